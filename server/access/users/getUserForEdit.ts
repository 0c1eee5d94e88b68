import type { UpdateUserInput } from '#domain/user/updateUserInput.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { lockAdministered } from './lockAdministered.ts'

/**
 * Returns a user's particulars as the input of an edit, so that one of them can be changed. The
 * user stays locked; otherwise the edit could undo a concurrent change.
 * @throws as lockAdministered
 */
export async function getUserForEdit(scope: CommandScope, typed: string): Promise<UpdateUserInput> {
  const { loginId, roleId, staffName, designation, email } = await lockAdministered(
    scope,
    typed,
    'edit',
  )
  return { loginId, roleId, staffName, designation, email }
}
