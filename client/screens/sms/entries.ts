import type { ScreenEntries } from '#client/app/screenEntry.ts'

/** The built screens of stock. */
export const smsEntries: ScreenEntries = {}
