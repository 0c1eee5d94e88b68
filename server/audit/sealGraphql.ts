import { limits } from '#domain/limits.ts'
import { verifyLatest } from '#server/platform/audit/verifyAudit.ts'
import { builder } from '#server/platform/graphql/builder.ts'

const AuditSealState = builder
  .objectRef<Awaited<ReturnType<typeof verifyLatest>>>('AuditSealState')
  .implement({
    description:
      'The state of the audit trail’s seal. Recomputed from the last events on each request.',
    fields: (t) => ({
      sealed: t.float({
        description: 'Number of sealed events.',
        resolve: ({ sealed }) => Number(sealed),
      }),
      waiting: t.exposeInt('waiting', {
        description: 'Number of recent events that are not sealed yet.',
      }),
      late: t.exposeBoolean('late', {
        description:
          'Whether events wait for their seal longer than expected: the sealer is catching up, or has stopped.',
      }),
      holds: t.boolean({ resolve: ({ fault }) => fault === null }),
      brokenAt: t.string({
        nullable: true,
        description:
          'Id of the event at which the chain is broken. Null if the seal is valid, or if the event at fault no longer exists.',
        resolve: ({ fault }) =>
          fault?.eventId === null || fault === null ? null : String(fault.eventId),
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
    description:
      'The same state, for users who read the trail in the CSM area. There is one trail.',
    type: AuditSealState,
    authScopes: { action: 'csm.audit' },
    resolve: (_, __, { db }) => verifyLatest(db, limits.sealsShown),
  }),
}))
