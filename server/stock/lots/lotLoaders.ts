import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { grouped, loader } from '#server/platform/loader.ts'
import { readLotFacts, type LotFacts } from './lotFacts.ts'
import { movementsBy, movementsSeen, type LotMovement } from './lotMovements.ts'
import { lotsWhere } from './lotQueries.ts'
import type { LotRow } from './lotRow.ts'

const all = Prisma.sql`ALL`

/** Loads the visible lot with a number, or null. */
export const lotOf = loader<string, LotRow | null>(
  'lot',
  async (ctx, lotNos) => {
    const lots = await lotsWhere(ctx, Prisma.sql`l.lot_no = ANY(${lotNos})`, all)
    return new Map(lots.map((lot) => [lot.lotNo, lot]))
  },
  null,
)

/** Loads the document facts of a lot that the viewer sees. */
export const factsOf = loader<string, LotFacts | null>(
  'lot.facts',
  async (ctx, lotNos) =>
    new Map((await readLotFacts(ctx, lotNos)).map((facts) => [facts.lotNo, facts])),
  null,
)

/** Loads the visible parts of a split lot, by serial. */
export const partsOf = loader<string, LotRow[]>(
  'lot.children',
  async (ctx, lotNos) => {
    const parts = await lotsWhere(ctx, Prisma.sql`l.parent_lot_no = ANY(${lotNos})`, all)
    return grouped(parts, ({ parentLotNo }) => parentLotNo!)
  },
  [],
)

/** Loads the moves of a lot's cards, as listMovements returns them. */
export const movementsOf = loader<string, LotMovement[]>(
  'lot.movements',
  async (ctx, lotNos) => {
    const rows = await readRows<LotMovement & { of: string }>(
      ctx.db,
      Prisma.sql`
    SELECT k.lot_no "of", m.* FROM unnest(${lotNos}::text[]) k(lot_no)
     CROSS JOIN LATERAL (${movementsBy(movementsSeen(ctx, { lot: Prisma.sql`k.lot_no` }), limits.nestedRows)}) m ORDER BY m.id DESC`,
    )
    return grouped(rows, ({ of }) => of)
  },
  [],
)

/** Ledger entries of a delivery: at the supplier, and from there into headquarters' store. */
export const entriesOfDelivery = 2

/**
 * Loads whether a delivered lot's cards have moved since its receipt, even if they are all back
 * where they were received.
 */
export const hasMovedSince = loader<string, boolean>(
  'lot.movedSince',
  async ({ db }, lotNos) => {
    const rows = await readRows<{ lotNo: string }>(
      db,
      Prisma.sql`
    SELECT lot_no "lotNo" FROM custody_entry WHERE lot_no = ANY(${lotNos})
     GROUP BY lot_no HAVING count(*) > ${entriesOfDelivery}`,
    )
    return new Map(rows.map(({ lotNo }) => [lotNo, true]))
  },
  false,
)
