import { can, type Action } from '#domain/access.ts'
import type { RequestContext } from '#server/platform/context.ts'

type Typed = { extensions: Readonly<Record<string, unknown>> }

/** The extension by which a node states who reads it by its id. */
export function readBy(action: Action): { readBy: Action } {
  return { readBy: action }
}

/**
 * Whether node(id) may look for a row of the type: what the viewer's role may not read is not there, whatever the branch.
 * A type must say who reads it, or nobody does.
 */
export function mayReadNode({ extensions }: Typed, { viewer }: Pick<RequestContext, 'viewer'>): boolean {
  const action = extensions.readBy as Action | undefined
  return action !== undefined && can(viewer, action)
}
