import { sameCode } from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { signInDecision } from '#domain/user/signInDecision.ts'
import type { RequestContext } from '#server/platform/context.ts'

type LoginPeriod = {
  /** Whole days; null for callers who may not know. */
  daysSinceLogin: number | null
  daysSincePassword: number | null
  mustContactAdmin: boolean
  mustChangePassword: boolean
}

/**
 * Returns how long ago a user signed in and changed their password. The call is public, and its
 * facts (who is a user, whose account has lapsed) must not be revealed before the password was
 * right. So only the signed-in user themself gets them; everybody else gets the same answer for
 * every login id.
 */
export async function findLoginPeriod(
  { db, clock, viewer }: RequestContext,
  loginId: string,
): Promise<LoginPeriod> {
  if (!viewer || !sameCode(viewer.loginId, loginId.trim())) {
    return {
      daysSinceLogin: null,
      daysSincePassword: null,
      mustContactAdmin: false,
      mustChangePassword: false,
    }
  }
  const user = await db.user.findUniqueOrThrow({ where: { id: viewer.userId } })
  const now = clock.now()
  const days = (since: Date) => Math.floor((now.getTime() - since.getTime()) / limits.dayMs)
  const { kind } = signInDecision(user, now)
  return {
    daysSinceLogin: days(user.activeSince),
    daysSincePassword: days(user.passwordChangedAt),
    mustContactAdmin: kind === 'inactive',
    mustChangePassword: kind === 'passwordExpired',
  }
}
