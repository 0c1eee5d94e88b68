import { seesBranch } from '#domain/access.ts'
import { csmJobAfter } from '#domain/csmJob/refusals.ts'
import type { CsmJobState } from '#domain/csmJob/states.ts'
import type { CsmJobAction } from '#domain/csmJob/transitions.ts'
import { problem } from '#domain/problems.ts'
import type { CsmJob } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'

/** Locks the job before anything is decided upon it. @throws record.notFound where the caller does not see it */
export async function lockCsmJob(scope: CommandScope, jobId: number): Promise<CsmJob> {
  const [job] = await lockCsmJobs(scope, [jobId])
  return job!
}

/**
 * Locks several, always in the order of their ids, so that two commands never wait for each other. Each is given once, in that order.
 * @throws record.notFound where the caller does not see one
 */
export async function lockCsmJobs({ tx, viewer }: CommandScope, jobIds: readonly number[]): Promise<CsmJob[]> {
  const ids = [...new Set(jobIds)].sort((a, b) => a - b)
  await tx.$queryRaw`SELECT id FROM csm_job WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`
  const rows = await tx.csmJob.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
  if (rows.length < ids.length || rows.some(({ branchCode }) => !seesBranch(viewer, branchCode))) throw problem('record.notFound')
  return rows
}

/**
 * Decides by the state table and the version that the user saw. The state comes first, because it says more.
 * @throws the state's refusal, record.changed
 */
export function decide(job: CsmJob, action: CsmJobAction, version?: number): CsmJobState {
  const next = csmJobAfter(job.status, action)
  if (version !== undefined && version !== job.version) throw problem('record.changed')
  return next
}

/** The same for many: the versions belong to the ids as they were given. */
export function decideAll(
  jobs: readonly CsmJob[],
  action: CsmJobAction,
  { jobIds, versions }: { jobIds: readonly number[]; versions?: readonly number[] | undefined },
): CsmJobState {
  const next = jobs.map((job) => decide(job, action, versions?.[jobIds.indexOf(job.id)]))
  return next[0]!
}
