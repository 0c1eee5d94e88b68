import { stockStatus, type StockStatus } from '#domain/stock.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { loader } from '#server/platform/loader.ts'
import { visibleTo, visibleWhere } from '#server/platform/visibleTo.ts'

export type StockLevelRow = {
  branchCode: string
  cardTypeId: number
  held: number
  threshold: number
  status: StockStatus
}
type Place = Pick<StockLevelRow, 'branchCode' | 'cardTypeId'>

/**
 * Loads the blank cards in the stores and at the stations of a branch that the viewer sees, by
 * "JHB:3".
 */
const heldCards = loader<string, number>(
  'branch.heldCards',
  async ({ db, viewer }, places) => {
    const branches = [...new Set(places.map((place) => place.slice(0, place.lastIndexOf(':'))))]
    const rows = await readRows<Place & { held: number }>(
      db,
      Prisma.sql`
    SELECT a.branch_code "branchCode", l.card_type_id "cardTypeId", sum(b.quantity)::int held
      FROM custody_balance b JOIN custody_account a ON a.id = b.account_id JOIN lot l ON l.lot_no = b.lot_no
     WHERE a.place IN ('hqStore', 'branchStore', 'station') AND a.branch_code = ANY(${branches})
       AND ${visibleTo(viewer, Prisma.sql`a.branch_code`)}
     GROUP BY a.branch_code, l.card_type_id`,
    )
    return new Map(rows.map((row) => [placeOf(row), row.held]))
  },
  0,
)

/**
 * Returns a branch's blank cards of a type, in its store and at its stations, and their status
 * against a threshold.
 */
export async function readStockLevel(
  ctx: RequestContext,
  row: Place & { threshold: number },
): Promise<StockLevelRow> {
  const { branchCode, cardTypeId, threshold } = row
  const held = await heldCards(ctx, placeOf(row))
  return { branchCode, cardTypeId, threshold, held, status: stockStatus(held, threshold) }
}

/** Lists every threshold that the viewer sees, with its stock; a deleted branch lacks nothing. */
export async function listStockLevels(ctx: SignedInContext): Promise<StockLevelRow[]> {
  const rows = await ctx.db.cardThreshold.findMany({
    where: { ...visibleWhere(ctx.viewer), branch: { deletedAt: null } },
    orderBy: [{ branchCode: 'asc' }, { cardTypeId: 'asc' }],
  })
  return Promise.all(rows.map((row) => readStockLevel(ctx, row)))
}

function placeOf({ branchCode, cardTypeId }: Place): string {
  return `${branchCode}:${cardTypeId}`
}
