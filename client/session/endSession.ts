import type { ProblemCode } from '#domain/problems.ts'
import { here, loginOf, signInPath } from './places.ts'
import { storeProfile } from './profile.ts'

/**
 * Forgets who was signed in and leads to the area's sign-in, which leads back afterwards (specification section 8).
 * The session itself is the server's to end.
 */
export function endSession(why?: ProblemCode): void {
  const place = here()
  storeProfile(null)
  const path = place.split('?')[0] ?? place
  if (path !== loginOf(path)) window.location.hash = `#${signInPath(place, why)}`
}
