import { createHash } from 'node:crypto'
import type { JobRecord } from '#domain/csmJob/jobRecord.ts'
import type { CsmJob } from '#generated/prisma/client.ts'
import { advisoryLocks } from '#server/platform/database/advisoryLocks.ts'
import type { Tx } from '#server/platform/database/client.ts'

type Key = Pick<JobRecord, 'icNo' | 'cardType' | 'completedOn' | 'batchNo'>

/** Returns the key of a record, whatever its file. */
export const recordKey = ({ icNo, cardType, completedOn, batchNo }: Key) =>
  [icNo, cardType, completedOn, batchNo].join(' ')

/**
 * Returns the mark by which an erased record is recognised: 16 bits of its digest. A whole digest
 * would give away the IC number to anyone who tries all of them. Many numbers share these bits.
 */
export const recordMark = (record: Key): number =>
  createHash('sha256').update(recordKey(record)).digest().readUInt16BE()

/**
 * Makes an erasure of CSM jobs wait for this transaction, or waits for its batch. Otherwise a job
 * that is being erased would be neither found nor recognised.
 */
export async function holdErasure(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${advisoryLocks.csmErasure})`
}

/** Returns the erased jobs of records, by the record's key. */
export async function erasedJobsOf(
  tx: Tx,
  records: readonly JobRecord[],
): Promise<Map<string, CsmJob>> {
  const found = await tx.$queryRaw<{ key: string; id: number }[]>`
    SELECT DISTINCT ON (r.key) r.key, j.id
      FROM unnest(${records.map(recordKey)}::text[], ${records.map(({ batchNo }) => batchNo)}::text[],
                  ${records.map(({ completedOn }) => completedOn)}::date[], ${records.map(recordMark)}::int[],
                  ${records.map(({ cardType }) => cardType)}::"CsmCardType"[], ${records.map(({ branchCode }) => branchCode)}::text[])
             r (key, batch_no, completed_on, mark, card_type, branch_code)
      JOIN csm_job j ON j.batch_no = r.batch_no AND j.completed_on = r.completed_on AND j.erased_mark = r.mark AND j.card_type = r.card_type
     WHERE j.remake_of_id IS NULL ORDER BY r.key, j.branch_code <> r.branch_code, j.id`
  if (found.length === 0) return new Map()
  const jobs = await tx.csmJob.findMany({ where: { id: { in: found.map(({ id }) => id) } } })
  return new Map(found.map(({ key, id }) => [key, jobs.find((job) => job.id === id)!]))
}
