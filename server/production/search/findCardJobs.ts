import { splitQr } from '#domain/qr.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuseByPersonal } from '#server/platform/personalFields.ts'
import { cardJobsWhere } from '#server/production/jobs/cardJobQueries.ts'
import type { CardJobRow } from '#server/production/jobs/cardJobRow.ts'
import { jobsOfNumber } from './jobsOfNumber.ts'

/**
 * The visible jobs that a scan or a typed text stands for: applid, application or passport number, card serial
 * (of any attempt), chip serial, or a QR string.
 * @throws qr.forged for a QR string that is not ours; permission.denied where passport numbers are masked for the viewer
 */
export function findCardJobs(ctx: SignedInContext, text: string): Promise<CardJobRow[]> {
  const wanted = text.trim()
  if (splitQr(wanted)) {
    const { applicationno } = ctx.qr.read(wanted)
    return cardJobsWhere(ctx, Prisma.sql`a.application_no = ${applicationno}`)
  }
  refuseByPersonal(ctx, 'text')
  const upper = wanted.toUpperCase()
  const chipSn = upper.replace(/\s/g, '')
  return cardJobsWhere(ctx, jobsOfNumber({ applId: wanted, applicationNo: upper, passportNo: upper, cardSn: wanted, chipSn }))
}
