import { isLocked } from '#domain/user/lock.ts'
import { userInput } from '#domain/user/userInputs.ts'
import { command } from '#server/platform/command.ts'
import { lockAdministered } from './lockAdministered.ts'
import { userDone } from './userDone.ts'

/** Forgets a user's failed sign-ins, and with them the lock. @throws user.notFound, user.above */
export const unlockUser = command({
  name: 'unlockUser',
  action: 'user.administer',
  input: userInput,
  async run(scope, { loginId }) {
    const user = await lockAdministered(scope, loginId)
    const { failedAttempts } = user
    const unlocked = { failedAttempts: 0, lockedUntil: null, version: { increment: 1 } }
    await scope.tx.user.update({ where: { id: user.id }, data: unlocked })
    const before = { locked: isLocked(user.lockedUntil, scope.now), failedAttempts }
    return userDone(user, { before, after: { locked: false, failedAttempts: 0 } })
  },
})
