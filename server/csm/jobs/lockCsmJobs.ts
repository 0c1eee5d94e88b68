import { csmJobAfter } from '#domain/csmJob/refusals.ts'
import type { CsmJobState } from '#domain/csmJob/states.ts'
import type { CsmJobAction } from '#domain/csmJob/transitions.ts'
import { problem } from '#domain/problems.ts'
import type { CsmJob } from '#generated/prisma/client.ts'
import { readCsmBranches } from '#server/csm/hubs/csmBranches.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { onRecord } from '#server/platform/onRecord.ts'

/**
 * Reads a job without locking it, for a command that must lock its machine first.
 * @throws record.notFound
 */
export async function seenCsmJob({ tx, viewer }: CommandScope, jobId: number): Promise<CsmJob> {
  const job = await tx.csmJob.findUnique({ where: { id: jobId } })
  if (!job || !(await readCsmBranches(tx, viewer)).sees(job.branchCode))
    throw problem('record.notFound')
  return job
}

/**
 * Locks the job before a decision about it.
 * @throws record.notFound if the caller does not see it, csmJob.routed if they see it and another
 *   branch acts on it, csmJob.erased
 */
export async function lockCsmJob(scope: CommandScope, jobId: number): Promise<CsmJob> {
  const [job] = await lockCsmJobs(scope, [jobId])
  return job!
}

/**
 * Locks several jobs, always in the order of their ids, so that two commands never wait for each
 * other. Each is returned once, in that order.
 * @throws record.notFound if the caller does not see one, csmJob.routed if they see them all and
 *   another branch acts on one, csmJob.erased
 */
export async function lockCsmJobs(
  { tx, viewer }: CommandScope,
  jobIds: readonly number[],
): Promise<CsmJob[]> {
  const ids = [...new Set(jobIds)].sort((a, b) => a - b)
  await tx.$queryRaw`SELECT id FROM csm_job WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`
  const rows = await tx.csmJob.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
  const branches = await readCsmBranches(tx, viewer)
  if (rows.length < ids.length || rows.some(({ branchCode }) => !branches.sees(branchCode)))
    throw problem('record.notFound')
  const refused = rows.map((row) => branches.refusal(row)).find((each) => each !== null)
  if (refused) throw refused
  if (rows.some(({ erasedAt }) => erasedAt !== null)) throw problem('csmJob.erased')
  return rows
}

/**
 * Decides by the state table and the version that the user saw. The state is checked first, because
 * it says more.
 * @throws the state's refusal, record.changed
 */
export function decide(job: CsmJob, action: CsmJobAction, version?: number): CsmJobState {
  const next = csmJobAfter(job.status, action)
  if (version !== undefined && version !== job.version) throw problem('record.changed')
  return next
}

/** The same for many: the versions are in the order of the given ids. */
export async function decideAll(
  jobs: readonly CsmJob[],
  action: CsmJobAction,
  { jobIds, versions }: { jobIds: readonly number[]; versions?: readonly number[] | undefined },
): Promise<CsmJobState> {
  let next: CsmJobState
  for (const job of jobs)
    next = await onRecord(String(job.id), jobs, () =>
      decide(job, action, versions?.[jobIds.indexOf(job.id)]),
    )
  return next!
}
