import type { ScreenPath } from '#client/state/screenTitle.ts'
import type { ReaderRole } from './readerRoles.ts'

/**
 * The screens that read a card, and their readers' roles. Printing reads the new card's chip at the
 * user's reader.
 */
export const screenReaders: Partial<Record<ScreenPath, ReaderRole>> = {
  '/ikad/cps/cardprinting': 'user',
  '/ikad/cps/cardqc': 'qc',
  '/ikad/cps/production/searchcard': 'search',
  '/csm/update/perso': 'user',
  '/csm/update/qc': 'qc',
}

/** Returns the role of the reader for the screen at an address. */
export function readerRoleAt(pathname: string): ReaderRole {
  return screenReaders[pathname as ScreenPath] ?? 'user'
}
