import { paretoOf, type ParetoRow } from '#domain/pareto.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'

/** A reject reason. A chip failure has no code. */
export type RejectReason = ParetoRow<{
  code: string | null
  description: string | null
  count: number
}>

/**
 * Counts the cards rejected at QC, manually or for a chip error, by reason, most frequent first.
 * The days are Malaysian, both included.
 */
export async function readRejects(
  ctx: SignedInContext,
  days: { from: string; to: string; branchCode: string | null },
): Promise<RejectReason[]> {
  const rows = await readRows<{ code: string | null; description: string | null; count: number }>(
    ctx.db,
    Prisma.sql`
    SELECT r.code, q.description, r.count
      FROM (SELECT CASE WHEN outcome <> 'chipError' THEN nullif(reject_code, '') END code, sum(cards)::int count
              FROM reject_day WHERE ${ofDays(ctx, days)} GROUP BY 1 HAVING sum(cards) > 0) r
      LEFT JOIN qc_status_code q ON q.code = r.code ORDER BY r.code NULLS LAST`,
  )
  return paretoOf(rows)
}
