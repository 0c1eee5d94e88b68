import { remakeCsmJobInput } from '#domain/csmJob/inputs.ts'
import type { CsmJob, CsmProcess } from '#generated/prisma/client.ts'
import { command } from '#server/platform/command.ts'
import { csmJobChange, csmJobDone, csmJobSubject } from './csmJobDone.ts'
import { getCsmReason } from './csmReasons.ts'
import { decide, lockCsmJob } from './lockCsmJobs.ts'
import { makeRemake } from './makeRemake.ts'

/**
 * Ends a rejected job and creates a new one of the same record, unqueued, that refers to it. A
 * given reason is recorded in addition to the rejection's reason: the figures of that day don't
 * change.
 */
export const remakeCsmJob = command({
  name: 'remakeCsmJob',
  action: 'csm.job',
  input: remakeCsmJobInput,
  async run(scope, { jobId, version, rejectCode: code, remark }) {
    const job = await lockCsmJob(scope, jobId)
    const status = decide(job, 'remake', version)
    const found = code ? await getCsmReason(scope, code, processOf(job)) : null
    const reason = found ? { remakeCode: found.rejectCode, remakeReason: found.description } : {}
    await scope.tx.csmJob.update({
      where: { id: jobId },
      data: { status, ...reason, since: scope.now, version: { increment: 1 } },
    })
    const newJobId = await makeRemake(scope, job, remark)
    const done = csmJobDone(job, {
      after: { status, newJobId, remark, ...(found && { remakeCode: found.rejectCode }) },
      subjects: [csmJobSubject(newJobId)],
      changed: [csmJobChange({ ...job, id: newJobId })],
    })
    return { ...done, result: { jobId: newJobId } }
  },
})

/** Returns the process at which a card was rejected. */
const processOf = ({ qcAt }: CsmJob): CsmProcess =>
  qcAt === null ? 'personalisation' : 'qualityCheck'
