import type { AuditRow } from '#server/platform/audit/auditRow.ts'
import { digestForms, newestForm } from '#server/platform/audit/digest.ts'
import type { SealRow } from '#server/platform/audit/sealRow.ts'

const columns = digestForms[newestForm]
/** Lines from before decision 94 name no form. */
type Line = { seq: string; form?: number; digest: string; chain: string; event: unknown[] }

/**
 * Returns a seal with its event as a line of an archive: numbers as text, all columns in digest
 * order.
 */
export function lineOf(seal: SealRow): string {
  const { seq, form, digest, chain } = seal
  const line: Line = {
    seq: String(seq),
    form,
    digest,
    chain,
    event: columns.map((column) => seal[column]),
  }
  return `${JSON.stringify(line)}\n`
}

/** @throws SyntaxError where the line is not one */
export function sealOf(line: string): SealRow {
  const { seq, form = 1, digest, chain, event } = JSON.parse(line) as Line
  const row = Object.fromEntries(columns.map((column, i) => [column, event[i] ?? null])) as AuditRow
  return { ...row, seq: BigInt(seq), event_id: BigInt(row.id), form, digest, chain }
}
