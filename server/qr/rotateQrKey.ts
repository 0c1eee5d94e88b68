import { limits } from '#domain/limits.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import type { Services } from '#server/platform/context.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { makeQrKey } from './qrKeys.ts'

/**
 * Creates a new signing key of the QR codes. The old ones stay: cards in circulation can still be
 * verified.
 */
export async function rotateQrKey({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ kid: string; signsFrom: Date }> {
  return transaction(db, async (tx) => {
    await tx.$executeRaw`LOCK TABLE signing_key IN SHARE ROW EXCLUSIVE MODE`
    const now = clock.now()
    const { kid } = await makeQrKey(tx, now)
    // The very first key has no predecessor that could sign in the meantime.
    const alone = (await tx.signingKey.count()) === 1
    const signsFrom = alone ? now : new Date(now.getTime() + limits.qrKeyLeadMs)
    await recordAudit(tx, { product: 'rotate-qr-key' }, now, {
      action: 'rotateQrKey',
      subjects: [`SigningKey:${kid}`],
      after: { kid, signsFrom: signsFrom.toISOString() },
    })
    return { kid, signsFrom }
  })
}
