import { messageOf, type ProblemCode, type Values } from '#domain/problems.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { personalText } from '#server/platform/graphql/statedScopes.ts'
import type { HeldRow } from './heldQueries.ts'

type Reason = { path: string; code: ProblemCode; values?: Values }

export const HeldRecordType = builder.objectRef<HeldRow>('HeldRecord').implement({
  description:
    'A registry record with unusual dates. It waits until a person confirms or dismisses it.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => `HeldRecord:${id}` }),
    heldId: t.exposeInt('id'),
    applicationNo: t.exposeString('applicationNo'),
    branchCode: t.exposeString('branchCode'),
    cardType: t.exposeString('cardType'),
    name: t.string(personalText('name')),
    passportNo: t.string(personalText('passportNo')),
    dateOfBirth: t.string({
      description: 'As sent by the registry.',
      ...personalText('dateOfBirth'),
    }),
    stickerDate: t.exposeString('stickerDate', { description: 'As sent by the registry.' }),
    passExpiry: t.exposeString('passExpiry', { description: 'As sent by the registry.' }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    source: t.exposeString('source', {
      description: 'Name of the file that contained it. Empty if it came by a call.',
    }),
    reasons: t.stringList({
      description: 'Why it is held.',
      resolve: ({ reasons }, _, { locale }) =>
        (reasons as unknown as Reason[]).map(({ code, values }) => messageOf(code, locale, values)),
    }),
  }),
})
