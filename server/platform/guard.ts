import { can, type Action } from '#domain/access.ts'
import { problem, type Problem } from '#domain/problems.ts'
import type { Caller, RequestContext, SignedInContext } from './context.ts'

/** What somebody may still do whose password must be changed before anything else (specification section 6). */
const beforeAnythingElse: readonly Action[] = ['password.own', 'session.own']

/**
 * Lets a signed-in viewer pass whose role may do the action.
 * @throws session.ended, login.passwordExpired, permission.denied
 */
export function guard<C extends RequestContext>(ctx: C, action: Action): C & SignedInContext {
  const refusal = refusalOf(ctx, action)
  if (refusal) throw refusal
  return ctx as C & SignedInContext
}

/** Why the caller may not do the action; null where they may. Without an action: why they count as signed out. */
export function refusalOf(caller: Pick<Caller, 'viewer' | 'mustChangePassword'>, action?: Action): Problem | null {
  if (caller.viewer === null) return problem('session.ended')
  if (caller.mustChangePassword && !(action && beforeAnythingElse.includes(action))) return problem('login.passwordExpired')
  return !action || can(caller.viewer, action) ? null : problem('permission.denied')
}
