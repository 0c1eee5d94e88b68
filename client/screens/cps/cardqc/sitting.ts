import { profileStore } from '#client/state/profile.ts'
import { createStore } from '#client/state/store.ts'

export type Verdict = 'passed' | 'rejected' | 'manuallyRejected' | 'chipError'

/** A card that this person checked since signing in, on this page. */
export type Checked = {
  jobId: number
  at: Date
  name: string
  cardSn: string
  verdict: Verdict
  /** Why, and what follows: "03 Ribbon line · reprint". */
  words: string
  /** To look at it again; null for one that was rejected by its serial. */
  qrString: string | null
}

/** What was checked in this sitting, the newest first. In memory only: names don't stay on the device. */
export const sittingStore = createStore<readonly Checked[]>([])

/** Puts a checked card on top. */
export function addToSitting(checked: Checked): void {
  sittingStore.set([checked, ...sittingStore.get()])
}

let whose = profileStore.get()?.loginid
profileStore.subscribe(() => {
  const now = profileStore.get()?.loginid
  if (now !== whose) sittingStore.set([])
  whose = now
})
