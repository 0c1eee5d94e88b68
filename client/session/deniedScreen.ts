import type { ScreenPath } from '#client/state/screenTitle.ts'
import { createStore } from '#client/state/store.ts'

/**
 * The requested screen that the person may not enter, until they were told why they are at home
 * instead.
 */
export const deniedScreen = createStore<ScreenPath | null>(null)
