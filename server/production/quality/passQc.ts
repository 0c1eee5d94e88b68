import { fourEyesRefusal, madeIt } from '#domain/cardJob/fourEyes.ts'
import { passQcInput } from '#domain/cardJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { chipSource } from '#server/agents/chipSource.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { advanceJob, jobDone } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJob, type LockedJob } from '#server/production/jobs/lockCardJob.ts'
import { getQcDesk } from './getQcDesk.ts'
import { matchQr } from './matchQr.ts'

/**
 * Passes a card whose QR and chip agree with what was recorded (specification sections 4 and 5).
 */
export const passQc = command({
  name: 'passQc',
  action: 'cardJob.passQc',
  input: passQcInput,
  async run(scope, { jobId, version, qrString, chipSn, reading, stationId }) {
    const job = await lockCardJob(scope, jobId)
    const status = decide(job, 'passQc', version)
    refuseReceived(job)
    matchQr(scope.qr, job, qrString)
    const card = job.card!
    if (card.chipSn !== chipSn) throw problem('chip.otherChip', {}, 'chipSn')
    const { branchCode } = job
    const source = await chipSource(scope, { chipSn, cardSn: card.cardSn, reading, branchCode })
    const desk = await getQcDesk(scope, branchCode, stationId, reading)
    const alone = await refuseOwnWork(scope, job)

    await scope.tx.cardAttempt.update({
      where: { id: card.id },
      data: {
        outcome: 'passed',
        qcById: scope.viewer.userId,
        qcAt: scope.now,
        qcStationId: desk,
        outcomeAt: scope.now,
      },
    })
    await advanceJob(scope, job, status)
    return jobDone(job, status, {
      after: {
        cardSn: card.cardSn,
        ...source,
        ...(desk ? { qcStationId: desk } : {}),
        ...(alone ? { singleUserShift: true } : {}),
      },
    })
  },
})

/**
 * Refuses a card that the immigration department has received: QC no longer applies. @throws
 * qc.receivedByImmigration
 */
export function refuseReceived(job: Pick<LockedJob, 'application'>): void {
  if (job.application.receivedByImmigrationAt) throw problem('qc.receivedByImmigration')
}

/**
 * Applies the four-eyes rule. Returns true where the branch has a single user on shift and that
 * user checks their own work.
 * @throws qc.samePerson
 */
async function refuseOwnWork(scope: CommandScope, job: LockedJob): Promise<boolean> {
  const { userId } = scope.viewer
  if (!madeIt(userId, job.card!)) return false
  const refusal = fourEyesRefusal(
    userId,
    job.card!,
    await scope.tx.branch.findUniqueOrThrow({ where: { code: job.branchCode } }),
  )
  if (refusal) throw problem(refusal)
  return true
}
