import { malaysianDate } from '#domain/malaysia.ts'

/** Returns the prefix of the batch numbers that are proposed at a station on a day. */
export function batchNosOf(stationId: string, now: Date): string {
  return `${stationId}-${malaysianDate(now).slice(2).replaceAll('-', '')}-`
}

/**
 * Returns the batch number to propose where people number their batches: the station, the day, and
 * the number after the highest one in use. Users with another numbering type their own.
 * @param used batch numbers of that station and day
 */
export function nextBatchNo(stationId: string, now: Date, used: readonly string[]): string {
  const base = batchNosOf(stationId, now)
  const numbers = used.map((batchNo) =>
    Number(/^\d{2,4}$/.exec(batchNo.slice(base.length))?.[0] ?? 0),
  )
  return base + String(Math.max(0, ...numbers) + 1).padStart(2, '0')
}
