import { auditReport } from '#server/audit/auditReport.ts'

/** The trail of both areas, for those who have the right AUDIT. */
export const csmAuditLog = auditReport('audit-log', 'csm.audit')
