import { createHash, randomBytes } from 'node:crypto'

/** Returns 32 random bytes as base64url, given to its holder once and stored nowhere. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the SHA-256 of a token, the only form in the database. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}
