import { z } from 'zod'
import { stationId } from '#domain/fields.ts'
import { cardSn, chipSn } from '#domain/serials.ts'
import { readerRoles } from './readerRoles.ts'

/** 32 random bytes in base64url. */
export const nonceForm = /^[A-Za-z0-9_-]{43}$/
/** 64 bytes in base64url: an Ed25519 signature. */
export const signatureForm = /^[A-Za-z0-9_-]{86}$/

/** A reading of a station's agent, as signed by the agent. */
export const reading = z.object({
  /** The station of the agent. */
  stationId,
  /** The server's nonce, for this reading alone. */
  nonce: z.string().regex(nonceForm, 'field.invalid'),
  role: z.enum(readerRoles),
  /** The reader's own name. */
  reader: z.string().min(1).max(200),
  chipSn,
  /** The serial that the card itself states; null if cards of the programme don't. */
  cardSn: cardSn.nullable().default(null),
  signature: z.string().regex(signatureForm, 'field.invalid'),
})
export type Reading = z.infer<typeof reading>

/**
 * Returns the text that is signed. It begins with its purpose, so that a signature over another
 * kind of text is not valid here.
 */
export function signedReading({
  stationId,
  nonce,
  role,
  reader,
  chipSn,
  cardSn,
}: Omit<Reading, 'signature'>): string {
  return JSON.stringify(['ikad-reading-1', stationId, nonce, role, reader, chipSn, cardSn])
}
