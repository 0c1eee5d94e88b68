import { resetPasswordInput } from '#domain/user/userInputs.ts'
import { endOtherSessions } from '#server/access/sessions/sessions.ts'
import { forgiveAll } from '#server/access/sessions/signInPlaces.ts'
import { revokeAllTokens } from '#server/access/tokens/revokeToken.ts'
import { lockAdministered } from '#server/access/users/lockAdministered.ts'
import { userDone } from '#server/access/users/userDone.ts'
import { attempt } from '#server/platform/attempt.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { closePasswordRequests } from './closePasswordRequests.ts'
import { mailPassword, mayMailPassword } from './mailPassword.ts'
import { hashPassword } from './passwordHash.ts'
import { newTemporaryPassword } from './temporaryPassword.ts'

type PasswordReset = { loginId: string; temporaryPassword: string; mailed: boolean }

/**
 * Gives a user a temporary password, which is returned once and stored nowhere else; they must
 * change it at the next sign-in. This unlocks the account, closes its requests, and ends all its
 * sessions and tokens, because anyone who knew the old password may have made some. Not for
 * oneself: an unattended session would be enough to take over the account. With `byMail` the
 * password is mailed where possible, so that the caller needs to see it only if the mail server did
 * not accept it.
 * @throws user.self, user.notFound, user.above
 */
export const resetPassword = attempt({
  name: 'resetPassword',
  action: 'user.administer',
  input: resetPasswordInput,
  run: async (ctx, { loginId, byMail }): Promise<PasswordReset> => {
    const wantsMail = (user: { email: string }) => byMail === true && mayMailPassword(ctx, user)
    const temporaryPassword = newTemporaryPassword()
    const user = await transaction(ctx.db, async (tx) => {
      const now = ctx.clock.now()
      const scope = { ...ctx, tx, now }
      const user = await lockAdministered(scope, loginId, 'resetPassword')
      await forgiveAll(tx, user.loginId, now)
      const passwordHash = await hashPassword(temporaryPassword)
      await tx.user.update({
        where: { id: user.id },
        data: {
          passwordHash,
          passwordChangedAt: now,
          mustChangePassword: true,
          version: { increment: 1 },
        },
      })
      const endedSessions = await endOtherSessions(tx, user.id, null, 'passwordReset', now)
      const revokedTokens = await revokeAllTokens(tx, user.id, now)
      const facts = {
        after: {
          mustChangePassword: true,
          endedSessions,
          revokedTokens,
          ...(wantsMail(user) ? { byMail: true } : {}),
        },
      }
      const { audit, changed } = userDone(user, facts, await closePasswordRequests(scope, user))
      const changes = changed.map((change) => ({ by: ctx.viewer.staffName, ...change }))
      await recordAudit(tx, ctx, now, { action: 'resetPassword', ...audit }, changes)
      return user
    })
    const mailed = wantsMail(user) && (await mailPassword(ctx, user, temporaryPassword))
    return { loginId: user.loginId, temporaryPassword, mailed }
  },
})
