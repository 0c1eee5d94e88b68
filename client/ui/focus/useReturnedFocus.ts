import { useLayoutEffect } from 'react'
import { lastFocused } from './lastFocused.ts'

const reachable =
  'button:not([disabled]), a[href], input:not([disabled]), select, textarea, [tabindex="0"]'

/**
 * Returns the focus to where it was when a dialog opened, unless it went elsewhere. Blueprint does
 * so only at the end of a closing animation, which a dialog has not that is removed with its
 * parent. From a menu it goes to the menu's button; where the opener is gone with its row,
 * to the table or list.
 */
export function useReturnedFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return
    const before = lastFocused()
    return () => {
      // A scan field that takes a free focus comes first (useHeldFocus).
      setTimeout(() => setTimeout(() => isFree() && returnTo(before)))
    }
  }, [open])
}

const isFree = () => {
  const now = document.activeElement
  return now === null || now === document.body || now.closest('.bp6-overlay-exit') !== null
}

function returnTo(places: readonly Element[]): void {
  for (const place of places.filter(({ isConnected }) => isConnected)) {
    const target = place.matches(reachable) ? place : place.querySelector(reachable)
    if (!(target instanceof HTMLElement) || !target.checkVisibility()) continue
    target.focus({ preventScroll: true })
    return
  }
}
