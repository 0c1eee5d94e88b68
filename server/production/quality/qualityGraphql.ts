import { brandWithType } from '@pothos/core'
import { Problem } from '#domain/problems.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { ProblemType } from '#server/platform/graphql/problemType.ts'
import { personalText } from '#server/platform/graphql/statedScopes.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { CardJobNode } from '#server/production/jobs/cardJobNode.ts'
import { checkQuality, type QrClaim, type QualityCheck } from './checkQuality.ts'

/**
 * Copies the problem into a plain object, because GraphQL throws any Error, even as a field's
 * value.
 */
function asData({ code, values, path, fields }: Problem): Problem {
  const refusal = { code, values, path, fields } as Problem
  brandWithType<typeof builder.$inferSchemaTypes>(refusal, ProblemType)
  return refusal
}

const QrClaimType = builder.objectRef<QrClaim>('QrClaim').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    scanned: t.string(personalText('scanned')),
    recorded: t.string(personalText('recorded')),
    agrees: t.boolean({ resolve: (claim) => claim.scanned === claim.recorded }),
  }),
})

const QualityCheckType = builder.objectRef<QualityCheck>('QualityCheck').implement({
  description: 'The content of a QR code beside the recorded values.',
  fields: (t) => ({
    job: t.expose('job', { type: CardJobNode }),
    claims: t.expose('claims', { type: [QrClaimType] }),
    alreadyReceived: t.boolean({
      resolve: (check) => check.job.application.receivedByImmigrationAt !== null,
    }),
    mayPass: t.boolean({ resolve: (check) => check.mayNotPassBecause === null }),
    mayNotPassBecause: t.field({
      type: ProblemType,
      nullable: true,
      resolve: ({ mayNotPassBecause: refusal }) => refusal && asData(refusal),
    }),
  }),
})

builder.queryField('qualityCheck', (t) =>
  t.field({
    description: 'Finds the job of a scanned QR code and compares the values. Refusals are data.',
    type: QualityCheckType,
    authScopes: { action: 'cardJob.passQc' },
    errors: { types: [Problem], directResult: true, union: { name: 'QualityCheckResult' } },
    args: { qrString: t.arg.string() },
    resolve: (_, { qrString }, ctx) => checkQuality(requireViewer(ctx), qrString),
  }),
)
