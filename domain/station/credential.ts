import { z } from 'zod'
import { stationId } from '#domain/fields.ts'

/** 32 random bytes in base64url, as the screen that shows it makes it. */
export const credentialForm = /^[A-Za-z0-9_-]{43}$/

/**
 * A new credential of a station. Whoever issues it makes the token, so that it is shown once and no answer holds it: a call
 * that is repeated because its answer was lost gives the same one.
 */
export const issueCredentialInput = z.object({ stationId, token: z.string().regex(credentialForm, 'station.credentialForm') })

export const revokeCredentialInput = z.object({ stationId })
