import { isLocked } from './lock.ts'
import { signInDecision, type SignInFacts } from './signInDecision.ts'
import type { UserState } from './states.ts'

type Account = SignInFacts & {
  disabledAt: Date | null
  /** Until when its password is refused, at one address or at all. */
  lockedUntil: Date | null
}

/** How an account stands: disabled before locked before over 30 days without sign-in. */
export function userState(account: Account, now: Date): UserState {
  if (account.disabledAt !== null) return 'disabled'
  if (isLocked(account.lockedUntil, now)) return 'locked'
  return signInDecision(account, now).kind === 'inactive' ? 'inactive' : 'active'
}
