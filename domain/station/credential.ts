import { z } from 'zod'
import { stationId } from '#domain/fields.ts'

/** 32 random bytes in base64url, as the server generates them. */
export const credentialForm = /^[A-Za-z0-9_-]{43}$/

export const issueCredentialInput = z.object({ stationId })
export const revokeCredentialInput = z.object({ stationId })
