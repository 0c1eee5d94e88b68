import { Prisma } from '#generated/prisma/client.ts'

/** An audit event as text, column by column: the form for digests. */
export type AuditRow = {
  id: string
  txid: string
  at: string
  user_id: string | null
  login_id: string
  role_id: string | null
  branch_code: string | null
  address: string
  area: string
  action: string
  subjects: string[]
  before: string | null
  after: string | null
  approved_by: string | null
  request_id: string | null
}

/**
 * The whole row of `audit_event e`, independent of the connection's settings: the time is in
 * milliseconds since 1970, and PostgreSQL writes JSONB in only one way.
 */
export const auditColumns = Prisma.sql`e.id::text, e.txid::text, (extract(epoch FROM e.at) * 1000)::bigint::text AS at,
  e.user_id::text, e.login_id, e.role_id::text, e.branch_code, e.address, e.area, e.action, e.subjects,
  e.before::text, e.after::text, e.approved_by, e.request_id`
