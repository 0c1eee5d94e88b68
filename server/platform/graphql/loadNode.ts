import { rowId } from '#domain/settings/reference.ts'
import { isKeepable } from '#domain/text/textFaults.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'

/**
 * Returns the loader of a Node by its id, for the viewers that its type's readBy names. Ids that
 * cannot exist find nothing.
 */
export function loadNode<Row>(load: (ctx: SignedInContext, id: string) => Promise<Row | null>) {
  return async (id: string, ctx: RequestContext): Promise<Row | null> =>
    isKeepable(id) ? load(requireViewer(ctx), id) : null
}

/** Returns the loader of a Node with a numeric id; any other id finds nothing. */
export function loadNumbered<Row>(load: (ctx: SignedInContext, id: number) => Promise<Row | null>) {
  return loadNode<Row>(async (ctx, id) => (rowId.test(id) ? load(ctx, Number(id)) : null))
}
