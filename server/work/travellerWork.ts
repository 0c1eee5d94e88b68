import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { waitsFor } from '#server/traveller/travellerQueries.ts'

/** Lot travellers that await the viewer's verification, and the time of the oldest. */
export type TravellerCount = { toVerify: number; oldestAt: Date | null }

/**
 * Reads those of branches where the viewer acts, without their own work and forms that they last
 * changed: others verify these.
 */
export async function readTravellerWork({ db, viewer }: SignedInContext): Promise<TravellerCount> {
  const [row] = await readRows<TravellerCount>(
    db,
    Prisma.sql`
    SELECT count(*)::int "toVerify", min(t.edited_at) "oldestAt" FROM lot_traveller t WHERE ${waitsFor(viewer)}`,
  )
  return row!
}
