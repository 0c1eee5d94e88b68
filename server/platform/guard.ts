import { can, type Action, type Viewer } from '#domain/access.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { tokenAllows } from '#domain/user/accessTokens.ts'
import type { Caller } from './context.ts'

/** The actions allowed before the viewer has enrolled a required passkey. */
const beforePasskey: readonly Action[] = ['passkey.own', 'session.own']
/**
 * The actions allowed before the viewer has changed a password that must be changed (specification
 * section 6).
 */
const beforePassword: readonly Action[] = ['password.own', 'session.own']

type Signed = Pick<
  Caller,
  | 'viewer'
  | 'mustEnrolPasskey'
  | 'mustChangePassword'
  | 'passwordGiven'
  | 'accessToken'
  | 'tokenRefused'
>

/**
 * Returns the context for a signed-in viewer whose role may do the action.
 * @throws session.ended, token.*, passkey.enrolFirst, login.passwordExpired, login.passwordGiven,
 *   permission.denied
 */
export function guard<C extends Signed>(ctx: C, action: Action): C & { viewer: Viewer } {
  const refusal = refusalOf(ctx, action)
  if (refusal) throw refusal
  return ctx as C & { viewer: Viewer }
}

/**
 * Returns the context for a viewer who may read a report under its action. Every personal access
 * token covers reports, whatever their action.
 * @throws as guard
 */
export function guardReport<C extends Signed>(ctx: C, action: Action): C & { viewer: Viewer } {
  const refusal = refusalOf({ ...ctx, accessToken: undefined }, action)
  if (refusal) throw refusal
  return ctx as C & { viewer: Viewer }
}

/**
 * Returns why the caller may not do the action, or null. Without an action, returns why they count
 * as signed out.
 */
export function refusalOf(caller: Signed, action?: Action): Problem | null {
  if (caller.viewer === null) return problem(caller.tokenRefused ?? 'session.ended')
  if (caller.accessToken && action && !tokenAllows(caller.accessToken.scope, action))
    return problem('token.scope')
  // The passkey comes first: before it is enrolled, the password alone is too weak a proof for
  // changing it.
  if (caller.mustEnrolPasskey)
    return action && beforePasskey.includes(action) ? null : problem('passkey.enrolFirst')
  if (caller.mustChangePassword && !(action && beforePassword.includes(action)))
    return problem(caller.passwordGiven ? 'login.passwordGiven' : 'login.passwordExpired')
  return !action || can(caller.viewer, action) ? null : problem('permission.denied')
}

/** Refuses changes by a personal access token. @throws token.readOnly */
export function refuseTokens({ accessToken }: Pick<Caller, 'accessToken'>): void {
  if (accessToken) throw problem('token.readOnly')
}
