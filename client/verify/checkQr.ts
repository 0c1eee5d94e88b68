import type { PublishedKey, QrPayload } from '#domain/qr.ts'
import { readScannedQr } from '#domain/scan/readScannedQr.ts'

/**
 * The kind of a text: not this programme's code; one that a keyboard changed or cut; one with an
 * invalid signature; one with an unknown key; or genuine.
 */
export type Checked =
  | { kind: 'other' }
  | { kind: 'damaged' }
  | { kind: 'forged' }
  | { kind: 'unknownKey' }
  | { kind: 'genuine'; claims: QrPayload }

/**
 * Checks with the programme's published keys alone, without a network, whether a card's QR code is
 * genuine.
 */
export async function checkQr(text: string, keys: readonly PublishedKey[]): Promise<Checked> {
  const { candidates, shape } = readScannedQr(text)
  let unknown = false
  for (const { signed, signature, claims } of candidates) {
    const key = keys.find(({ kid }) => kid === claims.kid)
    if (!key) {
      unknown = true
      continue
    }
    const { kty, crv, x } = key
    const imported = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, [
      'verify',
    ])
    const genuine = await crypto.subtle.verify(
      'Ed25519',
      imported,
      signature,
      new TextEncoder().encode(signed),
    )
    if (genuine) return { kind: 'genuine', claims }
  }
  if (unknown) return { kind: 'unknownKey' }
  return { kind: shape === 'whole' ? 'forged' : shape }
}

/** Returns whether this browser can verify such signatures (Ed25519), which older ones can't. */
export async function canCheck(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
    return true
  } catch {
    return false
  }
}
