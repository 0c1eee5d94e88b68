import { can, type Action } from '#domain/access.ts'
import { rowId } from '#domain/settings/reference.ts'
import { isKeepable } from '#domain/textFaults.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'

/** How a Node is found by its id: what the viewer's role may not read is not there, whatever the branch, nor what nothing can be named. */
export function loadNode<Row>(action: Action, load: (ctx: SignedInContext, id: string) => Promise<Row | null>) {
  return async (id: string, ctx: RequestContext): Promise<Row | null> =>
    can(ctx.viewer, action) && isKeepable(id) ? load(requireViewer(ctx), id) : null
}

/** The same for a Node that the database knows by a number: what can be none names nothing. */
export function loadNumbered<Row>(action: Action, load: (ctx: SignedInContext, id: number) => Promise<Row | null>) {
  return loadNode<Row>(action, async (ctx, id) => (rowId.test(id) ? load(ctx, Number(id)) : null))
}
