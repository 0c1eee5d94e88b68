import { problem } from '#domain/problems.ts'
import { barcodes } from '#server/barcodes/barcodes.ts'
import { errorCorrection } from '#server/barcodes/qrModules.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { getCardJob } from '#server/production/jobs/cardJobQueries.ts'

/**
 * Returns the QR code of a card that the viewer sees, as SVG: the same string that the printer puts
 * on the card and that quality check scans.
 * @throws session.ended, permission.denied, record.notFound, qr.missing
 */
export async function cardQr(anyone: RequestContext, jobId: string): Promise<string> {
  const ctx = guard(anyone, 'cardJob.view')
  if (!/^\d{1,9}$/.test(jobId)) throw problem('record.notFound')
  const { application } = await getCardJob(ctx, Number(jobId))
  if (!application.qrString) throw problem('qr.missing')
  return drawQr(application.qrString)
}

/** Returns a text as a QR code, with its white quiet zone. */
export function drawQr(text: string): string {
  // The types lack most of the symbology's own options.
  const options = {
    bcid: 'qrcode',
    text,
    eclevel: errorCorrection,
    padding: 4,
    backgroundcolor: 'ffffff',
  }
  return barcodes().toSVG(options)
}
