import { forgotPasswordInput } from '#domain/user/signInInput.ts'
import { attempt } from '#server/platform/attempt.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { announce } from '#server/platform/events/announce.ts'
import { countAttempt } from '#server/platform/http/rateLimit.ts'
import { mailAdministrators } from './mailAdministrators.ts'

type Asked = { loginId: string; staffName: string; branchCode: string }

/**
 * Asks the administrators for a new password. The response and its timing are the same whether or
 * not the user exists. A request that still waits isn't repeated.
 * @throws request.tooMany
 */
export const forgotPassword = attempt({
  name: 'forgotPassword',
  action: 'everybody',
  input: forgotPasswordInput,
  run: async (ctx, { loginId }): Promise<{ accepted: true }> => {
    await countAttempt(ctx, 'forgotPassword')
    const asked = await transaction(ctx.db, async (tx) => {
      const now = ctx.clock.now()
      // Two statements, both run for every login id: only the second sees what others stored while
      // the first waited.
      await tx.$queryRaw`SELECT 1 FROM app_user WHERE lower(login_id) = lower(${loginId}) FOR NO KEY UPDATE`
      const [user] = await tx.$queryRaw<Asked[]>`
        WITH asked AS (
          SELECT id, login_id, staff_name, branch_code FROM app_user
           WHERE lower(login_id) = lower(${loginId}) AND disabled_at IS NULL AND deleted_at IS NULL
        ), stored AS (
          INSERT INTO password_request (user_id, requested_at, address)
          SELECT id, ${now}, ${ctx.address} FROM asked
           WHERE NOT EXISTS (SELECT 1 FROM password_request r WHERE r.user_id = asked.id AND r.handled_at IS NULL)
          RETURNING user_id
        )
        SELECT login_id AS "loginId", staff_name AS "staffName", branch_code AS "branchCode"
          FROM asked JOIN stored ON stored.user_id = asked.id`
      const subjects = user ? [`User:${user.loginId}`] : []
      await recordAudit(tx, { viewer: null, address: ctx.address, area: ctx.area }, now, {
        action: 'forgotPassword',
        subjects,
      })
      if (user)
        await announce(tx, [
          { kind: 'settings', id: 'passwordRequests', branchCode: user.branchCode },
        ])
      return user
    })
    // Not awaited: the mail server's response time would reveal that the user exists.
    if (asked) void mailAdministrators(ctx, asked)
    return { accepted: true }
  },
})
