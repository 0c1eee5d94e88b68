import type { RequestContext } from '#server/platform/context.ts'
import { forgetScopes } from '#server/platform/graphql/statedScopes.ts'
import type { SignedIn } from './establishSession.ts'

/** From here on the request is the new session's, and the web client gets its token. */
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

/** From here on the request is signed out, and the web client's token is gone. */
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
