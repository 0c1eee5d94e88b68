import type { Db } from '#server/platform/database/client.ts'

/**
 * All tables that card jobs are recorded in: their rows, cards, lists and packages, the ledger, the
 * numbers and the trail.
 */
const tables = [
  'application',
  'card_job',
  'card_attempt',
  'print_list',
  'print_list_item',
  'package',
  'package_item',
  'document_number',
  'custody_account',
  'custody_entry',
  'custody_balance',
  'custody_holding',
  'custody_day',
  'application_day',
  'application_month',
  'production_day',
  'despatch_day',
  'issuance_day',
  'issuance_month',
  'approval',
  'audit_event',
  'idempotency_key',
] as const

/**
 * Returns how many rows each table has, and the sum of their writing transactions (xmin): equal
 * before and after if nothing was written, and far cheaper than reading all rows.
 */
export async function digests(db: Db): Promise<Record<string, string>> {
  const each = tables.map(
    (table) => `(SELECT count(*) || ' by ' || sum(xmin::text::bigint) FROM ${table}) AS ${table}`,
  )
  const [row] = await db.$queryRawUnsafe<[Record<string, string>]>(`SELECT ${each.join(', ')}`)
  return row
}
