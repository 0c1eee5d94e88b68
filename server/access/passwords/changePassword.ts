import { changePasswordInput } from '#domain/user/changePasswordInput.ts'
import { endOtherSessions } from '#server/access/sessions/sessions.ts'
import { withPassword } from '#server/access/sessions/withPassword.ts'
import { attempt } from '#server/platform/attempt.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { closePasswordRequests } from './closePasswordRequests.ts'
import { hashPassword } from './passwordHash.ts'

/**
 * Changes the caller's own password. All their other sessions end at once, and waiting requests for
 * a new password are closed. A wrong old password counts as a failed sign-in.
 * @throws password.wrong, password.rule, password.common, password.mismatch, password.same,
 *   login.locked
 */
export const changePassword = attempt({
  name: 'changePassword',
  action: 'password.own',
  input: changePasswordInput,
  run: async (ctx, { oldPassword, newPassword }) => {
    const passwordHash = await hashPassword(newPassword)
    return withPassword(ctx, {
      loginId: ctx.viewer.loginId,
      password: oldPassword,
      failure: 'changePasswordFailed',
      refusal: 'password.wrong',
      path: 'oldPassword',
      async right(tx, user, now) {
        await tx.user.update({
          where: { id: user.id },
          data: {
            passwordHash,
            passwordChangedAt: now,
            mustChangePassword: false,
            version: { increment: 1 },
          },
        })
        const endedSessions = await endOtherSessions(
          tx,
          user.id,
          ctx.sessionId,
          'passwordChanged',
          now,
        )
        // Closes a waiting request, so that answering it later doesn't replace this password.
        const changed = await closePasswordRequests({ tx, viewer: ctx.viewer, now }, user)
        const subjects = [`User:${user.loginId}`]
        await recordAudit(
          tx,
          ctx,
          now,
          { action: 'changePassword', subjects, after: { endedSessions } },
          changed,
        )
        return { userId: user.id }
      },
    })
  },
})
