import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { refuseBefore } from '#server/platform/pastMoment.ts'

/**
 * Throws moment.beforeRecords where the moment precedes the ledger's first entry, of one lot or of
 * all: an empty answer would look like an empty store.
 */
export async function refuseBeforeRecords(
  { db }: SignedInContext,
  moment: Date,
  lotNo?: string,
): Promise<void> {
  const ofLot = lotNo === undefined ? Prisma.empty : Prisma.sql`WHERE lot_no = ${lotNo}`
  const [first] = await readRows<{ at: Date }>(
    db,
    Prisma.sql`SELECT at FROM custody_entry ${ofLot} ORDER BY id LIMIT 1`,
  )
  if (first) refuseBefore(first.at, moment)
}
