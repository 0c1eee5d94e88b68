import { createPublicKey, verify } from 'node:crypto'
import type { StationCredential } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { isSoundEd25519Key } from '#server/platform/keys/isSoundEd25519Key.ts'
import { hashToken } from '#server/platform/keys/token.ts'

/**
 * Returns whether the text was signed with the key: 32 raw bytes, of no small order; the signature
 * in base64url.
 */
export function isSignedBy(publicKey: Uint8Array, text: string, signature: string): boolean {
  if (!isSoundEd25519Key(publicKey)) return false
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
  })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

/** Locks the credential of a token; returns null if it is unknown or was revoked. */
export async function lockCredential(tx: Tx, token: string): Promise<StationCredential | null> {
  const tokenHash = hashToken(token)
  await tx.$queryRaw`SELECT id FROM station_credential WHERE token_hash = ${tokenHash} AND revoked_at IS NULL FOR UPDATE`
  return tx.stationCredential.findFirst({ where: { tokenHash, revokedAt: null } })
}
