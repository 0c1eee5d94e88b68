/** Returns whether nothing has the focus, or only a dialog that is closing. */
export function focusIsFree(): boolean {
  const now = document.activeElement
  return !now || now.matches('body, .bp6-overlay-exit *')
}
