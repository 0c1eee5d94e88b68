import { malaysianDate } from '#domain/malaysia.ts'

/**
 * The batch number under which a station's printing lists of a day run where the branch's type has no batches ("batchexist",
 * specification section 3): one is filled in all the same before records are added (section 5), and nobody has to make one up.
 * Null where people number their batches.
 */
export function ownBatchNo({ batchExist }: { batchExist: boolean }, stationId: string, now: Date): string | null {
  return batchExist ? null : `${stationId}-${malaysianDate(now).slice(2).replaceAll('-', '')}`
}
