import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import type { CsmErasureKind } from '#domain/retention/kinds.ts'
import { Prisma, type CsmFile, type CsmJob, type Erasure } from '#generated/prisma/client.ts'
import { deleteFiles, reachedFolders } from '#server/csm/folders/deleteFiles.ts'
import { recordMark } from '#server/csm/folders/erasedJobs.ts'
import type { MapFolder } from '#server/csm/folders/mapFolders.ts'
import { erasedFile } from '#server/csm/folders/putAway.ts'
import { csmJobSubject } from '#server/csm/jobs/csmJobDone.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { advisoryLocks } from '#server/platform/database/advisoryLocks.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { csmEndedBefore, dueCsmFiles, dueCsmJobs } from './csmDueSql.ts'

type Batch = { erasure: Erasure; root: string | undefined; now: Date; size: number }

/**
 * Erases the next batch of the CSM area: jobs in the order of their ends, then files without a job.
 * Files are deleted before the rows are written, so that a process which ends between the two
 * deletes them again. Returns 'elsewhere' if only a process with the folders can do it.
 * @throws the file system's error
 */
export async function eraseCsmBatch(tx: Tx, batch: Batch): Promise<'erased' | 'elsewhere'> {
  const { erasure, root, now, size } = batch
  const folders = await reachedFolders(tx, root)
  if (!folders) return 'elsewhere'
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${advisoryLocks.csmErasure})`
  const day = dayOfColumn(erasure.csmBefore!)
  const next = await nextJobs(tx, erasure, day, size)
  const last = next.at(-1)
  if (last) {
    await eraseJobs(tx, batch, folders, await dueOf(tx, day, next))
    await tx.erasure.update({
      where: { id: erasure.id },
      data: { csmReachedAt: last.since, csmReachedId: last.id },
    })
    return 'erased'
  }
  const files = await tx.$queryRaw<{ id: number }[]>`
    SELECT d.id FROM (${dueCsmFiles(day)}) d ORDER BY d.id LIMIT ${size}`
  if (files.length > 0)
    await eraseFiles(
      tx,
      batch,
      folders,
      files.map(({ id }) => id),
    )
  else await tx.erasure.update({ where: { id: erasure.id }, data: { csmEndedAt: now } })
  return 'erased'
}

type Next = { id: number; since: Date }

function nextJobs(tx: Tx, erasure: Erasure, day: string, size: number): Promise<Next[]> {
  const after = erasure.csmReachedAt
    ? Prisma.sql`(j.since, j.id) > (${erasure.csmReachedAt}, ${erasure.csmReachedId})`
    : Prisma.sql`TRUE`
  return tx.$queryRaw`
    SELECT j.id, j.since FROM csm_job j WHERE ${csmEndedBefore(day)} AND j.erased_at IS NULL AND ${after}
     ORDER BY j.since, j.id LIMIT ${size}`
}

/** Locks jobs in the order of commands, and returns those that are due. */
async function dueOf(tx: Tx, day: string, next: readonly Next[]): Promise<CsmJob[]> {
  const ids = next.map(({ id }) => id)
  await tx.$queryRaw`SELECT 1 FROM csm_job WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`
  const due = await tx.$queryRaw<{ id: number }[]>`
    SELECT d.id FROM (${dueCsmJobs(day, Prisma.sql`j.id = ANY(${ids})`)}) d`
  return tx.csmJob.findMany({
    where: { id: { in: due.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  })
}

/** Erases jobs with their files. Batch, days, branch and serials stay: reports and stock need them. */
async function eraseJobs(
  tx: Tx,
  batch: Batch,
  folders: readonly MapFolder[],
  jobs: readonly CsmJob[],
): Promise<void> {
  if (jobs.length === 0) return
  const ids = jobs.map(({ id }) => id)
  const files = await tx.csmFile.findMany({ where: { jobId: { in: ids }, erasedAt: null } })
  await deleteFiles(folders, files, jobs)
  const marks = jobs.map((job) => recordMark({ ...job, completedOn: dayOfColumn(job.completedOn) }))
  // The number of the row is no IC number: 00 is no month. It keeps the row unique and the check of
  // its digits true.
  await tx.$executeRaw`
    UPDATE csm_job j SET ic_no = lpad(j.id::text, 12, '0'), file_name = '', output_status = j.status, erased_at = ${batch.now},
           erased_mark = m.mark FROM unnest(${ids}::int[], ${marks}::int[]) m (id, mark) WHERE j.id = m.id`
  await emptyFiles(tx, files, batch.now)
  await record(tx, batch, 'csmJob', ids)
}

async function eraseFiles(
  tx: Tx,
  batch: Batch,
  folders: readonly MapFolder[],
  ids: number[],
): Promise<void> {
  const files = await tx.csmFile.findMany({ where: { id: { in: ids } } })
  await deleteFiles(folders, files, [])
  await emptyFiles(tx, files, batch.now)
  await record(tx, batch, 'csmFile', ids)
}

async function emptyFiles(tx: Tx, files: readonly CsmFile[], now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE csm_file SET ${erasedFile}, erased_at = ${now} WHERE id = ANY(${files.map(({ id }) => id)})`
}

async function record(
  tx: Tx,
  { erasure, now }: Batch,
  kind: CsmErasureKind,
  ids: readonly number[],
): Promise<void> {
  await tx.csmErasedRecord.createMany({
    data: ids.map((recordId) => ({ kind, recordId, erasureId: erasure.id, at: now })),
  })
  for (const id of ids)
    await recordAudit(tx, { product: 'retention' }, now, {
      action: 'eraseRecord',
      subjects: [kind === 'csmJob' ? csmJobSubject(id) : `CsmFile:${id}`],
      after: { erased: [kind] },
    })
}
