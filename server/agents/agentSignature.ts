import { createPublicKey, verify } from 'node:crypto'
import type { StationCredential } from '#generated/prisma/client.ts'
import { hashToken } from '#server/access/sessions/token.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** Whether the text was signed by the key: 32 raw bytes, the signature in base64url. */
export function isSignedBy(publicKey: Uint8Array, text: string, signature: string): boolean {
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
  })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

/** The credential that stands under a token, locked; null where it is none or was revoked. */
export async function lockCredential(tx: Tx, token: string): Promise<StationCredential | null> {
  const tokenHash = hashToken(token)
  await tx.$queryRaw`SELECT id FROM station_credential WHERE token_hash = ${tokenHash} AND revoked_at IS NULL FOR UPDATE`
  return tx.stationCredential.findFirst({ where: { tokenHash, revokedAt: null } })
}
