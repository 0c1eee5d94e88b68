import { can, type Action, type Viewer } from '#domain/access.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { tokenAllows } from '#domain/user/accessTokens.ts'
import type { Caller } from './context.ts'

/** What somebody may still do who must enrol a passkey before anything else. */
const beforePasskey: readonly Action[] = ['passkey.own', 'session.own']
/** What somebody may still do whose password must be changed before anything else (specification section 6). */
const beforePassword: readonly Action[] = ['password.own', 'session.own']

type Signed = Pick<
  Caller,
  'viewer' | 'mustEnrolPasskey' | 'mustChangePassword' | 'passwordGiven' | 'accessToken' | 'tokenRefused'
>

/**
 * Lets a signed-in viewer pass whose role may do the action.
 * @throws session.ended, token.*, passkey.enrolFirst, login.passwordExpired, login.passwordGiven, permission.denied
 */
export function guard<C extends Signed>(ctx: C, action: Action): C & { viewer: Viewer } {
  const refusal = refusalOf(ctx, action)
  if (refusal) throw refusal
  return ctx as C & { viewer: Viewer }
}

/** Why the caller may not do the action; null where they may. Without an action: why they count as signed out. */
export function refusalOf(caller: Signed, action?: Action): Problem | null {
  if (caller.viewer === null) return problem(caller.tokenRefused ?? 'session.ended')
  if (caller.accessToken && action && !tokenAllows(caller.accessToken.scope, action)) return problem('token.scope')
  // The passkey comes first: until it is enrolled the password alone proves too little to be changed by.
  if (caller.mustEnrolPasskey) return action && beforePasskey.includes(action) ? null : problem('passkey.enrolFirst')
  if (caller.mustChangePassword && !(action && beforePassword.includes(action)))
    return problem(caller.passwordGiven ? 'login.passwordGiven' : 'login.passwordExpired')
  return !action || can(caller.viewer, action) ? null : problem('permission.denied')
}

/** Whoever comes by a personal access token changes nothing. @throws token.readOnly */
export function refuseTokens({ accessToken }: Pick<Caller, 'accessToken'>): void {
  if (accessToken) throw problem('token.readOnly')
}
