import { problem } from '#domain/problems.ts'
import type { RequestContext, SignedInContext } from './context.ts'

/**
 * Returns the context as a signed-in one, for resolvers behind an access check. @throws
 * session.ended
 */
export function requireViewer(ctx: RequestContext): SignedInContext {
  if (ctx.viewer === null) throw problem('session.ended')
  return ctx as SignedInContext
}
