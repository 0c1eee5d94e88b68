import { messageOf, type ProblemCode, type Values } from '#domain/problems.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { personalText } from '#server/platform/graphql/statedScopes.ts'
import type { HeldRow } from './heldQueries.ts'

type Reason = { path: string; code: ProblemCode; values?: Values }

export const HeldRecordType = builder.objectRef<HeldRow>('HeldRecord').implement({
  description: 'A record of the registry whose dates are unusual: it waits until somebody confirms or dismisses it.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => `HeldRecord:${id}` }),
    heldId: t.exposeInt('id'),
    applicationNo: t.exposeString('applicationNo'),
    branchCode: t.exposeString('branchCode'),
    cardType: t.exposeString('cardType'),
    name: t.string(personalText('name')),
    passportNo: t.string(personalText('passportNo')),
    dateOfBirth: t.string({ description: 'As it was sent.', ...personalText('dateOfBirth') }),
    stickerDate: t.exposeString('stickerDate', { description: 'As it was sent.' }),
    passExpiry: t.exposeString('passExpiry', { description: 'As it was sent.' }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    source: t.exposeString('source', { description: 'The file that brought it; empty where a call did.' }),
    reasons: t.stringList({
      description: 'Why it is held.',
      resolve: ({ reasons }, _, { locale }) =>
        (reasons as unknown as Reason[]).map(({ code, values }) => messageOf(code, locale, values)),
    }),
  }),
})
