import { endSession } from './endSession.ts'
import { here, isCsm } from './places.ts'

/** What a host page of the CSM area, such as a kiosk's window, listens for on `window`. */
export const windowClose = 'window-close'

/**
 * The server no longer knows the session (401): the profile is forgotten and the area's sign-in shows, and in the CSM area the
 * window-close event is fired beside it (specification section 8).
 */
export function sessionRefused(): void {
  const csm = isCsm(here())
  endSession('session.ended')
  if (csm) window.dispatchEvent(new CustomEvent(windowClose, { detail: { code: 'session.ended' } }))
}
