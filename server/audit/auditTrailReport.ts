import { auditReport } from './auditReport.ts'

/** The main area's trail, whose files contain all of it. */
export const auditTrailReport = auditReport('audit-trail', 'audit.view')
