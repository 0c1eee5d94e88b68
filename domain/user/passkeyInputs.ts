import { z } from 'zod'
import { requiredLine } from '#domain/text/lines.ts'
import { givenPassword, loginId, signInPlace } from './signInInput.ts'

/**
 * The responses of an authenticator are sent as JSON text; the ceremony itself checks their
 * content.
 */
export const authenticatorAnswer = z.string().min(2).max(20_000)

export const passkeySignInOptionsInput = z.object({ loginId })
export const passkeySignInInput = z.object({
  loginId,
  assertion: authenticatorAnswer,
  ...signInPlace,
})
export const passkeyEnrolmentOptionsInput = z.object({ password: givenPassword })
export const enrolPasskeyInput = z.object({
  label: requiredLine(50),
  attestation: authenticatorAnswer,
})
export const removePasskeyInput = z.object({ credentialId: z.string().min(1).max(1_400) })
