import type { ScreenEntries } from '#client/app/screenEntry.ts'

/** The built screens of card production. */
export const cpsEntries: ScreenEntries = {}
