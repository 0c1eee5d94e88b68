import { actsOnBranch, can, type Action, type Viewer } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { allowedActions } from '#domain/stateTable.ts'
import { stocktakeFilter, type StocktakeFilter } from '#domain/stocktake/filter.ts'
import { decideRefusal } from '#domain/stocktake/refusals.ts'
import { stocktakeTransitions, type StocktakeAction } from '#domain/stocktake/transitions.ts'
import type { Stocktake } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { loader } from '#server/platform/loader.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

export type StocktakeRow = Stocktake & {
  openedBy: string
  proposedBy: string | null
  approver: string | null
  reviewedBy: string | null
  countedCards: number
}
export type CountRow = {
  id: number
  cardTypeId: number
  lotNo: string | null
  startSn: bigint
  endSn: bigint
  at: Date
  by: string
}

const source = new ListSource({
  table: Prisma.sql`stocktake s`,
  joins: {
    o: Prisma.sql`JOIN app_user o ON o.id = s.opened_by_id`,
    p: Prisma.sql`LEFT JOIN app_user p ON p.id = s.proposed_by_id`,
    d: Prisma.sql`LEFT JOIN app_user d ON d.id = s.approver_id`,
    r: Prisma.sql`LEFT JOIN app_user r ON r.id = s.reviewed_by_id`,
  },
  columns: columnsOf(Prisma.sql`
  s.id, s.branch_code "branchCode", s.place, s.station_id "stationId", s.card_type_id "cardTypeId", s.status, s.opened_at "openedAt",
  s.opened_by_id "openedById", o.staff_name "openedBy", s.proposed_at "proposedAt", s.proposed_by_id "proposedById",
  p.staff_name "proposedBy", s.remark, s.decided_at "decidedAt", s.approver_id "approverId", d.staff_name approver, s.decision, s.version, s.exception,
  s.exception_reason "exceptionReason", s.review, s.reviewed_at "reviewedAt", s.reviewed_by_id "reviewedById", r.staff_name "reviewedBy",
  (SELECT coalesce(sum(c.end_sn - c.start_sn + 1), 0)::int FROM stocktake_count c WHERE c.stocktake_id = s.id) "countedCards"`),
  always: ['id'],
})
const { columns, from } = source

/** Lists the visible stocktakes that match, latest first. */
export const listStocktakes = keysetList<StocktakeRow, StocktakeFilter>({
  filter: stocktakeFilter,
  source,
  conditions,
  sort: { sql: Prisma.sql`s.opened_at`, type: 'timestamptz' },
  descending: true,
  id: { sql: Prisma.sql`s.id`, type: 'integer' },
})

/** Returns the visible stocktake, or null. */
export async function findStocktake(
  ctx: SignedInContext,
  id: number,
): Promise<StocktakeRow | null> {
  const where = Prisma.join(
    [Prisma.sql`s.id = ${id}`, visibleTo(ctx.viewer, Prisma.sql`s.branch_code`)],
    ' AND ',
  )
  const [row] = await readRows<StocktakeRow>(
    ctx.db,
    Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${where}`,
  )
  return row ?? null
}

/** Loads the visible stocktake with an id, or null. */
export const stocktakeOf = loader<number, StocktakeRow | null>(
  'stocktake',
  async ({ db, viewer }, ids) => {
    const where = Prisma.sql`s.id = ANY(${ids}) AND ${visibleTo(viewer, Prisma.sql`s.branch_code`)}`
    const rows = await readRows<StocktakeRow>(
      db,
      Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${where}`,
    )
    return new Map(rows.map((row) => [row.id, row]))
  },
  null,
)

/** @throws stocktake.notFound */
export async function getStocktake(ctx: SignedInContext, id: number): Promise<StocktakeRow> {
  const found = await findStocktake(ctx, id)
  if (!found) throw problem('stocktake.notFound')
  return found
}

const permissions: Record<Exclude<StocktakeAction, 'agree'>, Action> = {
  countRange: 'stocktake.count',
  uncount: 'stocktake.count',
  propose: 'stocktake.count',
  cancel: 'stocktake.count',
  approve: 'stocktake.decide',
  reject: 'stocktake.reject',
}
export const offeredActions = Object.keys(permissions) as (keyof typeof permissions)[]

/**
 * Returns the actions that the viewer may take on a stocktake now, from role, branch, person and
 * state.
 */
export function stocktakeActions(
  { viewer }: SignedInContext,
  found: StocktakeRow,
): (keyof typeof permissions)[] {
  if (!actsOnBranch(viewer, found.branchCode)) return []
  const allowed = allowedActions(stocktakeTransitions, found.status)
  const mayReject = decideRefusal(viewer.userId, found) === null
  return offeredActions.filter(
    (action) =>
      allowed.includes(action) &&
      can(viewer, permissions[action]) &&
      (action !== 'reject' || mayReject),
  )
}

/**
 * Returns the condition that the exception of stocktake s awaits a review which this viewer may
 * give (reviewRefusal).
 */
export function toReviewBy(viewer: Viewer): Prisma.Sql {
  if (viewer.branchCode !== headquarters || !can(viewer, 'stocktake.review'))
    return Prisma.sql`FALSE`
  return Prisma.sql`s.exception IS NOT NULL AND s.proposed_at IS NOT NULL AND s.reviewed_at IS NULL
    AND ${viewer.userId} NOT IN (s.opened_by_id, s.proposed_by_id)
    AND NOT EXISTS (SELECT FROM stocktake_count c WHERE c.stocktake_id = s.id AND c.by_user_id = ${viewer.userId})`
}

function conditions(
  ctx: SignedInContext,
  { branchCode, stationId, status, toReview }: StocktakeFilter,
): Prisma.Sql[] {
  const all = [visibleTo(ctx.viewer, Prisma.sql`s.branch_code`)]
  if (branchCode) all.push(Prisma.sql`s.branch_code = ${branchCode}`)
  if (stationId) all.push(Prisma.sql`s.station_id = ${stationId}`)
  if (status?.length) all.push(Prisma.sql`s.status = ANY(${[...status]}::"StocktakeStatus"[])`)
  if (toReview) all.push(toReviewBy(ctx.viewer))
  return all
}
