import { formatCardSn } from '#domain/serials.ts'
import { approverFor } from './demonstrationPlaces.ts'
import type { SeedAttempt, SeedJob } from './seedJob.ts'
import { subjectsOf, type SeedStep } from './seedStep.ts'
import type { MadeCard } from './stock/bookCards.ts'

/**
 * Returns the steps of a card: printed or spoiled in the printer, its verdict, and the job that
 * replaced it.
 */
export function cardSteps(card: MadeCard, remake: SeedJob | undefined): SeedStep[] {
  return [...(card.attempt.inPrinter ? [] : [printed(card)]), ...fate(card, remake)]
}

function printed({ attempt, serial, chipSn, lotNo }: MadeCard): SeedStep {
  const { job, stationId, batchNo, no } = attempt
  return {
    at: attempt.persoAt,
    by: attempt.persoBy,
    action: 'printCard',
    subjects: [...subjectsOf(job), `Station:${stationId}`, `Lot:${lotNo}`],
    before: { status: 'listed' },
    after: {
      status: 'pendingQc',
      stationId,
      cardSn: formatCardSn(serial),
      chipSn,
      lotNo,
      batchNo,
      attempt: no,
    },
  }
}

function fate({ attempt, serial }: MadeCard, remake: SeedJob | undefined): SeedStep[] {
  const { job, outcome, qcAt, qcBy, spoiledAt, persoBy, rejectCode, inPrinter } = attempt
  const cardSn = formatCardSn(serial)
  const subjects = subjectsOf(job)
  const before = { status: inPrinter ? 'listed' : 'pendingQc' }
  const checked = { at: qcAt!, by: qcBy!, subjects, before }
  const spoiled = { at: spoiledAt!, by: persoBy, subjects, before }
  const remakes = remake ? [remade(job, remake, persoBy)] : []
  switch (outcome) {
    case 'made':
      return []
    case 'passed':
      return [{ ...checked, action: 'passQc', after: { status: 'qcPassed', cardSn } }]
    case 'rejected':
      return [rejected(attempt, cardSn, attempt.no < job.attempt ? undefined : remake)]
    case 'chipError':
      return [
        { ...spoiled, action: 'recordChipError', after: { status: outcome, cardSn, remark: '' } },
        ...remakes,
      ]
    case 'manuallyRejected': {
      const approvedBy = approverFor(persoBy, job.application.record.printingbranch)
      const after = { status: outcome, cardSn, rejectCode, remark: '' }
      return [{ ...spoiled, action: 'manualReject', after, approvedBy }, ...remakes]
    }
  }
}

/**
 * Returns the steps of a rejected card: printed again, or ended, possibly with a new job at once.
 */
function rejected(
  { job, no, qcAt, qcBy, rejectCode }: SeedAttempt,
  cardSn: string,
  newJob?: SeedJob,
): SeedStep {
  const reprint = no < job.attempt
  const status = reprint ? 'new' : 'qcRejected'
  return {
    at: qcAt!,
    by: qcBy!,
    action: 'rejectQc',
    subjects: [...subjectsOf(job), ...(newJob ? [`CardJob:${newJob.id}`] : [])],
    before: { status: 'pendingQc' },
    after: {
      status,
      cardSn,
      rejectCode,
      remark: '',
      reprint,
      ...(newJob ? { newJobId: newJob.id } : {}),
    },
  }
}

function remade(job: SeedJob, remake: SeedJob, by: string): SeedStep {
  return {
    at: remake.createdAt,
    by,
    action: 'remakeJob',
    subjects: [...subjectsOf(job), `CardJob:${remake.id}`],
    before: { status: job.status },
    after: { status: job.status, newJobId: remake.id, remark: '' },
  }
}
