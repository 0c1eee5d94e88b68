import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import type { QrSigner } from '#domain/qr.ts'
import type { CardStanding } from '#domain/verify/verificationStatuses.ts'
import type { Reader } from '#server/platform/database/client.ts'

type Parts = { db: Reader; qr: QrSigner }

/**
 * Returns the status of the card with a genuine QR code, for anyone who holds it: nothing can be
 * queried without the code, and nothing but the status is returned. The card is valid while its
 * application has a card that passed quality check with exactly the data in the code and is neither
 * void nor lost; if the passed card has other data it was replaced; if there is none it was withdrawn.
 * @throws qr.forged, qr.unread
 */
export async function findCardStatus({ db, qr }: Parts, text: string): Promise<CardStanding> {
  const claims = qr.read(text)
  const application = await db.application.findUnique({
    where: { applicationNo: claims.applicationno },
    select: {
      passportNo: true,
      stickerNo: true,
      passExpiry: true,
      jobs: {
        where: {
          status: { in: ['qcPassed', 'despatched'] },
          voidCards: { none: { undoneAt: null } },
          packageItems: { none: { removedAt: null, package: { lostAt: { not: null } } } },
        },
        select: { id: true },
        take: 1,
      },
    },
  })
  if (!application || application.jobs.length === 0) return 'withdrawn'
  const { passportNo, stickerNo, passExpiry } = application
  const same = passportNo === claims.passportno && stickerNo === claims.stickerno
  return same && dayOfColumn(passExpiry) === claims.expiry ? 'valid' : 'replaced'
}
