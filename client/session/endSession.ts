import { clock } from '#client/state/clock.ts'
import { deviceStorage } from '#client/state/deviceStorage.ts'
import { endedStore, leftStore } from '#client/state/endedSession.ts'
import { profileStore, storeProfile } from '#client/state/profile.ts'
import type { ProblemCode } from '#domain/problems.ts'
import { deniedScreen } from './deniedScreen.ts'
import { here, loginOf, signInPath } from './places.ts'

const key = 'ikad.former'

type Former = { loginId: string; place: string; at: string }

/**
 * Whose session ended last on this device, and where, so that nobody else is led back there. A
 * place requested later belongs to the next person.
 */
export const former = {
  write: (loginId: string, place: string, at = clock.now()): void =>
    deviceStorage.write(
      key,
      JSON.stringify({ loginId, place, at: at.toISOString() } satisfies Former),
    ),
  /**
   * Returns who was at this place when their session ended, and when; null if it ended elsewhere.
   */
  at: (place: string | null): Former | null => {
    const last = deviceStorage.readJson<Former | null>(key, null)
    return last && last.place === place ? last : null
  },
  /** Returns whether somebody else was at this place. */
  left: (place: string | null, loginId: string): boolean => {
    const last = former.at(place)
    return last !== null && last.loginId !== loginId
  },
}

profileStore.subscribe(() => {
  if (profileStore.get()) leftStore.set(false)
})

/** Marks the session as left by the person, whatever else ends it first. */
export function leaving(): void {
  leftStore.set(true)
}

/**
 * Returns the address of the sign-in page for a place that is left without a session. It leads back
 * to that place, or to the one that the outdated profile did not open.
 */
export function wayOut(place: string, why: string | null = null): string {
  return leftStore.get() ? loginOf(place) : signInPath(deniedScreen.get()?.place ?? place, why)
}

/**
 * Forgets who was signed in and opens the area's sign-in page, which leads back afterwards
 * (specification section 8). The server ends the session itself.
 */
export function endSession(cause: ProblemCode | null = null): void {
  const place = here()
  if (cause === null) leftStore.set(true)
  const why = leftStore.get() ? null : cause
  endedStore.set(why)
  storeProfile(null)
  const path = place.split('?')[0] ?? place
  if (path !== loginOf(path)) window.location.hash = `#${wayOut(place, why)}`
}
