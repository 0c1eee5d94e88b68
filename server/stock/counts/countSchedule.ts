import { headquarters } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { placeKey } from '#domain/stocktake/placeKey.ts'
import {
  countState,
  nextCountOn,
  type CountedKind,
  type CountState,
} from '#domain/stocktake/schedule.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { readStockRules } from '#server/stock/rules/readStockRules.ts'
import { holdsCountedCards, isWholeCount } from './countedPlaces.ts'
import { listSurpriseCounts } from './surpriseCounts.ts'

type CountedPlace = {
  kind: CountedKind
  branchCode: string
  branchName: string
  /** Empty where it is a store. */
  stationId: string
  /** When the last count of all card types was proposed, if it was not rejected. */
  countedAt: Date | null
  /** The day on which the first cards came. */
  since: string
}

/** A place that holds cards, and the day of its next count. */
export type ScheduledCount = CountedPlace & {
  dueOn: string
  state: CountState
  /** Whether it was drawn for today, and not counted today yet. */
  surprise: boolean
}

/**
 * Lists the visible places that hold cards, with their next count, the most urgent first. A count
 * that is limited to a card type, that was cancelled or rejected does not count for the schedule. A
 * surprise count is due on the day for which it was drawn, and on no other.
 */
export async function listCountSchedule(ctx: SignedInContext): Promise<ScheduledCount[]> {
  const [places, rules, drawn] = await Promise.all([
    readCountedPlaces(ctx),
    readStockRules(ctx),
    listSurpriseCounts(ctx, 0),
  ])
  const today = malaysianDate(ctx.clock.now())
  const surprises = new Set(drawn.filter(({ state }) => state === 'due').map(placeKey))
  return places
    .map((place): ScheduledCount => {
      const surprise = surprises.has(placeKey(place))
      const regular = nextCountOn(place.kind, place.countedAt ?? place.since, rules)
      const dueOn = surprise && regular > today ? today : regular
      return { ...place, dueOn, state: countState(dueOn, today), surprise }
    })
    .sort(
      (a, b) =>
        compare(a.dueOn, b.dueOn) ||
        compare(a.branchCode, b.branchCode) ||
        compare(a.stationId, b.stationId),
    )
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

function readCountedPlaces({ db, viewer }: SignedInContext): Promise<CountedPlace[]> {
  return readRows<CountedPlace>(
    db,
    Prisma.sql`
    SELECT p.kind, p.branch_code "branchCode", b.name "branchName", p.station_id "stationId", c.at "countedAt", p.since::text since
      FROM (
        SELECT CASE WHEN a.place = 'station' THEN 'station' WHEN a.branch_code = ${headquarters} THEN 'hqStore' ELSE 'branchStore' END kind,
               a.branch_code, a.station_id, min(f.day) since
          FROM custody_account a
         CROSS JOIN LATERAL (SELECT d.day FROM custody_day d WHERE d.account_id = a.id ORDER BY d.day LIMIT 1) f
         WHERE ${holdsCountedCards} AND ${visibleTo(viewer, Prisma.sql`a.branch_code`)}
         GROUP BY 1, 2, 3) p
      JOIN branch b ON b.code = p.branch_code
      LEFT JOIN LATERAL (
        SELECT s.proposed_at at FROM stocktake s
         WHERE s.branch_code = p.branch_code AND s.station_id = p.station_id AND ${isWholeCount}
         ORDER BY s.proposed_at DESC LIMIT 1) c ON TRUE`,
  )
}
