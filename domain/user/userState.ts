import { signInDecision, type SignInFacts } from './signInDecision.ts'

export const userStates = ['active', 'locked', 'inactive', 'disabled'] as const
export type UserState = (typeof userStates)[number]

/** How an account stands, as sign-in would find it: disabled before locked before over 30 days without sign-in. */
export function userState(facts: SignInFacts & { disabledAt: Date | null }, now: Date): UserState {
  if (facts.disabledAt !== null) return 'disabled'
  const { kind } = signInDecision(facts, now)
  return kind === 'locked' || kind === 'inactive' ? kind : 'active'
}
