import { useEffect, type RefObject } from 'react'

/** Returns whether the focus is where keys belong: in another field, a dialog or an open menu. */
function elsewhere(target: Element | null): boolean {
  return Boolean(
    target?.closest(
      'input, select, textarea, [contenteditable], [role="dialog"], [role="alertdialog"], .bp6-overlay',
    ),
  )
}

/**
 * Focuses the field, and focuses it again when nothing else needs the focus: a scanner types
 * wherever the focus is, and its input must not be lost. It never does so while a pointer is down
 * and never scrolls, so that a press ends where it began and text can be selected.
 */
export function useHeldFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    field.current?.focus()
    let pressed = false
    const take = () => field.current?.focus({ preventScroll: true })
    const takeIfFree = () => {
      const now = document.activeElement
      const nobodys = now === null || now === document.body
      const selecting = document.getSelection()?.type === 'Range'
      if (
        !pressed &&
        nobodys &&
        !selecting &&
        !elsewhere(document.querySelector('[aria-modal="true"]'))
      )
        take()
    }
    const soon = () => void setTimeout(takeIfFree, 0)
    const onKeyDown = (event: KeyboardEvent) => {
      const typed =
        event.key.length === 1 &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        event.key !== ' '
      if (typed && !event.defaultPrevented && document.activeElement === document.body) take()
    }
    const onFocusOut = (event: FocusEvent) => {
      // If the focus moved to another element, the person went there. If it moved nowhere, it
      // returns here.
      if (!event.relatedTarget) soon()
    }
    const onDown = () => void (pressed = true)
    const onUp = () => {
      pressed = false
      soon()
    }
    const stop = new AbortController()
    const heard = { capture: true, signal: stop.signal }
    window.addEventListener('keydown', onKeyDown, { signal: stop.signal })
    window.addEventListener('focusout', onFocusOut, { signal: stop.signal })
    window.addEventListener('pointerdown', onDown, heard)
    window.addEventListener('pointerup', onUp, heard)
    window.addEventListener('pointercancel', onUp, heard)
    return () => stop.abort()
  }, [field])
}
