import type { ScreenPath } from '#client/state/screenTitle.ts'
import { createStore } from '#client/state/store.ts'

/** The screen that somebody asked for and may not enter, until they have been told why they are at home instead. */
export const closedDoor = createStore<ScreenPath | null>(null)
