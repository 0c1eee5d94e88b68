import { numberOf } from '#domain/scan/normaliseScan.ts'
import { readScannedQr } from '#domain/scan/readScannedQr.ts'
import { codeText } from '#domain/text/codeText.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuseByPersonal } from '#server/platform/personalFields.ts'
import { cardJobsWhere } from '#server/production/jobs/cardJobQueries.ts'
import type { CardJobRow } from '#server/production/jobs/cardJobRow.ts'
import { jobsOfNumber } from './jobsOfNumber.ts'

/**
 * Returns the visible jobs that a scanned or typed text means: applid, application or passport
 * number, card serial (of any attempt), chip serial, or a QR string.
 * @throws qr.forged for a QR string that is not ours, qr.unread for one that did not arrive whole;
 *   permission.denied where passport numbers are masked for the viewer
 */
export function findCardJobs(ctx: SignedInContext, text: string): Promise<CardJobRow[]> {
  if (readScannedQr(text).shape !== 'other') {
    const { applicationno } = ctx.qr.read(text)
    return cardJobsWhere(ctx, Prisma.sql`a.application_no = ${applicationno}`)
  }
  refuseByPersonal(ctx, 'text')
  return cardJobsWhere(ctx, jobsOfNumber(codeText(numberOf(text))))
}
