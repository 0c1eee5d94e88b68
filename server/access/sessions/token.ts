import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes, base64url: told to its holder once and stored nowhere. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token: what the database keeps of it. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest())
}
