import { can, type Action } from '#domain/access.ts'
import type { RequestContext, SignedInContext } from '../context.ts'
import { requireViewer } from '../requireViewer.ts'

/** How a Node is found by its id: what the viewer's role may not read is not there, whatever the branch. */
export function loadNode<Row>(action: Action, load: (ctx: SignedInContext, id: string) => Promise<Row | null>) {
  return async (id: string, ctx: RequestContext): Promise<Row | null> =>
    can(ctx.viewer, action) ? load(requireViewer(ctx), id) : null
}
