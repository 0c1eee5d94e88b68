import { closingOf } from '#domain/stationDay/figures.ts'
import { stationDayFilter, type StationDayFilter } from '#domain/stationDay/filter.ts'
import type { StationDay } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** A lot of a closed day. */
export type StationDayRow = StationDay & { cardTypeId: number; closedBy: string }

const source = new ListSource({
  table: Prisma.sql`station_day_closed s`,
  joins: {
    l: Prisma.sql`JOIN lot l ON l.lot_no = s.lot_no`,
    u: Prisma.sql`JOIN app_user u ON u.id = s.closed_by_id`,
  },
  columns: columnsOf(Prisma.sql`
  s.id, s.station_id "stationId", s.branch_code "branchCode", s.day, s.lot_no "lotNo", l.card_type_id "cardTypeId", s.opening,
  s.withdrawn, s.produced, s.spoiled, s.returned, s.adjusted, s.counted, s.explanation, s.closed_at "closedAt",
  s.closed_by_id "closedById", u.staff_name "closedBy", s.version`),
  always: ['id'],
})
const { columns, from } = source
const expected = Prisma.sql`s.opening + s.withdrawn - s.produced - s.spoiled - s.returned + s.adjusted`

/** Lists the visible lots of closed days that match, latest day first. */
export const listStationDays = keysetList<StationDayRow, StationDayFilter>({
  filter: stationDayFilter,
  source,
  conditions,
  sort: { sql: Prisma.sql`s.day`, type: 'date' },
  descending: true,
  id: { sql: Prisma.sql`s.id`, type: 'integer' },
})

/** Returns a lot of a visible closed day, or null. */
export async function findStationDay(
  ctx: SignedInContext,
  id: number,
): Promise<StationDayRow | null> {
  const [row] = await readRows<StationDayRow>(
    ctx.db,
    Prisma.sql`
    SELECT ${columns} FROM ${from} WHERE s.id = ${id} AND ${visibleTo(ctx.viewer, Prisma.sql`s.branch_code`)}`,
  )
  return row ?? null
}

/** Lists the lots of one closed day of a visible station. */
export function listClosedLots(
  ctx: SignedInContext,
  stationId: string,
  day: string,
): Promise<StationDayRow[]> {
  const where = [...conditions(ctx, { stationId }), Prisma.sql`s.day = ${day}::date`]
  return readRows<StationDayRow>(
    ctx.db,
    Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${Prisma.join(where, ' AND ')} ORDER BY l.start_sn`,
  )
}

/** Returns the count minus the ledger's closing figure; negative where cards are missing. */
export function differenceOf(row: StationDayRow): number {
  return row.counted - closingOf(row)
}

function conditions(ctx: SignedInContext, filter: StationDayFilter): Prisma.Sql[] {
  const all = [visibleTo(ctx.viewer, Prisma.sql`s.branch_code`)]
  if (filter.stationId) all.push(Prisma.sql`s.station_id = ${filter.stationId}`)
  if (filter.branchCode) all.push(Prisma.sql`s.branch_code = ${filter.branchCode}`)
  if (filter.from) all.push(Prisma.sql`s.day >= ${filter.from}::date`)
  if (filter.to) all.push(Prisma.sql`s.day <= ${filter.to}::date`)
  if (filter.differing) all.push(Prisma.sql`s.counted <> ${expected}`)
  return all
}
