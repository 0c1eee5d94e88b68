import { rejectQcInput } from '#domain/cardJob/inputs.ts'
import { command } from '#server/platform/command.ts'
import { advanceJob, jobChange, jobDone } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJob } from '#server/production/jobs/lockCardJob.ts'
import { getQcStatusCode, makeJob } from '#server/production/jobs/makeJob.ts'
import { spoilMadeCard } from '#server/production/jobs/moveJobCard.ts'
import { matchQr } from './matchQr.ts'
import { refuseReceived } from './passQc.ts'

/**
 * Rejects a card with a reason: the same job is printed again, or a new job is inserted, or it ends there
 * (specification section 4).
 */
export const rejectQc = command({
  name: 'rejectQc',
  action: 'cardJob.rejectQc',
  input: rejectQcInput,
  async run(scope, { jobId, version, qrString, qcStatusCode, reprint, newJob, remark }) {
    const job = await lockCardJob(scope, jobId)
    const status = decide(job, reprint ? 'reprint' : 'rejectQc', version)
    refuseReceived(job)
    matchQr(scope.qr, job, qrString)
    const rejectCode = await getQcStatusCode(scope, qcStatusCode)

    const card = job.card!
    await spoilMadeCard(scope, job)
    await scope.tx.cardAttempt.update({
      where: { id: card.id },
      data: { outcome: 'rejected', outcomeAt: scope.now, rejectCode, remark, qcById: scope.viewer.userId, qcAt: scope.now },
    })
    await advanceJob(scope, job, status, reprint ? { attempt: job.attempt + 1 } : {})
    const newJobId = newJob ? await makeJob(scope, job) : null
    return jobDone(job, status, {
      after: { cardSn: card.cardSn, rejectCode, remark, reprint, ...(newJobId ? { newJobId } : {}) },
      subjects: newJobId ? [`CardJob:${newJobId}`] : [],
      changed: newJobId ? [jobChange({ id: newJobId, branchCode: job.branchCode })] : [],
    })
  },
})
