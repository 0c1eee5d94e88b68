import { malaysianYear } from '#domain/malaysia.ts'
import type { Tx } from '#server/platform/database/client.ts'

/**
 * LD distribution, LDR its receipt, RL return, PK package, INV invoice, DC destruction, SC certificate of
 * stock. */
export type DocumentKind = 'LD' | 'LDR' | 'RL' | 'PK' | 'INV' | 'DC' | 'SC'

/**
 * Returns the next number of a branch, kind and year ("PK-JHB-2026-000001"). The numbers are
 * gapless, because the counter's row stays locked until the transaction that uses the number
 * commits.
 */
export async function nextDocumentNumber(
  tx: Tx,
  kind: DocumentKind,
  branchCode: string,
  at: Date,
): Promise<string> {
  const year = malaysianYear(at)
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO document_number (branch_code, kind, year, last) VALUES (${branchCode}, ${kind}, ${year}, 1)
    ON CONFLICT (branch_code, kind, year) DO UPDATE SET last = document_number.last + 1
    RETURNING last`
  return formatDocumentNumber(kind, branchCode, year, row!.last)
}

/** Returns the number that would come next; another transaction may take it first. */
export async function previewDocumentNumber(
  tx: Tx,
  kind: DocumentKind,
  branchCode: string,
  at: Date,
): Promise<string> {
  const year = malaysianYear(at)
  const row = await tx.documentNumber.findUnique({
    where: { branchCode_kind_year: { branchCode, kind, year } },
  })
  return formatDocumentNumber(kind, branchCode, year, (row?.last ?? 0) + 1)
}

function formatDocumentNumber(
  kind: DocumentKind,
  branchCode: string,
  year: number,
  serial: number,
): string {
  return `${kind}-${branchCode}-${year}-${String(serial).padStart(6, '0')}`
}
