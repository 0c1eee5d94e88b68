import { employerQuestion, passportQuestion, pullFates } from '#domain/application/pullInputs.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { limits } from '#domain/limits.ts'
import { Problem } from '#domain/problems.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { FieldProblemType } from '#server/platform/graphql/problemType.ts'
import { personalText } from '#server/platform/graphql/statedScopes.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { CardJobNode } from '#server/production/jobs/cardJobNode.ts'
import { cardJobsWhere } from '#server/production/jobs/cardJobQueries.ts'
import type { CardJobRow } from '#server/production/jobs/cardJobRow.ts'
import { checkEmployer, checkPassport, type RecordCheck } from './checkRecords.ts'
import type { PullCandidate } from './judgeRecords.ts'
import { pullEmployer, pullPassport, type Pulled, type RejectedRecord } from './pullRecords.ts'

const PullFateEnum = enumOf('PullFate', pullFates)

const CandidateType = builder.objectRef<PullCandidate>('PullCandidate').implement({
  description:
    'A record of the immigration department’s registry, and what pulling it would do. Dates are text because they may be invalid.',
  fields: (t) => ({
    row: t.exposeInt('row'),
    applId: t.exposeString('applId'),
    applicationNo: t.exposeString('applicationNo'),
    passportNo: t.string(personalText('passportNo')),
    name: t.string(personalText('name')),
    employerName: t.string(personalText('employerName')),
    stickerDate: t.exposeString('stickerDate'),
    passExpiry: t.exposeString('passExpiry'),
    branchCode: t.exposeString('branchCode'),
    fate: t.expose('fate', { type: PullFateEnum }),
    reasons: t.expose('reasons', { type: [FieldProblemType] }),
  }),
})

const RegistryAnswerType = builder.objectRef<PullCandidate[]>('RegistryAnswer').implement({
  fields: (t) => ({
    candidates: t.field({
      type: [CandidateType],
      extensions: holds(limits.pullRecords),
      resolve: (candidates) => candidates,
    }),
  }),
})

const CheckType = builder.objectRef<RecordCheck>('RecordCheck').implement({
  fields: (t) => ({
    here: t.field({
      description: 'Existing jobs that the viewer sees.',
      type: [CardJobNode],
      resolve: ({ here }) => here,
    }),
    registry: t.field({
      description: 'Records of the registry. Refusals are data.',
      type: RegistryAnswerType,
      errors: { types: [Problem], directResult: true, union: { name: 'RegistryAnswerResult' } },
      resolve: ({ registry }) => registry(),
    }),
  }),
})

builder.queryField('checkPassport', (t) =>
  t.field({
    description: 'Records of a passport, here and in the registry.',
    type: CheckType,
    authScopes: { action: 'registry.pull' },
    args: { passportNo: t.arg.string() },
    resolve: (_, input, ctx) =>
      checkPassport(requireViewer(ctx), parseInput(passportQuestion, input)),
  }),
)

builder.queryField('checkEmployer', (t) =>
  t.field({
    description: 'Records of an employer and sticker date, here and in the registry.',
    type: CheckType,
    authScopes: { action: 'registry.pull' },
    args: { employerName: t.arg.string(), stickerDate: t.arg.string() },
    resolve: (_, input, ctx) =>
      checkEmployer(requireViewer(ctx), parseInput(employerQuestion, input)),
  }),
)

const RejectedType = builder.objectRef<RejectedRecord>('RejectedRecord').implement({
  fields: (t) => ({
    row: t.exposeInt('row'),
    applId: t.exposeString('applId'),
    applicationNo: t.exposeString('applicationNo'),
    fate: t.expose('fate', { type: PullFateEnum }),
    reasons: t.expose('reasons', { type: [FieldProblemType] }),
  }),
})
const PullPayload = builder
  .objectRef<{ pulled: CardJobRow[]; rejected: RejectedRecord[] }>('PullPayload')
  .implement({
    fields: (t) => ({
      pulled: t.field({
        description: 'The new jobs.',
        type: [CardJobNode],
        resolve: ({ pulled }) => pulled,
      }),
      rejected: t.field({ type: [RejectedType], resolve: ({ rejected }) => rejected }),
    }),
  })
const load = async (ctx: RequestContext, { pulled, rejected }: Pulled) => ({
  pulled: await cardJobsWhere(requireViewer(ctx), Prisma.sql`j.appl_id = ANY(${pulled})`),
  rejected,
})
commandMutation(pullPassport, { payload: PullPayload, load })
commandMutation(pullEmployer, { payload: PullPayload, load })
