import { remakeCsmJobInput } from '#domain/csmJob/inputs.ts'
import { command } from '#server/platform/command.ts'
import { csmJobChange, csmJobDone, csmJobSubject } from './csmJobDone.ts'
import { getCsmReason } from './csmReasons.ts'
import { decide, lockCsmJob } from './lockCsmJobs.ts'
import { makeRemake } from './makeRemake.ts'

/**
 * Ends a rejected job and makes a new one of the same record, unqueued, that points to it. A reason that is given replaces the
 * one that the card was rejected with: whoever decides upon the remake may know better.
 */
export const remakeCsmJob = command({
  name: 'remakeCsmJob',
  action: 'csm.job',
  input: remakeCsmJobInput,
  async run(scope, { jobId, version, rejectCode: code, remark }) {
    const job = await lockCsmJob(scope, jobId)
    const status = decide(job, 'remake', version)
    const better = code ? await getCsmReason(scope, code, job.machineNo!) : null
    const reason = better ? { rejectCode: better.rejectCode, rejectReason: better.description } : {}
    await scope.tx.csmJob.update({
      where: { id: jobId },
      data: { status, ...reason, since: scope.now, version: { increment: 1 } },
    })
    const newJobId = await makeRemake(scope, job, remark)
    const done = csmJobDone(job, {
      before: { rejectCode: job.rejectCode! },
      after: { status, newJobId, remark, rejectCode: better?.rejectCode ?? job.rejectCode! },
      subjects: [csmJobSubject(newJobId)],
      changed: [csmJobChange({ ...job, id: newJobId })],
    })
    return { ...done, result: { jobId: newJobId } }
  },
})
