import type { ScreenPath } from '#client/state/screenTitle.ts'
import type { ReaderRole } from './readerRoles.ts'

/** Which screens read a card, and at which role's reader: quality check at its own, printing at that of the user's new card. */
export const screenReaders: Partial<Record<ScreenPath, ReaderRole>> = {
  '/ikad/cps/cardprinting': 'user',
  '/ikad/cps/cardqc': 'qc',
}

/** The role of the reader of the screen at an address. */
export function readerRoleAt(pathname: string): ReaderRole {
  return screenReaders[pathname as ScreenPath] ?? 'user'
}
