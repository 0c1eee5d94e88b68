import { photoSize } from '#domain/application/photo.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { personalOrNothing } from '#server/platform/graphql/statedScopes.ts'
import { ApplicationNode } from '#server/production/applications/applicationNode.ts'
import { photoFactsOf, type PhotoFacts } from './photos.ts'

const PhotoType = builder.objectRef<PhotoFacts>('Photo').implement({
  description: 'The photograph of an applicant, as sent by the registry.',
  fields: (t) => ({
    id: t.id({ resolve: ({ applId }) => `Photo:${applId}` }),
    url: t.string({
      description: 'URL for the web client. It changes with the photograph.',
      resolve: ({ applId, sha256 }) =>
        `/files/photos/${encodeURIComponent(applId)}?v=${sha256.slice(0, 12)}`,
    }),
    width: t.int({ resolve: () => photoSize.width }),
    height: t.int({ resolve: () => photoSize.height }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
})

builder.objectField(ApplicationNode, 'photo', (t) =>
  t.field({
    type: PhotoType,
    nullable: true,
    ...personalOrNothing,
    extensions: reads('applId'),
    resolve: ({ applId }, _, ctx) => photoFactsOf(ctx, applId),
  }),
)
