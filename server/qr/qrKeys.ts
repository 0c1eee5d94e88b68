import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import type { PublishedKey } from '#domain/qr.ts'
import type { Db, Tx } from '#server/platform/database/client.ts'

/** A signing key of the QR codes, with its public half in published form. */
export type QrKey = {
  kid: string
  createdAt: Date
  publicKey: KeyObject
  privateKey: KeyObject
  published: PublishedKey
}

/** Creates and stores a key; its kid contains the time. */
export async function makeQrKey(tx: Tx, now: Date): Promise<{ kid: string }> {
  const pair = generateKeyPairSync('ed25519')
  const kid = `k${now.getTime().toString(36)}${randomBytes(2).toString('hex')}`
  await tx.signingKey.create({
    data: {
      kid,
      publicKey: new Uint8Array(pair.publicKey.export({ format: 'der', type: 'spki' })),
      privateKey: new Uint8Array(pair.privateKey.export({ format: 'der', type: 'pkcs8' })),
      createdAt: now,
    },
  })
  return { kid }
}

/** Returns all keys, newest first. */
export async function readQrKeys(db: Db): Promise<QrKey[]> {
  const rows = await db.signingKey.findMany({ orderBy: [{ createdAt: 'desc' }, { kid: 'desc' }] })
  return rows.map(({ kid, createdAt, ...row }) => {
    const publicKey = createPublicKey({
      key: Buffer.from(row.publicKey),
      format: 'der',
      type: 'spki',
    })
    const privateKey = createPrivateKey({
      key: Buffer.from(row.privateKey),
      format: 'der',
      type: 'pkcs8',
    })
    const { x = '' } = publicKey.export({ format: 'jwk' })
    return {
      kid,
      createdAt,
      publicKey,
      privateKey,
      published: { kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid, x },
    }
  })
}
