import { sign, verify } from 'node:crypto'
import type { Logger } from 'pino'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { qrPayload, qrPrefix, splitQr, type QrPayload, type QrSigner } from '#domain/qr.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/client.ts'
import { makeQrKey, readQrKeys, type QrKey } from './qrKeys.ts'

type Parts = { db: Db; clock: Clock; log: Pick<Logger, 'warn'> }

/**
 * Loads the programme's keys, and again every minute; the first process to start makes the first one. A key signs only
 * some time after it was made (limits.qrKeyLeadMs): by then every process, and whoever reads the published keys, knows it.
 */
export async function createQrSigner({ db, clock, log }: Parts): Promise<QrSigner> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE signing_key IN SHARE ROW EXCLUSIVE MODE`
    if ((await tx.signingKey.count()) === 0) await makeQrKey(tx, clock.now())
  })
  let keys = await readQrKeys(db)
  const refresh = async () => void (keys = await readQrKeys(db))
  const again = () =>
    refresh().catch((error: unknown) => log.warn({ err: error }, 'the QR keys could not be read anew: trying on'))
  const timer = setInterval(() => void again(), limits.qrKeysReadMs).unref()
  return {
    sign(claims) {
      const key = signingKey(keys, clock.now())
      const payload = Buffer.from(JSON.stringify({ ...claims, kid: key.kid })).toString('base64url')
      const signed = `${qrPrefix}.${payload}`
      return `${signed}.${sign(null, Buffer.from(signed), key.privateKey).toString('base64url')}`
    },
    read(text) {
      const claims = verified(keys, text)
      if (!claims) throw problem('qr.forged', {}, 'qrString')
      return claims
    },
    publicKeys: () => keys.map((key) => key.published),
    refresh,
    close: () => clearInterval(timer),
  }
}

/** The newest key that is old enough; the programme's first key signs at once. */
function signingKey(keys: readonly QrKey[], now: Date): QrKey {
  const key = keys.find(({ createdAt }) => createdAt.getTime() <= now.getTime() - limits.qrKeyLeadMs) ?? keys.at(-1)
  if (!key) throw new Error('There is no QR signing key.')
  return key
}

function verified(keys: readonly QrKey[], text: string): QrPayload | null {
  const parts = splitQr(text)
  const claims = parts && parsePayload(parts.payload)
  const key = claims && keys.find(({ kid }) => kid === claims.kid)
  const signature = parts && bytesOf(parts.signature)
  return key && signature && verify(null, Buffer.from(parts.signed), key.publicKey, signature) ? claims : null
}

/** Decoded, where it is written the one right way: else one signature could be spelled in several. */
function bytesOf(base64url: string): Buffer | null {
  const bytes = Buffer.from(base64url, 'base64url')
  return bytes.toString('base64url') === base64url ? bytes : null
}

function parsePayload(payload: string): QrPayload | null {
  try {
    return qrPayload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data ?? null
  } catch {
    // Not JSON: then it is none of ours, which the caller says.
    return null
  }
}
