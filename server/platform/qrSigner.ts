import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import { problem } from '#domain/problems.ts'
import { qrPayload, qrPrefix, splitQr, type QrPayload } from '#domain/qr.ts'
import type { Db } from './database/client.ts'

export type QrSigner = {
  /** The QR string over the claims, by the newest key. */
  sign(claims: Omit<QrPayload, 'kid'>): string
  /** The claims of a genuine QR string. @throws qr.forged */
  read(text: string): QrPayload
  /** The public keys by kid, as SPKI in PEM: all that an offline verifier needs. */
  publicKeys(): Record<string, string>
}

type Key = { kid: string; publicKey: KeyObject; privateKey: KeyObject }

/** Loads the programme's keys; the first process to start makes the first one. */
export async function createQrSigner(db: Db, now: Date): Promise<QrSigner> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE signing_key IN SHARE ROW EXCLUSIVE MODE`
    if ((await tx.signingKey.count()) === 0) await tx.signingKey.create({ data: { ...newKey(now), createdAt: now } })
  })
  const rows = await db.signingKey.findMany({ orderBy: { createdAt: 'desc' } })
  return signerOver(
    rows.map((row) => ({
      kid: row.kid,
      publicKey: createPublicKey({ key: Buffer.from(row.publicKey), format: 'der', type: 'spki' }),
      privateKey: createPrivateKey({ key: Buffer.from(row.privateKey), format: 'der', type: 'pkcs8' }),
    })),
  )
}

function newKey(now: Date) {
  const pair = generateKeyPairSync('ed25519')
  return {
    kid: `k${now.getTime().toString(36)}`,
    publicKey: new Uint8Array(pair.publicKey.export({ format: 'der', type: 'spki' })),
    privateKey: new Uint8Array(pair.privateKey.export({ format: 'der', type: 'pkcs8' })),
  }
}

function signerOver(keys: Key[]): QrSigner {
  const byKid = new Map(keys.map((key) => [key.kid, key]))
  const [newest] = keys
  if (!newest) throw new Error('There is no QR signing key.')
  return {
    sign(claims) {
      const payload = Buffer.from(JSON.stringify({ ...claims, kid: newest.kid })).toString('base64url')
      const signed = `${qrPrefix}.${payload}`
      return `${signed}.${sign(null, Buffer.from(signed), newest.privateKey).toString('base64url')}`
    },
    read(text) {
      const parts = splitQr(text)
      const claims = parts && parsePayload(parts.payload)
      const key = claims && byKid.get(claims.kid)
      if (!key || !verify(null, Buffer.from(parts.signed), key.publicKey, Buffer.from(parts.signature, 'base64url'))) {
        throw problem('qr.forged', {}, 'qrString')
      }
      return claims
    },
    publicKeys: () =>
      Object.fromEntries(keys.map((key) => [key.kid, String(key.publicKey.export({ format: 'pem', type: 'spki' }))])),
  }
}

function parsePayload(payload: string): QrPayload | null {
  try {
    return qrPayload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data ?? null
  } catch {
    // Not JSON: then it is none of ours, which the caller says.
    return null
  }
}
