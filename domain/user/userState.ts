import { isLocked } from './lock.ts'
import { signInDecision, type SignInFacts } from './signInDecision.ts'
import type { UserState } from './states.ts'

type Account = SignInFacts & {
  disabledAt: Date | null
  /** Since nobody confirmed its rights in time. */
  suspendedAt: Date | null
  /** The end of the period in which its password is refused, at one address or everywhere. */
  lockedUntil: Date | null
}

/**
 * Returns the state of an account: disabled takes precedence over suspended, that over locked, and
 * locked over more than 30 days without sign-in.
 */
export function userState(account: Account, now: Date): UserState {
  if (account.disabledAt !== null) return 'disabled'
  if (account.suspendedAt !== null) return 'suspended'
  if (isLocked(account.lockedUntil, now)) return 'locked'
  return signInDecision(account, now).kind === 'inactive' ? 'inactive' : 'active'
}
