import { undoVerdictInput } from '#domain/cardJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { undoRefusal } from '#domain/undo/undoWindow.ts'
import type { CardAttempt } from '#generated/prisma/client.ts'
import { refuseContinued } from '#server/platform/audit/refuseContinued.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { advanceJob, jobChanges, jobDone, jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { lockCardJob, type LockedJob } from '#server/production/jobs/lockCardJob.ts'
import { restoreMadeCard } from '#server/production/jobs/moveJobCard.ts'

/**
 * Undoes a pass or a rejection by the same person within seconds. The card waits for its check
 * again, with its former waiting time (docs/decisions/0085).
 * @throws undo.ofAnother, undo.over, destruction.inContainer, record.changed where anything
 *   happened to the job, to its application, or to the job made for it, since
 */
export const undoVerdict = command({
  name: 'undoVerdict',
  action: 'cardJob.passQc',
  input: undoVerdictInput,
  async run(scope, { jobId, version }) {
    const job = await lockCardJob(scope, jobId)
    const card = await judgedCard(scope, job)
    if (!card) throw problem('record.changed')
    const refusal = undoRefusal(
      scope.viewer,
      { byUserId: card.qcById, at: card.qcAt },
      'verdict',
      scope.now,
    )
    if (refusal) throw refusal
    if (version !== job.version) throw problem('record.changed')
    await refuseContinued(scope.tx, jobSubjects(job), card.qcAt!)

    const made = card.outcome === 'rejected' ? await takeBackRejection(scope, job, card) : null
    await scope.tx.cardAttempt.update({
      where: { id: card.id },
      data: {
        outcome: 'made',
        outcomeAt: card.persoAt,
        rejectCode: null,
        remark: '',
        qcById: null,
        qcAt: null,
        qcStationId: null,
      },
    })
    await advanceJob(scope, job, 'pendingQc', {
      attempt: card.no,
      stationId: card.stationId,
      since: card.persoAt,
      closedAt: null,
      remade: false,
    })
    return jobDone(job, 'pendingQc', {
      before: { outcome: card.outcome },
      after: { cardSn: card.cardSn, ...(made ? { deletedJobId: made.id } : {}) },
      subjects: made ? [`CardJob:${made.id}`] : [],
      changed: made ? jobChanges(made) : [],
    })
  },
})

/**
 * Returns the card of the last verdict, or null where another event was last. After a reprint the
 * job already waits for its next card.
 */
async function judgedCard({ tx }: CommandScope, job: LockedJob): Promise<CardAttempt | null> {
  if (job.status === 'qcPassed' || job.status === 'qcRejected') return job.card
  if (job.status !== 'new' || job.attempt === 1) return null
  const card = await tx.cardAttempt.findUnique({
    where: { jobId_no: { jobId: job.id, no: job.attempt - 1 } },
  })
  return card?.outcome === 'rejected' ? card : null
}

/**
 * Books the card as good again, and deletes its replacement job unless somebody has started on it.
 */
async function takeBackRejection(
  scope: CommandScope,
  job: LockedJob,
  card: CardAttempt,
): Promise<LockedJob | null> {
  await restoreMadeCard(scope, job, card)
  // Checked after the move: addSpoiledCard locks the card's holding.
  const contained = await scope.tx.destructionCard.findFirst({
    where: { sn: BigInt(card.cardSn), lotNo: card.lotNo, removedAt: null },
  })
  if (contained) throw problem('destruction.inContainer', { cardSn: card.cardSn })
  if (!job.remade) return null
  const { id } = await scope.tx.cardJob.findFirstOrThrow({
    where: { remakeOfId: job.id },
    orderBy: { id: 'desc' },
  })
  const made = await lockCardJob(scope, id)
  // Each change of a job increments its version, so an untouched job still has version 1.
  if (made.status !== 'new' || made.version !== 1) throw problem('record.changed')
  await advanceJob(scope, made, 'deleted')
  return made
}
