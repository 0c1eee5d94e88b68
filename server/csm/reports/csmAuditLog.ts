import { auditReport } from '#server/audit/auditReport.ts'

/** The trail of both areas, for users with the right AUDIT. */
export const csmAuditLog = auditReport('audit-log', 'csm.audit')
