import { rejectCsmJobInput } from '#domain/csmJob/inputs.ts'
import { command } from '#server/platform/command.ts'
import { csmJobDone } from './csmJobDone.ts'
import { getCsmReason } from './csmReasons.ts'
import { finishCsmJob } from './finishCsmJob.ts'
import { decide, lockCsmJob } from './lockCsmJobs.ts'

/** Records that a card in production came out bad, with a reason of the process of its machine. */
export const rejectCsmJob = command({
  name: 'rejectCsmJob',
  action: 'csm.job',
  input: rejectCsmJobInput,
  async run(scope, { jobId, version, rejectCode: code, cardSn, chipSn, remark }) {
    const job = await lockCsmJob(scope, jobId)
    const status = decide(job, 'reject', version)
    const { rejectCode, description: rejectReason } = await getCsmReason(scope, code, job.machineNo!)
    const serials = { ...(cardSn && { cardSn }), ...(chipSn && { chipSn }) }
    await finishCsmJob(scope, job, { status, rejectCode, rejectReason, remark, ...serials })
    return csmJobDone(job, { after: { status, rejectCode, rejectReason, remark, ...serials } })
  },
})
