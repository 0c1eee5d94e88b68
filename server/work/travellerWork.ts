import { Prisma } from '#generated/prisma/client.ts'
import { actsOn } from '#server/platform/actsOn.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'

/** Lot travellers that wait for the viewer's word, and since when the oldest of them does. */
export type TravellerCount = { toVerify: number; oldestAt: Date | null }

/** Those of branches where the viewer acts, without their own work and what they last changed: others verify that. */
export async function readTravellerWork({ db, viewer }: SignedInContext): Promise<TravellerCount> {
  const branches = actsOn(viewer, Prisma.sql`branch_code`)
  const [row] = await readRows<TravellerCount>(
    db,
    Prisma.sql`
    SELECT count(*)::int "toVerify", min(edited_at) "oldestAt" FROM lot_traveller
     WHERE status = 'draft' AND ${branches} AND operator_id <> ${viewer.userId} AND edited_by_id <> ${viewer.userId}`,
  )
  return row!
}
