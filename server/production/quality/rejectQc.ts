import { rejectQcInput } from '#domain/cardJob/inputs.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { advanceJob, jobChanges, jobDone } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJob } from '#server/production/jobs/lockCardJob.ts'
import { getQcStatusCode, makeJob } from '#server/production/jobs/makeJob.ts'
import { spoilMadeCard } from '#server/production/jobs/moveJobCard.ts'
import { getQcDesk } from './getQcDesk.ts'
import { matchQr } from './matchQr.ts'
import { refuseReceived } from './passQc.ts'

/**
 * Rejects a card with a reason. Then the same job is printed again (at the station it was assigned
 * to, if any), a new job is inserted for the same reason, or the job is closed (specification
 * section 4).
 */
export const rejectQc = command({
  name: 'rejectQc',
  action: 'cardJob.rejectQc',
  input: rejectQcInput,
  async run(scope, { jobId, version, qrString, qcStatusCode, reprint, newJob, remark, stationId }) {
    const job = await lockCardJob(scope, jobId)
    const status = decide(job, reprint ? 'reprint' : 'rejectQc', version)
    refuseReceived(job)
    matchQr(scope.qr, job, qrString)
    const rejectCode = await getQcStatusCode(scope, qcStatusCode)

    const card = job.card!
    const qcStationId = await getQcDesk(scope, job.branchCode, stationId)
    await spoilMadeCard(scope, job)
    await scope.tx.cardAttempt.update({
      where: { id: card.id },
      data: {
        outcome: 'rejected',
        outcomeAt: scope.now,
        rejectCode,
        remark,
        qcStationId,
        qcById: scope.viewer.userId,
        qcAt: scope.now,
      },
    })
    const ends = !reprint && !newJob
    if (reprint)
      await advanceJob(scope, job, status, {
        attempt: job.attempt + 1,
        stationId: await stationGiven(scope, jobId),
      })
    else await advanceJob(scope, job, status, ends ? { closedAt: scope.now } : {})
    const newJobId = newJob ? await makeJob(scope, job, { code: rejectCode, remark }) : null
    return jobDone(job, status, {
      after: {
        cardSn: card.cardSn,
        rejectCode,
        remark,
        ...(qcStationId ? { qcStationId } : {}),
        reprint,
        ...(ends ? { closed: true } : {}),
        ...(newJobId ? { newJobId } : {}),
      },
      subjects: newJobId ? [`CardJob:${newJobId}`] : [],
      changed: newJobId ? jobChanges({ ...job, id: newJobId }) : [],
    })
  },
})

/**
 * Returns the station that the job was assigned to before it was listed, where a reprint waits
 * again.
 */
async function stationGiven({ tx }: CommandScope, jobId: number): Promise<string | null> {
  const last = await tx.printListItem.findFirst({ where: { jobId }, orderBy: { id: 'desc' } })
  return last?.givenStationId ?? null
}
