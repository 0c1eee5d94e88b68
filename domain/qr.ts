import { z } from 'zod'

/**
 * The content of a card's QR code (domain decisions, "Card job"). `expiry` is the pass's,
 * YYYY-MM-DD.
 */
const stated = z.string().max(100)
export const qrPayload = z.object({
  applicationno: stated,
  passportno: stated,
  stickerno: stated,
  expiry: stated,
  kid: stated,
})
export type QrPayload = z.infer<typeof qrPayload>

/** A public key as a member of a JSON Web Key Set (RFC 7517, RFC 8037): `x` is its 32 bytes. */
export type PublishedKey = {
  kty: 'OKP'
  crv: 'Ed25519'
  use: 'sig'
  alg: 'EdDSA'
  kid: string
  x: string
}

/** Signs the content of a card's QR code, and reads it back. */
export type QrSigner = {
  /** Returns the QR string of the claims, signed with the current key. */
  sign(claims: Omit<QrPayload, 'kid'>): string
  /**
   * Returns the claims of a genuine QR string, as a scanner sent it.
   * @throws qr.forged, qr.unread if it is incomplete
   */
  read(text: string): QrPayload
  /** Returns the public keys, newest first: all that an offline verifier needs. */
  publicKeys(): PublishedKey[]
  /** Reloads the keys, so that a new one is known. */
  refresh(): Promise<void>
  close(): void
}

export const qrPrefix = 'IKAD1'
