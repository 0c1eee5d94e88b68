import { deviceStorage } from '#client/state/deviceStorage.ts'
import { profileStore, storeProfile } from '#client/state/profile.ts'
import { createStore } from '#client/state/store.ts'
import type { ProblemCode } from '#domain/problems.ts'
import { here, loginOf, signInPath } from './places.ts'

/** Why the last session of this page ended, where that is to be said. */
export const endedStore = createStore<ProblemCode | null>(null)

const key = 'ikad.former'

type Former = { loginId: string; place: string; at: string }

/**
 * Whose session ended last on this device, and where: nobody else is led back there. A place that was asked for since is the
 * next person's own.
 */
export const former = {
  write: (loginId: string, place: string, at = new Date()): void =>
    deviceStorage.write(key, JSON.stringify({ loginId, place, at: at.toISOString() } satisfies Former)),
  /** Who was at this place when their session ended, and when that was; null where it ended elsewhere. */
  at: (place: string | null): Former | null => {
    const last = deviceStorage.readJson<Former | null>(key, null)
    return last && last.place === place ? last : null
  },
  /** Whether this is where somebody else was. */
  left: (place: string | null, loginId: string): boolean => {
    const last = former.at(place)
    return last !== null && last.loginId !== loginId
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
