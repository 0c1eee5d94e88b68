import { profileStore } from '#client/state/profile.ts'
import { createStore } from '#client/state/store.ts'

export type Verdict = 'passed' | 'rejected' | 'manuallyRejected' | 'chipError'

/** A card that this person has checked on this page since signing in. */
export type Checked = {
  jobId: number
  at: Date
  name: string
  cardSn: string
  verdict: Verdict
  /** The reason and what happens next: "03 Ribbon line · reprint". */
  words: string
  /** For looking at it again; null if it was rejected by its serial. */
  qrString: string | null
  /** The version after the verdict, required for undo; undefined if it can't be undone. */
  version?: number
}

/**
 * The cards checked in this session, the newest first. Kept in memory only, so that no names stay
 * on the device.
 */
export const sittingStore = createStore<readonly Checked[]>([])

/** Adds a checked card at the top. */
export function addToSitting(checked: Checked): void {
  sittingStore.set([checked, ...sittingStore.get()])
}

/** Removes a card whose verdict was undone. */
export function takeFromSitting(checked: Checked): void {
  sittingStore.set(sittingStore.get().filter((other) => other !== checked))
}

let whose = profileStore.get()?.loginid
profileStore.subscribe(() => {
  const now = profileStore.get()?.loginid
  if (now !== whose) sittingStore.set([])
  whose = now
})
