import { formatCardSn } from '#domain/serials.ts'
import { applicationOf } from '#server/registry/applicationOf.ts'
import type { SeedApplication } from './buildApplications.ts'
import type { SeedJob } from './seedJob.ts'
import type { CardTypeCode } from './seedMasters.ts'
import { lazily, type SeedWriter } from './SeedWriter.ts'
import type { Card, MadeCard } from './stock/bookCards.ts'

/** The signed content of a QR code. */
export type QrClaims = {
  applicationno: string
  passportno: string
  stickerno: string
  expiry: string
}
/** Returns the QR string of an application that has been printed. */
export type Sign = (claims: QrClaims) => string

type Ids = { cardTypes: Record<CardTypeCode, number>; users: Record<string, number> }

export async function writeApplications(
  { copy }: SeedWriter,
  applications: readonly SeedApplication[],
  cards: readonly Card[],
  ids: Ids,
  sign: Sign | undefined,
): Promise<void> {
  const printed = new Set(
    cards.filter(({ attempt }) => !attempt.inPrinter).map(({ attempt }) => attempt.job.application),
  )
  const rows = lazily(applications, (application) => {
    const { record, receivedAt, cardType } = application
    const { applicationno, passportno, stickerno, passexpiry: expiry } = record
    const qrString =
      sign && stickerno && printed.has(application)
        ? sign({ applicationno, passportno, stickerno, expiry })
        : null
    return { ...applicationOf(record, ids.cardTypes[cardType]), receivedAt, qrString }
  })
  await copy('application', rows)
}

export async function writeJobs({ copy }: SeedWriter, jobs: readonly SeedJob[]): Promise<void> {
  const replaced = new Set(jobs.flatMap(({ remakeOf }) => remakeOf ?? []))
  const rows = lazily(jobs, (job) => {
    const { application, remakeOf, ...fields } = job
    return {
      ...fields,
      applId: application.record.applid,
      branchCode: application.record.printingbranch,
      remakeOfId: remakeOf?.id ?? null,
      // A rejection with neither reprint nor new job ended there.
      closedAt: job.status === 'qcRejected' && !replaced.has(job) ? job.since : null,
    }
  })
  await copy('card_job', rows)
}

export async function writeAttempts(
  { copy }: SeedWriter,
  cards: readonly MadeCard[],
  { users }: Ids,
): Promise<void> {
  const rows = lazily(cards, ({ attempt, serial, chipSn, lotNo }) => ({
    jobId: attempt.job.id,
    no: attempt.no,
    cardSn: formatCardSn(serial),
    chipSn,
    lotNo,
    batchNo: attempt.batchNo,
    stationId: attempt.stationId,
    persoById: users[attempt.persoBy]!,
    persoAt: attempt.persoAt,
    outcome: attempt.outcome,
    outcomeAt: attempt.spoiledAt ?? attempt.qcAt ?? attempt.persoAt,
    branchCode: attempt.job.application.record.printingbranch,
    qcById: attempt.qcBy === null ? null : users[attempt.qcBy]!,
    qcAt: attempt.qcAt,
    rejectCode: attempt.rejectCode,
  }))
  await copy('card_attempt', rows)
}
