import { can, type Action } from '#domain/access.ts'
import type { RequestContext } from '#server/platform/context.ts'

type Typed = { extensions: Readonly<Record<string, unknown>> }

/** Returns the extension that declares who may read a node by its id. */
export function readBy(action: Action): { readBy: Action } {
  return { readBy: action }
}

/**
 * Returns whether node(id) may look for a row of the type: a type that the viewer's role may not
 * read has no rows for them, whatever the branch. A type without a declaration is readable by
 * nobody.
 */
export function mayReadNode(
  { extensions }: Typed,
  { viewer }: Pick<RequestContext, 'viewer'>,
): boolean {
  const action = extensions.readBy as Action | undefined
  return action !== undefined && can(viewer, action)
}
