import type { Change } from '#domain/changes.ts'
import type { CsmJob } from '#generated/prisma/client.ts'
import type { Json } from '#server/platform/audit/recordAudit.ts'
import type { Done } from '#server/platform/command.ts'

type Facts = Record<string, Json>
type About = {
  before?: Facts
  after: Facts
  approvedBy?: string
  subjects?: string[]
  changed?: Change[]
}

/** Returns the result, audit step and announcement of a command on one job. */
export function csmJobDone(
  job: CsmJob,
  { before, after, approvedBy, subjects = [], changed = [] }: About,
): Done<{ jobId: number }> {
  return {
    result: { jobId: job.id },
    audit: {
      subjects: [csmJobSubject(job.id), ...subjects],
      before: { status: job.status, ...before },
      after,
      approvedBy,
    },
    changed: [csmJobChange(job), ...changed],
  }
}

/** The same for several at once, each with its previous state. */
export function csmJobsDone(
  jobs: readonly CsmJob[],
  { jobIds }: { jobIds: readonly number[] },
  { after, approvedBy }: Pick<About, 'after' | 'approvedBy'>,
): Done<{ jobIds: number[] }> {
  const statuses = [...new Set(jobs.map(({ status }) => status))]
  const machines = jobs.map(({ machineNo }) => machineNo)
  return {
    result: { jobIds: [...jobIds] },
    audit: {
      subjects: jobs.map(({ id }) => csmJobSubject(id)),
      before: {
        status: statuses.length === 1 ? statuses[0]! : statuses,
        ...('machineNo' in after ? { machineNo: machines } : {}),
      },
      after,
      approvedBy,
    },
    changed: jobs.map(csmJobChange),
  }
}

/** Returns the subject that identifies a job in the audit trail. */
export const csmJobSubject = (id: number): string => `CsmJob:${id}`

export function csmJobChange({ id, branchCode }: Pick<CsmJob, 'id' | 'branchCode'>): Change {
  return { kind: 'csmJob', id: String(id), branchCode }
}
