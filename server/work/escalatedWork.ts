import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { escalatedDiscrepancies, escalatedStocktakes } from '#server/stock/rules/escalated.ts'

/** Matters of stock that headquarters decides on, and since when the oldest is open. */
export type EscalatedWork = { count: number; oldestAt: Date | null }

/** Counts the discrepancies and counts of all branches that were escalated, as the list of open matters shows them. */
export async function readEscalatedWork({ db, clock }: SignedInContext): Promise<EscalatedWork> {
  const now = clock.now()
  const [row] = await readRows<EscalatedWork>(
    db,
    Prisma.sql`
    SELECT count(*)::int count, min(at) "oldestAt" FROM (
      SELECT d.opened_at at FROM discrepancy d WHERE ${escalatedDiscrepancies(now)}
      UNION ALL SELECT s.proposed_at FROM stocktake s WHERE ${escalatedStocktakes(now)}) matters`,
  )
  return row!
}
