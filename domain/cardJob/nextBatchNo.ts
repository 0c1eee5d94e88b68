import { malaysianDate } from '#domain/malaysia.ts'

/** What the batch numbers that are offered at a station on a day begin with. */
export function batchNosOf(stationId: string, now: Date): string {
  return `${stationId}-${malaysianDate(now).slice(2).replaceAll('-', '')}-`
}

/**
 * The batch number that is offered where people number their batches: the station, the day, and the number after the
 * highest that was used so. Whoever numbers otherwise types another.
 * @param used batch numbers of that station and day
 */
export function nextBatchNo(stationId: string, now: Date, used: readonly string[]): string {
  const base = batchNosOf(stationId, now)
  const numbers = used.map((batchNo) => Number(/^\d{2,4}$/.exec(batchNo.slice(base.length))?.[0] ?? 0))
  return base + String(Math.max(0, ...numbers) + 1).padStart(2, '0')
}
