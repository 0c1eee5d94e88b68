import { lookupKinds } from '#domain/lookup/lookupKinds.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { personalText } from '#server/platform/graphql/statedScopes.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { lookup } from './lookup.ts'
import type { LookupHit } from './lookupHit.ts'

const LookupKindEnum = enumOf('LookupKind', lookupKinds)

const LookupHitType = builder.objectRef<LookupHit>('LookupHit').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: LookupKindEnum }),
    title: t.exposeString('title'),
    detail: t.string(personalText('detail')),
    note: t.exposeString('note', {
      description:
        'Distinguishes the record from similar ones without personal data: its branch or another number.',
    }),
    route: t.exposeString('route', {
      description: 'Hash route of the screen that shows the record.',
    }),
  }),
})

builder.queryField('lookup', (t) =>
  t.field({
    description: 'Finds records by a document number, card or passport, for the command bar.',
    type: [LookupHitType],
    authScopes: { action: 'work.view' },
    args: { text: t.arg.string() },
    resolve: (_, { text }, ctx) => lookup(requireViewer(ctx), text),
  }),
)
