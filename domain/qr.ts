import { z } from 'zod'

/** What a card's QR code states (domain decisions, "Card job"). `expiry` is the pass's, YYYY-MM-DD. */
const stated = z.string().max(100)
export const qrPayload = z.object({ applicationno: stated, passportno: stated, stickerno: stated, expiry: stated, kid: stated })
export type QrPayload = z.infer<typeof qrPayload>

export const qrPrefix = 'IKAD1'

/** `IKAD1.<payload>.<signature>` taken apart, or null where the text is nothing of the kind. The signature is not checked. */
export function splitQr(text: string): { signed: string; payload: string; signature: string } | null {
  const parts = text.trim().split('.')
  const [prefix, payload, signature] = parts
  if (parts.length !== 3 || prefix !== qrPrefix || !payload || !signature) return null
  return { signed: `${prefix}.${payload}`, payload, signature }
}
