import { problem } from '#domain/problems.ts'
import { grantPaths, mayGrant } from '#domain/user/mayGrant.ts'
import type { Standing } from '#domain/user/standing.ts'

/**
 * Refuses a standing that the caller may not grant. The caller's standing is that of their locked
 * row (holdCaller), not of the session.
 * @throws permission.denied, user.roleAbove, user.rightLacking
 */
export function refuseGrant(caller: Standing, given: Standing): void {
  const refusal = mayGrant(caller, given)
  if (refusal) throw problem(refusal, {}, grantPaths[refusal])
}
