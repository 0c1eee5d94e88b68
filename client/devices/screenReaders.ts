import type { ScreenPath } from '#client/state/screenTitle.ts'
import type { ReaderRole } from './readerRoles.ts'

/** Which screens read a card, and at which role's reader: printing reads the chip of the new card at the user's. */
export const screenReaders: Partial<Record<ScreenPath, ReaderRole>> = {
  '/ikad/cps/cardprinting': 'user',
  '/ikad/cps/cardqc': 'qc',
  '/ikad/cps/production/searchcard': 'search',
}

/** The role of the reader of the screen at an address. */
export function readerRoleAt(pathname: string): ReaderRole {
  return screenReaders[pathname as ScreenPath] ?? 'user'
}
