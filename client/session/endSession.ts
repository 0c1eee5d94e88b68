import { storeProfile } from '#client/state/profile.ts'
import { createStore } from '#client/state/store.ts'
import type { ProblemCode } from '#domain/problems.ts'
import { here, loginOf, signInPath } from './places.ts'

/** Why the last session of this page ended, where that is to be said. */
export const endedStore = createStore<ProblemCode | null>(null)

/**
 * Forgets who was signed in and leads to the area's sign-in, which leads back afterwards (specification section 8).
 * The session itself is the server's to end.
 */
export function endSession(why: ProblemCode | null = null): void {
  const place = here()
  endedStore.set(why)
  storeProfile(null)
  const path = place.split('?')[0] ?? place
  if (path !== loginOf(path)) window.location.hash = `#${signInPath(place, why)}`
}
