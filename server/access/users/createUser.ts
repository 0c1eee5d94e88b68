import { createUserInput } from '#domain/user/createUserInput.ts'
import { hashPassword } from '#server/access/passwords/passwordHash.ts'
import { command } from '#server/platform/command.ts'
import { makeUser } from './makeUser.ts'

/**
 * Creates a user. Two people know the password, so it must be changed at the first sign-in. @throws
 * what makeUser throws
 */
export const createUser = command({
  name: 'createUser',
  action: 'user.administer',
  input: createUserInput,
  secrets: ['password', 'confirmation'],
  run: (scope, { password, confirmation: _, ...input }) =>
    makeUser(scope, input, () => hashPassword(password)),
})
