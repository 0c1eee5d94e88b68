import type { UpdateUserInput } from '#domain/user/updateUserInput.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { lockAdministered } from './lockAdministered.ts'

/**
 * A user's particulars as an edit of them gives them, so that one of them alone can be changed: the user stays locked, or the edit
 * would bring back what somebody else has just taken away. @throws as lockAdministered
 */
export async function getUserForEdit(scope: CommandScope, typed: string): Promise<UpdateUserInput> {
  const { loginId, roleId, staffName, designation, email } = await lockAdministered(scope, typed, 'edit')
  return { loginId, roleId, staffName, designation, email }
}
