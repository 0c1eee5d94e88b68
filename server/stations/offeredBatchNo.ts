import { batchNosOf, nextBatchNo } from '#domain/cardJob/nextBatchNo.ts'
import { instantsOfDay } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { grouped, loader } from '#server/platform/loader.ts'

/**
 * Loads the batch number proposed for the next printing list of a station that the viewer sees
 * (domain/cardJob/nextBatchNo.ts).
 */
export const offeredBatchNo = loader<string, string>(
  'station.nextBatchNo',
  async ({ db, clock }, stationIds) => {
    const now = clock.now()
    const { start } = instantsOfDay(malaysianDate(now))
    const lists = await db.printList.findMany({
      where: { stationId: { in: [...stationIds] }, openedAt: { gte: start } },
      orderBy: { id: 'desc' },
      select: { stationId: true, batchNo: true },
    })
    const used = grouped(lists, ({ stationId }) => stationId)
    return new Map(
      stationIds.map((id) => {
        const numbers = (used.get(id) ?? []).map(({ batchNo }) => batchNo)
        const own = numbers.filter((batchNo) => batchNo.startsWith(batchNosOf(id, now)))
        return [id, nextBatchNo(id, now, own)]
      }),
    )
  },
  '',
)
