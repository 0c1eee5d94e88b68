import { seesBranch } from '#domain/access.ts'
import { addDays } from '#domain/dates/dateRange.ts'
import { limits } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { StationProcess } from '#domain/settings/station.ts'
import type { TravellerFilter } from '#domain/traveller/filter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { isRecorded, readRecorded, type KeyedWork } from './recorded.ts'
import { hasCome, isStationOfWork } from './travellerPlace.ts'
import { ofLot } from './travellerQueries.ts'

/** The work of an operator on a lot at a station on a day, with all names. */
export type TravellerWork = Omit<KeyedWork, 'branchCode'> & Names

/**
 * The branch is the one where the work was recorded; if nothing is recorded, the station's current
 * one.
 */
type Names = {
  branchCode: string
  process: StationProcess
  cardTypeId: number
  operator: string
  operatorName: string
  operatorBranch: string
}

/**
 * Lists the operators who withdrew, made, spoiled or put back cards without a form for it yet,
 * latest day first. Covers at most limits.travellerDays days up to `to`, by default today; at most
 * a page and one more.
 */
export async function listTravellersToMake(
  ctx: SignedInContext,
  filter: Omit<TravellerFilter, 'status'>,
): Promise<TravellerWork[]> {
  const today = malaysianDate(ctx.clock.now())
  const to = filter.to && filter.to < today ? filter.to : today
  const earliest = addDays(to, 1 - limits.travellerDays)
  const from = filter.from && filter.from > earliest ? filter.from : earliest
  const seen = (branch: Prisma.Sql, station: Prisma.Sql) => {
    const all = [visibleTo(ctx.viewer, branch)]
    if (filter.stationId) all.push(Prisma.sql`${station} = ${filter.stationId}`)
    if (filter.branchCode) all.push(Prisma.sql`${branch} = ${filter.branchCode}`)
    return Prisma.join(all, ' AND ')
  }
  const chosen = [
    Prisma.sql`NOT EXISTS (SELECT 1 FROM lot_traveller t WHERE (t.lot_no, t.station_id, t.operator_id, t.day) = (w.lot_no, w.station_id, w.operator_id, w.day))`,
  ]
  if (filter.lotNo) chosen.push(ofLot(Prisma.sql`w.lot_no`, filter.lotNo))
  if (filter.operator)
    chosen.push(
      Prisma.sql`w.operator_id = (SELECT id FROM app_user WHERE lower(login_id) = lower(${filter.operator}))`,
    )
  const keys = Prisma.sql`
    SELECT w.lot_no, w.station_id, w.operator_id, w.day FROM (
      SELECT c.lot_no, c.station_id, c.perso_by_id operator_id, malaysian_day(c.perso_at) "day"
        FROM card_attempt c WHERE c.station_id IS NOT NULL AND ${seen(Prisma.sql`c.branch_code`, Prisma.sql`c.station_id`)} AND ${Prisma.join(onMalaysianDays(Prisma.sql`c.perso_at`, from, to), ' AND ')}
      UNION
      SELECT e.lot_no, a.station_id, e.by_user_id, d.at::date
        FROM custody_account a CROSS JOIN generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d(at)
        CROSS JOIN (VALUES ('Withdrawal'), ('PutBack')) kind(name)
        JOIN custody_entry e ON e.document = kind.name || ':' || a.station_id || ':' || to_char(d.at, 'YYYY-MM-DD')
             AND a.id IN (e.from_account_id, e.to_account_id)
       WHERE a.place = 'station' AND ${seen(Prisma.sql`a.branch_code`, Prisma.sql`a.station_id`)} AND e.by_user_id IS NOT NULL) w
     WHERE ${Prisma.join(chosen, ' AND ')}
     ORDER BY w.day DESC, w.station_id, w.lot_no, w.operator_id LIMIT ${limits.pageSizeMaximum + 1}`
  return named(ctx, await readRecorded(ctx.db, keys))
}

/**
 * Returns the initial figures of a new form. Returns null if the viewer does not see its branch, or
 * if the lot or operator does not exist or is not valid for it (travellerPlace), including another
 * branch's: guessing must not reveal their names.
 */
export async function findTravellerWork(
  ctx: SignedInContext,
  {
    lotNo,
    stationId,
    operator,
    day,
  }: { lotNo: string; stationId: string; operator: string; day: string },
): Promise<TravellerWork | null> {
  const keys = Prisma.sql`
    SELECT l.root_lot_no, s.id, u.id, ${day}::date FROM lot l, station s, app_user u
     WHERE l.lot_no IN (${lotNo}, ${lotNo.toUpperCase()}) AND s.id = ${stationId} AND u.login_id = ${operator}`
  const [found] = await named(ctx, await readRecorded(ctx.db, keys))
  if (!found || !isStationOfWork(found, found)) return null
  if (
    !seesBranch(ctx.viewer, found.branchCode) ||
    !(await hasCome(ctx.db, found.lotNo, found.branchCode))
  )
    return null
  return seesBranch({ branchCode: found.operatorBranch }, found.branchCode) || isRecorded(found)
    ? found
    : null
}

async function named(ctx: SignedInContext, works: readonly KeyedWork[]): Promise<TravellerWork[]> {
  if (works.length === 0) return []
  const [lots, stations, users] = [
    works.map(({ lotNo }) => lotNo),
    works.map(({ stationId }) => stationId),
    works.map(({ operatorId }) => operatorId),
  ]
  const names = await readRows<Names>(
    ctx.db,
    Prisma.sql`
    SELECT s.branch_code "branchCode", s.process, l.card_type_id "cardTypeId", u.login_id operator, u.staff_name "operatorName",
           u.branch_code "operatorBranch"
      FROM unnest(${lots}::text[], ${stations}::text[], ${users}::int[]) WITH ORDINALITY k(lot_no, station_id, user_id, at)
      JOIN lot l USING (lot_no) JOIN station s ON s.id = k.station_id JOIN app_user u ON u.id = k.user_id
     ORDER BY k.at`,
  )
  return works.map((work, at) => ({
    ...work,
    ...names[at]!,
    branchCode: work.branchCode ?? names[at]!.branchCode,
  }))
}
