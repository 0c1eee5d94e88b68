import { z } from 'zod'
import { removePasskeyInput } from './passkeyInputs.ts'
import { loginId } from './signInInput.ts'

/** Whom an administrator acts on. */
export const userInput = z.object({ loginId })
export const deleteUserInput = userInput.extend({ version: z.int().optional() })
export const removeUserPasskeyInput = userInput.extend(removePasskeyInput.shape)
export const endSessionInput = z.object({ sessionId: z.uuid() })
export const dismissPasswordRequestInput = z.object({ id: z.int().min(1).max(2_147_483_647) })

/** All but the session in which it is asked: there is nothing to say. */
export const endOtherSessionsInput = z.object({})
