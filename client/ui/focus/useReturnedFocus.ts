import { useLayoutEffect } from 'react'
import { ifFocusStaysFree } from './focusIsFree.ts'
import { lastFocused } from './lastFocused.ts'

const reachable =
  'button:not([disabled]), a[href], input:not([disabled]), select, textarea, [tabindex="0"]'

/**
 * Returns the focus to where it was when a dialog opened, unless it went elsewhere. Blueprint does
 * so only at the end of a closing animation, and a dialog that is removed with its parent has none.
 * From a menu it goes to the menu's button. An opener that is gone with its row is left to its list
 * (useKeptFocus).
 */
export function useReturnedFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return
    const before = lastFocused()
    return () => {
      // A new screen that opened meanwhile has focused its content.
      ifFocusStaysFree(() => document.activeElement?.matches('main') || returnTo(before))
    }
  }, [open])
}

function returnTo(places: ReturnType<typeof lastFocused>): void {
  for (const place of places) {
    if (!place?.isConnected) continue
    const target = place.matches(reachable) ? place : place.querySelector(reachable)
    if (!(target instanceof HTMLElement) || !target.checkVisibility()) continue
    target.focus({ preventScroll: true })
    return
  }
}
