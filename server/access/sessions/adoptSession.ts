import type { RequestContext } from '#server/platform/context.ts'
import { forgetScopes } from '#server/platform/graphql/statedScopes.ts'
import type { SignedIn } from './establishSession.ts'

/** Switches the request to the new session and hands the web client its token. */
export function adoptSession(ctx: RequestContext, session: SignedIn): void {
  ctx.viewer = session.viewer
  ctx.sessionId = session.sessionId
  ctx.sessionExpiresAt = session.expiresAt
  ctx.mustEnrolPasskey = session.mustEnrolPasskey
  ctx.mustChangePassword = session.mustChangePassword
  ctx.passwordGiven = session.passwordGiven ?? false
  ctx.loaders.clear()
  forgetScopes(ctx)
  ctx.setSessionCookie(session.token)
}

/** Signs the request out and removes the web client's token. */
export function dropSession(ctx: RequestContext): void {
  ctx.viewer = null
  ctx.sessionId = null
  ctx.sessionExpiresAt = null
  ctx.mustEnrolPasskey = false
  ctx.mustChangePassword = false
  ctx.loaders.clear()
  forgetScopes(ctx)
  ctx.setSessionCookie(null)
}
