import { formatCardSn } from '#domain/serials.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { insertRows } from '#server/platform/database/insertRows.ts'
import { applicationOf } from '#server/registry/applicationOf.ts'
import type { SeedApplication } from './buildApplications.ts'
import type { SeedJob } from './seedJob.ts'
import type { CardTypeCode } from './seedMasters.ts'
import type { Card, MadeCard } from './stock/bookCards.ts'

/** What a QR code is signed over. */
export type QrClaims = { applicationno: string; passportno: string; stickerno: string; expiry: string }
/** Makes the QR string of an application that has been printed. */
export type Sign = (claims: QrClaims) => string

type Ids = { cardTypes: Record<CardTypeCode, number>; users: Record<string, number> }

export async function writeApplications(
  tx: Tx,
  applications: readonly SeedApplication[],
  cards: readonly Card[],
  ids: Ids,
  sign: Sign | undefined,
): Promise<void> {
  const printed = new Set(cards.filter(({ attempt }) => !attempt.inPrinter).map(({ attempt }) => attempt.job.application))
  const rows = applications.map((application) => {
    const { record, receivedAt, cardType } = application
    const { applicationno, passportno, stickerno, passexpiry: expiry } = record
    const qrString = sign && stickerno && printed.has(application) ? sign({ applicationno, passportno, stickerno, expiry }) : null
    return { ...applicationOf(record, ids.cardTypes[cardType]), receivedAt, qrString }
  })
  await insertRows(tx, 'application', rows)
}

export async function writeJobs(tx: Tx, jobs: readonly SeedJob[]): Promise<void> {
  const replaced = new Set(jobs.flatMap(({ remakeOf }) => remakeOf ?? []))
  const rows = jobs.map(({ application, remakeOf, ...job }) => ({
    ...job,
    applId: application.record.applid,
    branchCode: application.record.printingbranch,
    remakeOfId: remakeOf?.id ?? null,
    closedAt: null as Date | null,
  }))
  // A rejection with neither reprint nor new job ended there.
  for (const [i, job] of jobs.entries()) if (job.status === 'qcRejected' && !replaced.has(job)) rows[i]!.closedAt = job.since
  await insertRows(tx, 'card_job', rows)
  await tx.$executeRaw`SELECT setval(pg_get_serial_sequence('card_job', 'id'), (SELECT max(id) FROM card_job))`
}

export async function writeAttempts(tx: Tx, cards: readonly MadeCard[], { users }: Ids): Promise<void> {
  const rows = cards.map(({ attempt, serial, chipSn, lotNo }) => ({
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
  await insertRows(tx, 'card_attempt', rows)
}
