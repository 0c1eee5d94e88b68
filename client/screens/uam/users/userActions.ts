import { limits } from '#domain/limits.ts'

/** What an administrator can do to an account beside editing it. */
export type UserAction = 'resetPassword' | 'unlock' | 'reactivate' | 'enable' | 'disable' | 'delete'

type Account = {
  readonly loginId: string
  readonly state: string
  readonly lockedUntil: string | null | undefined
  readonly activeSince: string
}

/**
 * What makes sense for an account as it stands. Nobody resets, disables or deletes their own; a disabled account is
 * enabled before anything about its sign-in.
 */
export function userActions(user: Account, me: string, now: Date): UserAction[] {
  const own = user.loginId === me
  const disabled = user.state === 'DISABLED'
  const lapsed = now.getTime() - new Date(user.activeSince).getTime() > limits.inactiveDays * limits.dayMs
  const fitting: Record<UserAction, boolean> = {
    enable: disabled,
    unlock: !disabled && Boolean(user.lockedUntil),
    reactivate: !disabled && lapsed,
    resetPassword: !disabled && !own,
    disable: !disabled && !own,
    delete: !own,
  }
  return (Object.keys(fitting) as UserAction[]).filter((action) => fitting[action])
}
