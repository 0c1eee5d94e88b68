import { createHash } from 'node:crypto'
import type { AuditRow } from './auditRow.ts'

/** The columns of an event in digest order. A new column of the table must be appended here. */
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

/** Returns the SHA-256 of the row's columns as a JSON array of texts, so that no two rows share a form. */
export function digestOf(row: AuditRow): Buffer {
  const canonical = JSON.stringify(digestedColumns.map((column) => row[column]))
  return createHash('sha256').update(canonical, 'utf8').digest()
}

/** Returns the SHA-256 of the chain so far (hexadecimal) and the next digest, in hexadecimal. */
export function chainOf(previous: string, digest: Uint8Array): string {
  return createHash('sha256').update(previous, 'hex').update(digest).digest('hex')
}
