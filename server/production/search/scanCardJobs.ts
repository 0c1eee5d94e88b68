import { numberOf } from '#domain/scan/normaliseScan.ts'
import { readScannedQr } from '#domain/scan/readScannedQr.ts'
import { codeText } from '#domain/text/codeText.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { CardJobRow } from '#server/production/jobs/cardJobRow.ts'
import { findCardJobs } from './findCardJobs.ts'
import { refuseDestroyedQr, refuseDestroyedSerial } from './refuseDestroyedScan.ts'

/**
 * Returns the visible jobs that a scan in a screen means. A destroyed card has none: somebody has a
 * card that should not exist.
 * @throws destruction.destroyed, and what findCardJobs throws
 */
export async function scanCardJobs(ctx: SignedInContext, text: string): Promise<CardJobRow[]> {
  const jobs = await findCardJobs(ctx, text)
  if (readScannedQr(text).shape !== 'other')
    await refuseDestroyedQr(ctx, 'findCardJobs', ctx.qr.read(text).applicationno)
  else if (!jobs.length || !jobs.every((job) => isOfApplication(job, numberOf(text))))
    await refuseDestroyedSerial(ctx, 'findCardJobs', text)
  return jobs
}

/** Returns whether a number is of the job's application or its holder, and so of no card. */
function isOfApplication({ application }: CardJobRow, number: string): boolean {
  const { applId, applicationNo, passportNo } = application
  return [applId, applicationNo, passportNo].includes(codeText(number))
}
