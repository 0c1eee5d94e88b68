import { createUserInput } from '#domain/user/createUserInput.ts'
import { firstPasswordOf } from '#server/access/passwords/firstPassword.ts'
import { command } from '#server/platform/command.ts'
import { makeUser } from './makeUser.ts'

/**
 * Creates a user, with the given password or a temporary one. Two people know it, so it must be
 * changed at the first sign-in. @throws what makeUser throws
 */
export const createUser = command({
  name: 'createUser',
  action: 'user.administer',
  input: createUserInput,
  secrets: ['password', 'confirmation'],
  once: ['temporaryPassword'],
  async run(scope, { password, confirmation: _, ...input }) {
    const { temporaryPassword, hash } = firstPasswordOf(password)
    const done = await makeUser(scope, input, hash)
    return { ...done, result: { ...done.result, temporaryPassword } }
  },
})
