import { addDays } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { Station } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { listStations } from '#server/stations/stationQueries.ts'
import { readQueues, type Queue } from './readQueues.ts'
import { readRejects, type RejectReason } from './readRejects.ts'
import { readThroughput, type Throughput } from './readThroughput.ts'
import { noEvents, readToday, type EventCounts } from './readToday.ts'
import { readTodayFigures, type TodayFigure } from './todayFigures.ts'

/** Periods in days, including today, for rejects by reason. */
export const rejectDays = [7, 30] as const

export type StationFigures = { station: Station; counts: EventCounts; operators: number }
export type Dashboard = {
  at: Date
  /** Today in Malaysia. */
  day: string
  total: EventCounts
  cardTypes: { cardTypeId: number; counts: EventCounts }[]
  stations: StationFigures[]
  queues: Queue[]
  rejects: RejectReason[]
  throughput: Throughput
  /** Today compared with a usual day of the same weekday. */
  today: TodayFigure[]
}

/**
 * Reads the current production: today's figures in Malaysia, the queues, the reject reasons, and a
 * comparison with the last weeks. It covers the branches that the viewer sees, or one of them.
 */
export async function readDashboard(
  ctx: SignedInContext,
  branchCode: string | null,
  days: number,
): Promise<Dashboard> {
  const at = ctx.clock.now()
  const day = malaysianDate(at)
  const share = <T>(name: string, read: () => Promise<T>) =>
    ctx.shared.read(ctx.viewer, `${name}:${branchCode}`, read)
  const [happened, stations, queues, rejects, throughput, today] = await Promise.all([
    share(`today:${day}`, () => readToday(ctx, day, branchCode)),
    listStations(ctx, { branchCode }),
    readQueues(ctx, branchCode),
    share(`rejects:${day}:${days}`, () =>
      readRejects(ctx, { from: addDays(day, 1 - days), to: day, branchCode }),
    ),
    share(`throughput:${day}`, () => readThroughput(ctx, day, branchCode)),
    readTodayFigures(ctx, branchCode),
  ])
  return {
    at,
    day,
    total: happened.total,
    cardTypes: happened.cardTypes,
    // Includes stations that made cards today and were set to another process since.
    stations: stations
      .filter(({ id, process }) => process === 'personalisation' || happened.stations.has(id))
      .map((station) => ({
        station,
        ...(happened.stations.get(station.id) ?? { counts: noEvents(), operators: 0 }),
      })),
    queues,
    rejects,
    throughput,
    today,
  }
}
