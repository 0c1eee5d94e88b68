import { isLocked } from './lock.ts'
import { mayAdminister, mayTakeFrom } from './mayGrant.ts'
import { signInDecision, type SignInFacts } from './signInDecision.ts'
import type { Standing } from './standing.ts'

/** An administrator's actions on a user, in the order in which they are offered. */
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

/**
 * Not allowed on one's own account: otherwise an unattended session would suffice to take it over
 * or to shut it.
 */
const byAnother: readonly UserAction[] = ['resetPassword', 'disable', 'delete']

/**
 * These actions only take something away. They are compared by role: if CSM rights counted, a lower
 * user could grant a person a right to move them out of the administrators' reach.
 */
const takingAway: readonly UserAction[] = [
  'resetPassword',
  'dismissRequest',
  'endSession',
  'removePasskey',
  'removeCard',
  'disable',
  'delete',
]

type Administrator = Standing & { userId: number }
type Administered = Standing & { id: number }

/**
 * Returns why an administrator may not take the action on the user, whatever the account's state;
 * null if they may.
 */
export function userRefusal(
  administrator: Administrator,
  user: Administered,
  action: UserAction,
): 'permission.denied' | 'user.above' | 'user.self' | null {
  if (byAnother.includes(action) && administrator.userId === user.id) return 'user.self'
  return (takingAway.includes(action) ? mayTakeFrom : mayAdminister)(administrator, user)
}

type Account = Administered &
  SignInFacts & {
    disabledAt: Date | null
    deletedAt: Date | null
    lockedUntil: Date | null
    requestedPasswordAt: Date | null
  }

/**
 * Returns the actions on the user that the administrator may take and that make sense in the
 * account's state: a disabled account is enabled first; for a deleted one, restoring is the only
 * action.
 */
export function userActionsFor(
  administrator: Administrator,
  user: Account,
  now: Date,
): UserAction[] {
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
  return userActions.filter(
    (action) => fits[action] && userRefusal(administrator, user, action) === null,
  )
}
