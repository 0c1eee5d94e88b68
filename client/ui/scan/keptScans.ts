import { keptWork } from '#client/state/keptWork.ts'
import { profileStore } from '#client/state/profile.ts'
import type { ScanDesk } from './scanDesk.ts'

const prefix = 'ikad.scans'

/** The storage keys of the places whose unanswered scans outlive the page and the tab. */
const keys = new Map<string, string>()

/** Returns the texts of a place's scans that have no answer yet, in order of arrival. */
const unanswered = (desk: ScanDesk, place: string) =>
  desk.scans
    .filter(({ to, stage }) => to === place && stage !== 'answered')
    .map(({ scanned }) => scanned)

/**
 * Keeps a place's unanswered scans from now on, for the person who is signed in.
 * @returns those that an earlier page or an ended tab left unanswered
 */
export function keepScans(place: string): string[] {
  const key = `${prefix} ${profileStore.get()?.loginid ?? ''} ${place}`
  const known = keys.get(place) === key
  keys.set(place, key)
  // Otherwise they are on the desk already.
  return known ? [] : keptWork.readJson<string[]>(key, [])
}

/** Stores what is unanswered after an event. */
export function storeScans(desk: ScanDesk): void {
  for (const [place, key] of keys) {
    const texts = unanswered(desk, place)
    keptWork.write(key, texts.length > 0 ? JSON.stringify(texts) : null)
  }
}

/** Leaves what is stored for the person who signs out, until they are back. */
export function leaveKeptScans(): void {
  keys.clear()
}
