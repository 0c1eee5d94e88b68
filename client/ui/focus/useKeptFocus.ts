import { useEffect, useEffectEvent } from 'react'

/** Returns what gets the focus once the focused element is gone, or null for nothing. */
type Next = () => HTMLElement | null | undefined

/** What removes or disables an element. */
const removals = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['disabled'],
}

/**
 * Keeps the keyboard in a part of the screen whose focused element is removed, or disabled for a
 * while: the browser would leave the focus to the page, and Tab would begin at its top again.
 * `remember` gets each element of the page that receives the focus, and returns what replaces it,
 * or null if it isn't of this part. The focus moves one frame later, so that code that moves it
 * elsewhere can do so, and not before a dialog has closed.
 */
export function useKeptFocus(
  remember: (focused: HTMLElement) => Next | null,
  options?: FocusOptions,
): void {
  const nextOf = useEffectEvent(remember)
  const preventScroll = options?.preventScroll
  useEffect(() => {
    let last: { element: HTMLElement; next: Next; held: boolean } | null = null
    let frame = 0
    const restore = () => {
      if (!last || document.activeElement !== document.body) return
      if (document.querySelector('.bp6-dialog-container')) return
      const { element, next, held } = last
      if (!element.isConnected) next()?.focus({ preventScroll })
      else if (held && !element.matches(':disabled')) element.focus({ preventScroll })
    }
    const observer = new MutationObserver(() => {
      if (last?.element.matches(':disabled')) last.held = true
      if (!last || (last.element.isConnected && !last.held)) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(restore)
    })
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest('.bp6-portal')) return
      const next = nextOf(target)
      last = next && { element: target, next, held: false }
      if (last) observer.observe(document.body, removals)
      else observer.disconnect()
    }
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [preventScroll])
}
