import { loader } from '#server/platform/loader.ts'

/** Loads the batch number of the list on which a job waits, or null. */
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
