import { limits } from '#domain/limits.ts'
import { verifyLatest } from '#server/platform/audit/verifyAudit.ts'
import { builder } from '#server/platform/graphql/builder.ts'

const AuditSealState = builder.objectRef<Awaited<ReturnType<typeof verifyLatest>>>('AuditSealState').implement({
  description: 'How the seal over the audit trail stands: of its last steps, which are looked at anew each time.',
  fields: (t) => ({
    sealed: t.float({ description: 'Steps under the seal.', resolve: ({ sealed }) => Number(sealed) }),
    waiting: t.exposeInt('waiting', { description: 'Steps of the last moments, which are sealed next.' }),
    late: t.exposeBoolean('late', {
      description: 'Steps wait for their seal longer than they should: the sealer catches up, or stands still.',
    }),
    holds: t.boolean({ resolve: ({ fault }) => fault === null }),
    brokenAt: t.string({
      nullable: true,
      description: 'The step to blame, by its number in the trail; null where the seal holds, or where no step is left to blame.',
      resolve: ({ fault }) => (fault?.eventId === null || fault === null ? null : String(fault.eventId)),
    }),
  }),
})

builder.queryFields((t) => ({
  auditSeal: t.field({
    type: AuditSealState,
    authScopes: { action: 'audit.view' },
    resolve: (_, __, { db }) => verifyLatest(db, limits.sealsShown),
  }),
  csmAuditSeal: t.field({
    description: 'The same for those who read the trail in the CSM area: there is one trail.',
    type: AuditSealState,
    authScopes: { action: 'csm.audit' },
    resolve: (_, __, { db }) => verifyLatest(db, limits.sealsShown),
  }),
}))
