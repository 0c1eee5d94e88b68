/** Returns whether nothing has the focus, or only the content as a whole or a closing dialog. */
export function focusIsFree(): boolean {
  const now = document.activeElement
  return !now || now.matches('body, main, .bp6-overlay-exit *')
}

/** Acts if the focus is still free after a scan field that takes a free focus (useHeldFocus). */
export function ifFocusStaysFree(act: () => void): void {
  setTimeout(() => setTimeout(() => focusIsFree() && act()))
}
