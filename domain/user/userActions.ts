import { isLocked } from './lock.ts'
import { mayAdminister } from './mayGrant.ts'
import { signInDecision, type SignInFacts } from './signInDecision.ts'
import type { Standing } from './standing.ts'

/** What an administrator does to a user, in the order in which it is offered. */
export const userActions = [
  'edit',
  'enable',
  'unlock',
  'reactivate',
  'resetPassword',
  'dismissRequest',
  'endSession',
  'removePasskey',
  'enrolCard',
  'removeCard',
  'disable',
  'delete',
  'restore',
] as const
export type UserAction = (typeof userActions)[number]

/** Nobody does these to their own account: a session that somebody left open would do for taking it over, or shutting it. */
const byAnother: readonly UserAction[] = ['resetPassword', 'disable', 'delete']

type Administrator = Standing & { userId: number }
type Administered = Standing & { id: number }

/** Why an administrator may not do it to the user, however the account stands; null where they may. */
export function userRefusal(
  administrator: Administrator,
  user: Administered,
  action: UserAction,
): 'permission.denied' | 'user.above' | 'user.self' | null {
  if (byAnother.includes(action) && administrator.userId === user.id) return 'user.self'
  return mayAdminister(administrator, user)
}

type Account = Administered &
  SignInFacts & {
    disabledAt: Date | null
    deletedAt: Date | null
    lockedUntil: Date | null
    requestedPasswordAt: Date | null
  }

/**
 * What the administrator may do to the user and what makes sense as the account stands: a disabled one is enabled first, one who
 * was deleted is brought back and nothing else.
 */
export function userActionsFor(administrator: Administrator, user: Account, now: Date): UserAction[] {
  const here = user.deletedAt === null
  const open = here && user.disabledAt === null
  const fits: Record<UserAction, boolean> = {
    edit: here,
    enable: here && !open,
    unlock: open && isLocked(user.lockedUntil, now),
    reactivate: open && signInDecision(user, now).kind === 'inactive',
    resetPassword: open,
    dismissRequest: here && user.requestedPasswordAt !== null,
    endSession: here,
    removePasskey: here,
    enrolCard: open,
    removeCard: here,
    disable: open,
    delete: here,
    restore: !here,
  }
  return userActions.filter((action) => fits[action] && userRefusal(administrator, user, action) === null)
}
