import { problem } from '#domain/problems.ts'
import { numberOf } from '#domain/scan/normaliseScan.ts'
import { readScannedQr } from '#domain/scan/readScannedQr.ts'
import { codeText } from '#domain/text/codeText.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { CardJobRow } from '#server/production/jobs/cardJobRow.ts'
import { findCardJobs } from './findCardJobs.ts'
import { refuseDestroyedQr, refuseDestroyedSerial } from './refuseDestroyedScan.ts'

/**
 * Returns the visible jobs that a scan in a screen means. A destroyed card has none: somebody has a
 * card that should not exist. `inHand` says that the scan is of the card that the user acts on: one
 * of an earlier attempt stands for no job then.
 * @throws destruction.destroyed, card.earlier, and what findCardJobs throws
 */
export async function scanCardJobs(
  ctx: SignedInContext,
  text: string,
  { inHand = false }: { inHand?: boolean } = {},
): Promise<CardJobRow[]> {
  const jobs = await findCardJobs(ctx, text)
  if (readScannedQr(text).shape !== 'other') {
    await refuseDestroyedQr(ctx, 'findCardJobs', ctx.qr.read(text).applicationno)
    return jobs
  }
  if (!jobs.length || !jobs.every((job) => isOfApplication(job, numberOf(text))))
    await refuseDestroyedSerial(ctx, 'findCardJobs', text)
  if (inHand) refuseEarlierCard(jobs, numberOf(text))
  return jobs
}

/** @throws card.earlier for a card that was rejected and made again */
function refuseEarlierCard(jobs: CardJobRow[], number: string): void {
  const meant = codeText(number)
  const [job] = jobs
  const present = jobs.some(
    (each) =>
      isOfApplication(each, number) || each.card?.cardSn === meant || each.card?.chipSn === meant,
  )
  if (!job || present) return
  const { applicationNo } = job.application
  throw job.card
    ? problem('card.earlier', { applicationNo, cardSn: job.card.cardSn })
    : problem('card.earlierOnly', { applicationNo })
}

/** Returns whether a number is of the job's application or its holder, and so of no card. */
function isOfApplication({ application }: CardJobRow, number: string): boolean {
  const { applId, applicationNo, passportNo } = application
  return [applId, applicationNo, passportNo].includes(codeText(number))
}
