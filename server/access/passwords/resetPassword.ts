import { userInput } from '#domain/user/userInputs.ts'
import { endOtherSessions } from '#server/access/sessions/sessions.ts'
import { forgiveAll } from '#server/access/sessions/signInPlaces.ts'
import { lockAdministered } from '#server/access/users/lockAdministered.ts'
import { userDone } from '#server/access/users/userDone.ts'
import { attempt } from '#server/platform/attempt.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { closePasswordRequests } from './closePasswordRequests.ts'
import { hashPassword } from './passwordHash.ts'
import { newTemporaryPassword } from './temporaryPassword.ts'

/**
 * Gives a user a temporary password, which is answered this once and stands nowhere else; they must change it at the
 * next sign-in. It unlocks the account, ends all its sessions and settles its requests. Not for oneself: a session that
 * somebody left open would do for taking the account over.
 * @throws user.self, user.notFound, user.above
 */
export const resetPassword = attempt({
  name: 'resetPassword',
  action: 'user.administer',
  input: userInput,
  run: async (ctx, { loginId }): Promise<{ loginId: string; temporaryPassword: string }> => {
    const temporaryPassword = newTemporaryPassword()
    const passwordHash = await hashPassword(temporaryPassword)
    return transaction(ctx.db, async (tx) => {
      const now = ctx.clock.now()
      const scope = { ...ctx, tx, now }
      const user = await lockAdministered(scope, loginId, 'resetPassword')
      await forgiveAll(tx, user.loginId, now)
      await tx.user.update({
        where: { id: user.id },
        data: { passwordHash, passwordChangedAt: now, mustChangePassword: true, version: { increment: 1 } },
      })
      const endedSessions = await endOtherSessions(tx, user.id, null, 'passwordReset', now)
      const facts = { after: { mustChangePassword: true, endedSessions } }
      const { audit, changed } = userDone(user, facts, await closePasswordRequests(scope, user))
      const changes = changed.map((change) => ({ by: ctx.viewer.staffName, ...change }))
      await recordAudit(tx, ctx, now, { action: 'resetPassword', ...audit }, changes)
      return { loginId: user.loginId, temporaryPassword }
    })
  },
})
