import { Prisma, type Stocktake } from '#generated/prisma/client.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { grouped, loader } from '#server/platform/loader.ts'
import { visibleTo, visibleWhere } from '#server/platform/visibleTo.ts'
import { listDifferences, type DifferenceRow } from './stocktakeDifferences.ts'
import { movedSince, stocktakeDocument, type PlaceMove } from './stocktakePlace.ts'
import { toReviewBy, type CountRow } from './stocktakeQueries.ts'

/** Loads the latest `first` counted ranges. */
export function countsOf(
  ctx: RequestContext,
  stocktakeId: number,
  first: number,
): Promise<CountRow[]> {
  return latestCounts(ctx, `${stocktakeId}:${first}`)
}

const latestCounts = loader<string, CountRow[]>(
  'stocktake.counts',
  async ({ db, viewer }, asked) => {
    const rows = await readRows<CountRow & { of: string }>(
      db,
      Prisma.sql`
    SELECT k.asked "of", n.* FROM unnest(${asked}::text[]) k(asked)
     CROSS JOIN LATERAL (
       SELECT c.id, c.card_type_id "cardTypeId", c.lot_no "lotNo", c.start_sn "startSn", c.end_sn "endSn", c.at, u.staff_name "by"
         FROM stocktake_count c JOIN stocktake s ON s.id = c.stocktake_id JOIN app_user u ON u.id = c.by_user_id
        WHERE c.stocktake_id = split_part(k.asked, ':', 1)::int AND ${visibleTo(viewer, Prisma.sql`s.branch_code`)}
        ORDER BY c.id DESC LIMIT split_part(k.asked, ':', 2)::int) n
     ORDER BY n.id DESC`,
    )
    return grouped(rows, ({ of }) => of)
  },
  [],
)

function visible({ db, viewer }: SignedInContext, ids: readonly number[]): Promise<Stocktake[]> {
  return db.stocktake.findMany({ where: { id: { in: [...ids] }, ...visibleWhere(viewer) } })
}

/** Loads the differences of a visible stocktake by serial. */
export const differencesOf = loader<number, DifferenceRow[]>(
  'stocktake.differences',
  async (ctx, ids) => {
    const seen = await visible(ctx, ids)
    return grouped(
      await listDifferences(
        ctx.db,
        seen.map(({ id }) => id),
      ),
      ({ stocktakeId }) => stocktakeId,
    )
  },
  [],
)

/**
 * Loads the moves at a visible stocktake's place during the count, except its own adjustment,
 * latest first.
 */
export const movedMeanwhile = loader<number, PlaceMove[]>(
  'stocktake.movedMeanwhile',
  async (ctx, ids) => {
    const proposed = new Map(
      (await visible(ctx, ids))
        .filter(({ proposedAt }) => proposedAt !== null)
        .map((each) => [each.id, each]),
    )
    const moves = await movedSince(ctx.db, [...proposed.values()])
    const meanwhile = moves.filter(({ stocktakeId, at, document }) => {
      const stocktake = proposed.get(stocktakeId)!
      return at <= stocktake.proposedAt! && document !== stocktakeDocument(stocktake)
    })
    return grouped(meanwhile, ({ stocktakeId }) => stocktakeId)
  },
  [],
)

/** Loads whether the viewer may review the exception of a stocktake. */
export const mayReview = loader<number, boolean>(
  'stocktake.mayReview',
  async ({ db, viewer }, ids) => {
    const found = await readRows<{ id: number }>(
      db,
      Prisma.sql`SELECT s.id FROM stocktake s WHERE s.id = ANY(${ids}) AND ${toReviewBy(viewer)}`,
    )
    return new Map(found.map(({ id }) => [id, true]))
  },
  false,
)
