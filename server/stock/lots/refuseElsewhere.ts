import { actsOnBranch } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import type { SignedInContext } from '#server/platform/context.ts'

/** @throws permission.denied where the viewer may not act on the branch */
export function refuseElsewhere(
  { viewer }: Pick<SignedInContext, 'viewer'>,
  branchCode: string,
): void {
  if (!actsOnBranch(viewer, branchCode)) throw problem('permission.denied')
}
