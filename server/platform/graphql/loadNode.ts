import { rowId } from '#domain/settings/reference.ts'
import { isKeepable } from '#domain/textFaults.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'

/** How a Node is found by its id, by those whom its type's readBy names: what nothing can be named is not there. */
export function loadNode<Row>(load: (ctx: SignedInContext, id: string) => Promise<Row | null>) {
  return async (id: string, ctx: RequestContext): Promise<Row | null> => (isKeepable(id) ? load(requireViewer(ctx), id) : null)
}

/** The same for a Node that the database knows by a number: what can be none names nothing. */
export function loadNumbered<Row>(load: (ctx: SignedInContext, id: number) => Promise<Row | null>) {
  return loadNode<Row>(async (ctx, id) => (rowId.test(id) ? load(ctx, Number(id)) : null))
}
