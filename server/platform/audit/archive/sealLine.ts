import type { AuditRow } from '#server/platform/audit/auditRow.ts'
import { digestedColumns } from '#server/platform/audit/digest.ts'
import type { SealRow } from '#server/platform/audit/sealRow.ts'

/** Returns a seal with its event as a line of an archive: numbers as text, the columns in digest order. */
export function lineOf(seal: SealRow): string {
  const event = digestedColumns.map((column) => seal[column])
  return `${JSON.stringify({ seq: String(seal.seq), digest: seal.digest, chain: seal.chain, event })}\n`
}

/** @throws SyntaxError where the line is not one */
export function sealOf(line: string): SealRow {
  const { seq, digest, chain, event } = JSON.parse(line) as { seq: string; digest: string; chain: string; event: unknown[] }
  const row = Object.fromEntries(digestedColumns.map((column, i) => [column, event[i]])) as AuditRow
  return { ...row, seq: BigInt(seq), event_id: BigInt(row.id), digest, chain }
}
