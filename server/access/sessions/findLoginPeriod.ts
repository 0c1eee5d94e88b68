import { sameCode } from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { signInDecision } from '#domain/user/signInDecision.ts'
import type { RequestContext } from '#server/platform/context.ts'

export type LoginPeriod = {
  /** Whole days; null for whoever may not know. */
  daysSinceLogin: number | null
  daysSincePassword: number | null
  mustContactAdmin: boolean
  mustChangePassword: boolean
}

/**
 * How long ago somebody signed in and changed their password. The call is open to the public, and what it would tell
 * (who is a user, and whose account has lapsed) is nobody's business before the password was right: so only the person
 * themself, signed in, is told; all others get one and the same answer for every login id.
 */
export async function findLoginPeriod({ db, clock, viewer }: RequestContext, loginId: string): Promise<LoginPeriod> {
  if (!viewer || !sameCode(viewer.loginId, loginId.trim())) {
    return { daysSinceLogin: null, daysSincePassword: null, mustContactAdmin: false, mustChangePassword: false }
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
