import { z } from 'zod'
import { stationId } from '#domain/fields.ts'
import { cardSn, chipSn } from '#domain/serials.ts'
import { readerRoles } from './readerRoles.ts'

/** 32 random bytes in base64url. */
export const nonceForm = /^[A-Za-z0-9_-]{43}$/
/** 64 bytes in base64url: an Ed25519 signature. */
export const signatureForm = /^[A-Za-z0-9_-]{86}$/

/** What a station's agent read, as it signed it. */
export const reading = z.object({
  /** Whose agent it is. */
  stationId,
  /** The server's, for this reading alone. */
  nonce: z.string().regex(nonceForm, 'field.invalid'),
  role: z.enum(readerRoles),
  /** The reader's own name. */
  reader: z.string().min(1).max(200),
  chipSn,
  /** The serial that the card itself tells; null where cards of the programme don't. */
  cardSn: cardSn.nullable().default(null),
  signature: z.string().regex(signatureForm, 'field.invalid'),
})
export type Reading = z.infer<typeof reading>

/** The text that is signed: it begins with what it is, so that a signature over something else is none. */
export function signedReading({ stationId, nonce, role, reader, chipSn, cardSn }: Omit<Reading, 'signature'>): string {
  return JSON.stringify(['ikad-reading-1', stationId, nonce, role, reader, chipSn, cardSn])
}
