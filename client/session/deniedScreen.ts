import type { ScreenPath } from '#client/state/screenTitle.ts'
import { createStore } from '#client/state/store.ts'

/** A screen that the stored profile does not open, and the requested place: its path and query. */
export type Denied = { path: ScreenPath; place: string }

/**
 * The denied screen, until the person is told why they are at home instead. The profile may be that
 * of somebody whose session has ended: whoever signs in then is led to the requested place.
 */
export const deniedScreen = createStore<Denied | null>(null)
