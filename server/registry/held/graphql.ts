import { messageOf, type ProblemCode, type Values } from '#domain/problems.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { forAction, personalText } from '#server/platform/graphql/statedScopes.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { WorkType } from '#server/work/workType.ts'
import { confirmHeldRecord, dismissHeldRecord, type HeldDone } from './decideHeld.ts'
import { heldAtOnce, listHeld, type HeldRow } from './heldQueries.ts'

type Reason = { path: string; code: ProblemCode; values?: Values }

const HeldRecordType = builder.objectRef<HeldRow>('HeldRecord').implement({
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

builder.objectField(WorkType, 'held', (t) =>
  t.field({
    description: 'The records that wait for a confirmation, the oldest first: of all branches to headquarters.',
    type: [HeldRecordType],
    nullable: true,
    extensions: holds(heldAtOnce),
    resolve: (_, __, ctx) => listHeld(requireViewer(ctx)),
    ...forAction('registry.confirm'),
  }),
)

const HeldPayload = builder.objectRef<HeldDone>('HeldPayload').implement({
  fields: (t) => ({ heldId: t.exposeInt('heldId'), decision: t.exposeString('decision') }),
})
const load = async (_: RequestContext, done: HeldDone) => done
commandMutation(confirmHeldRecord, { payload: HeldPayload, load })
commandMutation(dismissHeldRecord, { payload: HeldPayload, load })
