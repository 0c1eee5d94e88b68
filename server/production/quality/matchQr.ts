import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { problem } from '#domain/problems.ts'
import type { QrPayload, QrSigner } from '#domain/qr.ts'
import type { LockedJob } from '#server/production/jobs/lockCardJob.ts'

/**
 * Returns the claims of the scanned QR if it is genuine and of this card. @throws qr.forged,
 * qr.unread, qr.otherJob
 */
export function matchQr(
  qr: QrSigner,
  job: Pick<LockedJob, 'application'>,
  qrString: string,
): QrPayload {
  const claims = qr.read(qrString)
  const { applicationNo, passportNo, stickerNo, passExpiry } = job.application
  const numbers =
    claims.applicationno === applicationNo &&
    claims.passportno === passportNo &&
    claims.stickerno === stickerNo
  if (!numbers || claims.expiry !== dayOfColumn(passExpiry))
    throw problem('qr.otherJob', {}, 'qrString')
  return claims
}
