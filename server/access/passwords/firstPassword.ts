import { hashPassword } from './passwordHash.ts'
import { newTemporaryPassword } from './temporaryPassword.ts'

type FirstPassword = { temporaryPassword: string | null; hash: () => Promise<string> }

/**
 * Returns the first password of a new user as a hash, which is made only after all checks: of what
 * was typed or, if that is empty, of a temporary one. That is in the result of its command once,
 * and stored nowhere.
 */
export function firstPasswordOf(typed: string): FirstPassword {
  const temporaryPassword = typed === '' ? newTemporaryPassword() : null
  return { temporaryPassword, hash: () => hashPassword(temporaryPassword ?? typed) }
}
