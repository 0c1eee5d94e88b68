import { endSession } from './endSession.ts'
import { here, isCsm } from './places.ts'

/**
 * The event on `window` that a host page of the CSM area, such as a kiosk's window, listens for.
 */
const windowClose = 'window-close'

/**
 * Handles a session that the server no longer knows (401): forgets the profile and opens the area's
 * sign-in page, and in the CSM area also fires the window-close event (specification section 8).
 */
export function sessionRefused(): void {
  const csm = isCsm(here())
  endSession('session.ended')
  if (csm) window.dispatchEvent(new CustomEvent(windowClose, { detail: { code: 'session.ended' } }))
}
