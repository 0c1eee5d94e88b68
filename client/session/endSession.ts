import { deviceStorage } from '#client/state/deviceStorage.ts'
import { profileStore, storeProfile } from '#client/state/profile.ts'
import { createStore } from '#client/state/store.ts'
import type { ProblemCode } from '#domain/problems.ts'
import { here, loginOf, signInPath } from './places.ts'

/** Why the last session of this page ended, where that is to be said. */
export const endedStore = createStore<ProblemCode | null>(null)

const key = 'ikad.former'

/**
 * Whose session ended last on this device, and where: nobody else is led back there. A place that was asked for since is the
 * next person's own.
 */
export const former = {
  write: (loginId: string, place: string): void => deviceStorage.write(key, `${loginId} ${place}`),
  /** Whether this is where somebody else was. */
  left: (place: string | null, loginId: string): boolean => {
    const [whose, ...where] = (deviceStorage.read(key) ?? '').split(' ')
    return place !== null && whose !== loginId && where.join(' ') === place
  },
}

/** Whether the last session was left by its person's own wish, who does not want to be led back. */
let left = false
profileStore.subscribe(() => {
  if (profileStore.get()) left = false
})

/** The person leaves by their own wish: whatever ends the session first, that is why. */
export function leaving(): void {
  left = true
}

/** The way from a place to sign-in once nobody is signed in any more. */
export function wayOut(place: string, why: string | null = null): string {
  return left ? loginOf(place) : signInPath(place, why)
}

/**
 * Forgets who was signed in and leads to the area's sign-in, which leads back afterwards (specification section 8).
 * The session itself is the server's to end.
 */
export function endSession(cause: ProblemCode | null = null): void {
  const place = here()
  left ||= cause === null
  const why = left ? null : cause
  endedStore.set(why)
  storeProfile(null)
  const path = place.split('?')[0] ?? place
  if (path !== loginOf(path)) window.location.hash = `#${wayOut(place, why)}`
}
