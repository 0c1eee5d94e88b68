import { sign, verify } from 'node:crypto'
import type { Logger } from 'pino'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { qrPrefix, type QrSigner } from '#domain/qr.ts'
import { readScannedQr, type QrCandidate } from '#domain/scan/readScannedQr.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/client.ts'
import { keepRetrying } from '#server/platform/keepRetrying.ts'
import { makeQrKey, readQrKeys, type QrKey } from './qrKeys.ts'

type Parts = { db: Db; clock: Clock; log: Pick<Logger, 'warn' | 'error'> }

/**
 * Loads the programme's keys, and reloads them every minute; the first process to start creates the
 * first one. A key signs only some time after its creation (limits.qrKeyLeadMs): by then every
 * process and every reader of the published keys knows it.
 */
export async function createQrSigner({ db, clock, log }: Parts): Promise<QrSigner> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE signing_key IN SHARE ROW EXCLUSIVE MODE`
    if ((await tx.signingKey.count()) === 0) await makeQrKey(tx, clock.now())
  })
  let keys = await readQrKeys(db)
  const refresh = async () => void (keys = await readQrKeys(db))
  const attempt = keepRetrying({
    log,
    job: 'read QR keys',
    failed: 'the QR keys could not be read again',
  })
  const timer = setInterval(() => void attempt(refresh), limits.qrKeysReadMs).unref()
  return {
    sign(claims) {
      const key = signingKey(keys, clock.now())
      const payload = Buffer.from(JSON.stringify({ ...claims, kid: key.kid })).toString('base64url')
      const signed = `${qrPrefix}.${payload}`
      return `${signed}.${sign(null, Buffer.from(signed), key.privateKey).toString('base64url')}`
    },
    read(text) {
      const { candidates, shape } = readScannedQr(text)
      const genuine = candidates.find((candidate) => isGenuine(keys, candidate))
      if (genuine) return genuine.claims
      throw problem(shape === 'whole' ? 'qr.forged' : 'qr.unread', {}, 'qrString')
    },
    publicKeys: () => keys.map((key) => key.published),
    refresh,
    close: () => clearInterval(timer),
  }
}

/** Returns the newest key that is old enough; the programme's first key signs at once. */
function signingKey(keys: readonly QrKey[], now: Date): QrKey {
  const key =
    keys.find(({ createdAt }) => createdAt.getTime() <= now.getTime() - limits.qrKeyLeadMs) ??
    keys.at(-1)
  if (!key) throw new Error('There is no QR signing key.')
  return key
}

function isGenuine(keys: readonly QrKey[], { signed, signature, claims }: QrCandidate): boolean {
  const key = keys.find(({ kid }) => kid === claims.kid)
  return key !== undefined && verify(null, Buffer.from(signed), key.publicKey, signature)
}
