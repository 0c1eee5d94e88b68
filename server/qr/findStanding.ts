import type { QrSigner } from '#domain/qr.ts'
import type { CardStanding } from '#domain/verify/cardStandings.ts'
import type { Reader } from '#server/platform/database/client.ts'

type Parts = { db: Reader; qr: QrSigner }

/**
 * How the card of a genuine QR code stands, for whoever holds it in the hand: nothing can be asked without the code, and nothing but the
 * standing is told. It stands while its application has a card that passed quality check, of the very data that the code states; where
 * the card that stands is of other data it was replaced; with none it was withdrawn.
 * @throws qr.forged
 */
export async function findStanding({ db, qr }: Parts, text: string): Promise<CardStanding> {
  const claims = qr.read(text)
  const application = await db.application.findUnique({
    where: { applicationNo: claims.applicationno },
    select: {
      passportNo: true,
      stickerNo: true,
      passExpiry: true,
      jobs: { where: { status: { in: ['qcPassed', 'despatched'] } }, select: { id: true }, take: 1 },
    },
  })
  if (!application || application.jobs.length === 0) return 'withdrawn'
  const { passportNo, stickerNo, passExpiry } = application
  const same = passportNo === claims.passportno && stickerNo === claims.stickerno
  return same && passExpiry.toISOString().slice(0, 10) === claims.expiry ? 'valid' : 'replaced'
}
