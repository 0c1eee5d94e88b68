import { readScannedQr } from '#domain/scan/readScannedQr.ts'
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
  if (readScannedQr(text).shape === 'other') await refuseDestroyedSerial(ctx, 'findCardJobs', text)
  else await refuseDestroyedQr(ctx, 'findCardJobs', ctx.qr.read(text).applicationno)
  return jobs
}
