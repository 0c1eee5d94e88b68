import { remakeJobInput } from '#domain/cardJob/inputs.ts'
import { hadPassedQc } from '#domain/cardJob/remake.ts'
import { consumeApproval } from '#server/access/approvals/consumeApproval.ts'
import { command } from '#server/platform/command.ts'
import { jobChanges, jobDone } from './advanceJob.ts'
import { decide, lockCardJob } from './lockCardJob.ts'
import { getQcStatusCode, makeJob } from './makeJob.ts'

/**
 * Creates a new job for a rejected or spoiled card. A card that had passed QC needs a supervisor
 * (domain decisions, "Card job").
 */
export const remakeJob = command({
  name: 'remakeJob',
  action: 'cardJob.remake',
  input: remakeJobInput,
  async run(scope, { jobId, qcStatusCode, remark, approval }) {
    const job = await lockCardJob(scope, jobId)
    const status = decide(job, 'remake')
    const code = qcStatusCode && (await getQcStatusCode(scope, qcStatusCode))
    const approvedBy = hadPassedQc({ status: job.status, qcAt: job.card?.qcAt })
      ? await consumeApproval(scope, approval, 'remakePassed', {
          of: `CardJob:${jobId}`,
          facts: [`CardJob:${jobId}`],
        })
      : null
    const newJobId = await makeJob(scope, job, { code, remark })
    const done = jobDone(job, status, {
      after: { newJobId, remark, ...(code ? { rejectCode: code } : {}) },
      approvedBy: approvedBy?.supervisorLoginId,
      subjects: [`CardJob:${newJobId}`],
      changed: jobChanges({ ...job, id: newJobId }),
    })
    return { ...done, result: { jobId: newJobId } }
  },
})
