import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { problem } from '#domain/problems.ts'
import type { QrSigner } from '#domain/qr.ts'
import type { Application } from '#generated/prisma/client.ts'

type Stated = Pick<Application, 'applicationNo' | 'passportNo' | 'stickerNo' | 'passExpiry'>

/**
 * Signs the QR string of an application's card. @throws qr.missing without sticker or passport
 * number
 */
export function signApplication(
  qr: QrSigner,
  { applicationNo, passportNo, stickerNo, passExpiry }: Stated,
): string {
  if (!stickerNo || !passportNo) throw problem('qr.missing')
  const expiry = dayOfColumn(passExpiry)
  return qr.sign({
    applicationno: applicationNo,
    passportno: passportNo,
    stickerno: stickerNo,
    expiry,
  })
}
