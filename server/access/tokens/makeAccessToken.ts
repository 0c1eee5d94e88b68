import { addDays, instantsOfDay } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import {
  makeAccessTokenInput,
  tokenDaysMost,
  tokenPrefix,
  tokensMost,
} from '#domain/user/accessTokens.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { isActive } from '#server/access/users/activeUser.ts'
import { attempt } from '#server/platform/attempt.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { hashToken, newToken } from '#server/platform/keys/token.ts'

/**
 * Creates a token by which programs read in the caller's name until the end of a given day. It is
 * returned once and stored nowhere.
 * @throws token.days, token.tooMany, token.readOnly, session.ended where the caller was removed or
 *   got a new password meanwhile
 */
export const makeAccessToken = attempt({
  name: 'makeAccessToken',
  action: 'token.make',
  input: makeAccessTokenInput,
  run: async (ctx, { name, scope, expires }): Promise<{ token: string }> => {
    const now = ctx.clock.now()
    const today = malaysianDate(now)
    if (expires < today || expires > addDays(today, tokenDaysMost))
      throw problem('token.days', { days: tokenDaysMost }, 'expires')
    const token = `${tokenPrefix}${newToken()}`
    const { userId, loginId } = ctx.viewer
    const expiresAt = instantsOfDay(expires).end
    await transaction(ctx.db, async (tx) => {
      // The lock makes concurrent requests count one after the other, and prevents a new token
      // after all were revoked.
      const [good] = await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM app_user
         WHERE id = ${userId} AND ${isActive(Prisma.sql`app_user`)} AND NOT must_change_password
           FOR NO KEY UPDATE`
      if (!good) throw problem('session.ended')
      const holding = await tx.accessToken.count({
        where: { userId, revokedAt: null, expiresAt: { gt: now } },
      })
      if (holding >= tokensMost) throw problem('token.tooMany', { max: tokensMost })
      await tx.accessToken.create({
        data: { tokenHash: hashToken(token), userId, name, scope, createdAt: now, expiresAt },
      })
      const after = { accessToken: name, scope, expiresAt: expiresAt.toISOString() }
      await recordAudit(
        tx,
        ctx,
        now,
        { action: 'makeAccessToken', subjects: [`User:${loginId}`], after },
        [],
      )
    })
    return { token }
  },
})
