import { can, type Action } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import type { RequestContext, SignedInContext } from './context.ts'

/** Lets a signed-in viewer pass whose role may do the action. @throws session.ended, permission.denied */
export function guard<C extends RequestContext>(ctx: C, action: Action): C & SignedInContext {
  if (!isSignedIn(ctx)) throw problem('session.ended')
  if (!can(ctx.viewer, action)) throw problem('permission.denied')
  return ctx
}

function isSignedIn<C extends RequestContext>(ctx: C): ctx is C & SignedInContext {
  return ctx.viewer !== null
}
