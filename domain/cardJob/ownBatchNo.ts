import { malaysianDate } from '#domain/malaysia.ts'

/**
 * Returns the batch number of a station's printing lists on a day if the branch's type has no
 * batches ("batchexist", specification section 3). A number is still required before records are
 * added (section 5), and nobody has to invent one. Null if people number their batches.
 */
export function ownBatchNo(
  { batchExist }: { batchExist: boolean },
  stationId: string,
  now: Date,
): string | null {
  return batchExist ? null : `${stationId}-${malaysianDate(now).slice(2).replaceAll('-', '')}`
}
