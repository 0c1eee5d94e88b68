import { Problem } from '#domain/problems.ts'
import { surfaceModes } from '#domain/surface/adjustment.ts'
import { surfaceFormats } from '#domain/surface/printSurface.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { ApplicationNode } from '#server/production/applications/applicationNode.ts'
import { getLatestJobOf } from '#server/production/jobs/cardJobQueries.ts'
import type { ApplicationRow } from '#server/production/jobs/cardJobRow.ts'
import { inspectSource } from './imageSource.ts'
import type { ImageFacts } from './inspectImage.ts'
import { saveSurface } from './saveSurface.ts'
import { surfaceFactsOf, type SurfaceFacts } from './surfaceImages.ts'

enumOf('SurfaceMode', surfaceModes)
const SurfaceFormatEnum = enumOf('SurfaceFormat', surfaceFormats)

const SurfaceImageType = builder.objectRef<SurfaceFacts>('SurfaceImage').implement({
  description:
    'The image that is printed on the card beside its data, adjusted to the print surface.',
  fields: (t) => ({
    id: t.id({ resolve: ({ applId }) => `SurfaceImage:${applId}` }),
    url: t.string({
      description: 'URL for the web client. It changes with each version.',
      resolve: ({ applId, version }) =>
        `/files/surfaces/${encodeURIComponent(applId)}?v=${version}`,
    }),
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('by'),
    version: t.exposeInt('version'),
  }),
})

builder.objectField(ApplicationNode, 'surface', (t) =>
  t.field({
    type: SurfaceImageType,
    nullable: true,
    extensions: reads('applId'),
    resolve: ({ applId }, _, ctx) => surfaceFactsOf(ctx, applId),
  }),
)

const SurfaceSourceType = builder.objectRef<ImageFacts>('SurfaceSource').implement({
  description: 'An image before its adjustment to the print surface, with its upright size.',
  fields: (t) => ({
    format: t.expose('format', { type: SurfaceFormatEnum }),
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
  }),
})

builder.queryField('surfaceSource', (t) =>
  t.field({
    description:
      'Inspects an image that the viewer uploaded within the last day or, without an upload, the application’s own image. Refusals are data.',
    type: SurfaceSourceType,
    authScopes: { action: 'surface.view' },
    errors: { types: [Problem], directResult: true, union: { name: 'SurfaceSourceResult' } },
    args: {
      uploadId: t.arg.string({ required: false }),
      applId: t.arg.string({ required: false }),
    },
    resolve: (_, source, ctx) => inspectSource(requireViewer(ctx), source),
  }),
)

const SurfacePayload = builder
  .objectRef<{ application: ApplicationRow }>('SurfacePayload')
  .implement({
    fields: (t) => ({ application: t.expose('application', { type: ApplicationNode }) }),
  })
commandMutation(saveSurface, {
  payload: SurfacePayload,
  load: async (ctx, { applId }) => ({
    application: (await getLatestJobOf(requireViewer(ctx), applId)).application,
  }),
})
