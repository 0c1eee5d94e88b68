import { z } from 'zod'
import { branchCode, version } from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { rowNumber } from '#domain/rowNumber.ts'
import { removePasskeyInput } from './passkeyInputs.ts'
import { loginId } from './signInInput.ts'

/** The user that an administrator acts on. */
export const userInput = z.object({ loginId })
export const deleteUserInput = userInput.extend({ version })
export const removeUserPasskeyInput = userInput.extend(removePasskeyInput.shape)
export const resetPasswordInput = userInput.extend({
  byMail: z
    .boolean()
    .optional()
    .describe('Sends the temporary password by mail, if configured, instead of returning it.'),
})
/** Several at once, for example when a branch closes. */
const loginIds = z.array(loginId).min(1, 'field.required').max(limits.pageSizeMaximum)
export const moveUsersInput = z.object({ loginIds, branchCode })
export const disableUsersInput = z.object({ loginIds })
export const endSessionInput = z.object({ sessionId: z.uuid() })
export const dismissPasswordRequestInput = z.object({ id: rowNumber })

/** Ends all sessions but the requesting one, so it has no fields. */
export const endOtherSessionsInput = z.object({})
