import { createHash } from 'node:crypto'
import type { AuditRow } from './auditRow.ts'

/** The order in which an event's columns are digested. A column that is added to the table must be added here, at the end. */
export const digestedColumns = [
  'id',
  'txid',
  'at',
  'user_id',
  'login_id',
  'role_id',
  'branch_code',
  'address',
  'area',
  'action',
  'subjects',
  'before',
  'after',
  'approved_by',
] as const satisfies (keyof AuditRow)[]

/** SHA-256 over the row's columns as a JSON array of texts, so that no two rows share a form. */
export function digestOf(row: AuditRow): Buffer {
  const canonical = JSON.stringify(digestedColumns.map((column) => row[column]))
  return createHash('sha256').update(canonical, 'utf8').digest()
}

/** SHA-256 over the chain so far and the next digest; the chain in hexadecimal digits. */
export function chainOf(previous: string, digest: Uint8Array): string {
  return createHash('sha256').update(previous, 'hex').update(digest).digest('hex')
}
