import { problem } from '#domain/problems.ts'
import { grantPaths, mayGrant } from '#domain/user/mayGrant.ts'
import type { Standing } from '#domain/user/standing.ts'

/**
 * Lets somebody be made what is given by a caller who may give it. The caller's standing is that of their held row
 * (holdCaller), not that of the session.
 * @throws permission.denied, user.roleAbove, user.rightLacking
 */
export function refuseGrant(caller: Standing, given: Standing): void {
  const refusal = mayGrant(caller, given)
  if (refusal) throw problem(refusal, {}, grantPaths[refusal])
}
