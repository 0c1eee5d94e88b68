import { z } from 'zod'

/** What a card's QR code states (domain decisions, "Card job"). `expiry` is the pass's, YYYY-MM-DD. */
const stated = z.string().max(100)
export const qrPayload = z.object({ applicationno: stated, passportno: stated, stickerno: stated, expiry: stated, kid: stated })
export type QrPayload = z.infer<typeof qrPayload>

/** A public key as a member of a JSON Web Key Set (RFC 7517, RFC 8037): `x` is its 32 bytes. */
export type PublishedKey = { kty: 'OKP'; crv: 'Ed25519'; use: 'sig'; alg: 'EdDSA'; kid: string; x: string }

/** Who signs what a card's QR code states, and reads it back. */
export type QrSigner = {
  /** The QR string over the claims, by the key that signs now. */
  sign(claims: Omit<QrPayload, 'kid'>): string
  /** The claims of a genuine QR string. @throws qr.forged */
  read(text: string): QrPayload
  /** The public keys, the newest first: all that an offline verifier needs. */
  publicKeys(): PublishedKey[]
  /** Reads the keys anew, so that one made since is known. */
  refresh(): Promise<void>
  close(): void
}

export const qrPrefix = 'IKAD1'

/** `IKAD1.<payload>.<signature>` taken apart, or null where the text is nothing of the kind. The signature is not checked. */
export function splitQr(text: string): { signed: string; payload: string; signature: string } | null {
  const parts = text.trim().split('.')
  const [prefix, payload, signature] = parts
  if (parts.length !== 3 || prefix !== qrPrefix || !payload || !signature) return null
  return { signed: `${prefix}.${payload}`, payload, signature }
}
