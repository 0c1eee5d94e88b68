import { updateUserInput } from '#domain/user/updateUserInput.ts'
import { command } from '#server/platform/command.ts'
import { editUser } from './editUser.ts'

/** Changes a user's particulars. @throws what editUser throws */
export const updateUser = command({
  name: 'updateUser',
  action: 'user.administer',
  input: updateUserInput,
  run: editUser,
})
