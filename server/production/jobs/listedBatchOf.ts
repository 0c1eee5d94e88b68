import { loader } from '#server/platform/loader.ts'

/** The batch under which a listed job's card will be printed; null where the job waits on no list. */
export const listedBatchOf = loader<number, string | null>(
  'cardJob.listedBatch',
  async ({ db }, jobIds) => {
    const items = await db.printListItem.findMany({
      where: { jobId: { in: [...jobIds] }, doneAt: null },
      select: { jobId: true, list: { select: { batchNo: true } } },
    })
    return new Map(items.map(({ jobId, list }) => [jobId, list.batchNo]))
  },
  null,
)
