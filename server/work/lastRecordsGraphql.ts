import { lastSteps, type LastSteps } from '#domain/work/lastSteps.ts'
import { ViewerType } from '#server/access/sessions/viewerType.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { forAction } from '#server/platform/graphql/statedScopes.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { CardJobNode } from '#server/production/jobs/cardJobNode.ts'
import { readLastRecords, type LastRecord } from './lastRecords.ts'

const LastStepsEnum = enumOf('LastSteps', Object.keys(lastSteps) as LastSteps[])

const LastRecordType = builder.objectRef<LastRecord>('LastRecord').implement({
  description: 'A card that the viewer changed, with their last action on it.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    action: t.exposeString('action', { description: 'Name of the action in the audit trail.' }),
    job: t.expose('job', { type: CardJobNode }),
  }),
})

builder.objectField(ViewerType, 'lastRecords', (t) =>
  t.field({
    description:
      'Cards that the viewer changed last and still sees, latest first. Null for roles without access to cards.',
    type: [LastRecordType],
    nullable: true,
    ...forAction('cardJob.view'),
    args: { of: t.arg({ type: LastStepsEnum, required: true }) },
    resolve: (_, { of }, ctx) => readLastRecords(requireViewer(ctx), of),
  }),
)
