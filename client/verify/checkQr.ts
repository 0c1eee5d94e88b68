import { qrPayload, splitQr, type PublishedKey, type QrPayload } from '#domain/qr.ts'

/** What a text is: none of our codes; one whose signature does not hold; one by a key that is not known here; or genuine. */
export type Checked = { kind: 'other' } | { kind: 'forged' } | { kind: 'unknownKey' } | { kind: 'genuine'; claims: QrPayload }

/** Whether a card's QR code is genuine, by the programme's published keys alone: no network is asked. */
export async function checkQr(text: string, keys: readonly PublishedKey[]): Promise<Checked> {
  const parts = splitQr(text)
  if (!parts) return { kind: 'other' }
  const claims = claimsOf(parts.payload)
  const signature = bytesOf(parts.signature)
  if (!claims || !signature) return { kind: 'forged' }
  const key = keys.find(({ kid }) => kid === claims.kid)
  if (!key) return { kind: 'unknownKey' }
  const { kty, crv, x } = key
  const imported = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
  const genuine = await crypto.subtle.verify('Ed25519', imported, signature, new TextEncoder().encode(parts.signed))
  return genuine ? { kind: 'genuine', claims } : { kind: 'forged' }
}

/** Whether this browser can check signatures of the kind (Ed25519), which older ones can't. */
export async function canCheck(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
    return true
  } catch {
    return false
  }
}

/** Decoded, where it is written the one right way, as the server has it. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]+$/.test(base64url)) return null
  const text = atobOrNull(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  if (text === null) return null
  const again = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return again === base64url ? Uint8Array.from(text, (character) => character.charCodeAt(0)) : null
}

function atobOrNull(base64: string): string | null {
  try {
    return atob(base64)
  } catch {
    return null // not base64: then it is none of ours
  }
}

function claimsOf(payload: string): QrPayload | null {
  const bytes = bytesOf(payload)
  if (!bytes) return null
  try {
    return qrPayload.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null
  } catch {
    return null // not JSON: then it is none of ours
  }
}
