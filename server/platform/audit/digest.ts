import { createHash } from 'node:crypto'
import type { AuditRow } from './auditRow.ts'

/** The columns of the first form of digest, which seals from before decision 94 have. */
const firstColumns = [
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

/**
 * The columns of an event in digest order, by the form that each seal names. A new column of the
 * table needs a new form: the digests of older seals can't be made again.
 */
export const digestForms = {
  1: firstColumns,
  2: [...firstColumns, 'request_id'],
} as const satisfies Record<number, readonly (keyof AuditRow)[]>

export type DigestForm = keyof typeof digestForms
/** The form of new seals. */
export const newestForm: DigestForm = 2

/**
 * Returns the SHA-256 of the row's columns as a JSON array of texts, so that no two rows share a
 * digest. Arrays of different forms differ in length, so a seal that is given another form no
 * longer fits its event.
 */
export function digestOf(row: AuditRow, form: DigestForm): Buffer {
  const canonical = JSON.stringify(digestForms[form].map((column) => row[column]))
  return createHash('sha256').update(canonical, 'utf8').digest()
}

/** Returns the SHA-256 of the chain so far (hexadecimal) and the next digest, in hexadecimal. */
export function chainOf(previous: string, digest: Uint8Array): string {
  return createHash('sha256').update(previous, 'hex').update(digest).digest('hex')
}
