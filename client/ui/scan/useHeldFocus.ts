import { useEffect, type RefObject } from 'react'

/** Whether the focus is somewhere that keys belong to: another field, a dialog, an open menu. */
function elsewhere(target: Element | null): boolean {
  return Boolean(
    target?.closest('input, select, textarea, [contenteditable], [role="dialog"], [role="alertdialog"], .bp6-overlay'),
  )
}

/**
 * Gives the field the focus, and gives it back when nobody else wants it: a scanner types wherever the focus is, and
 * what it types must not be lost. Not while a pointer is down, nor with a scroll: under the hand the page stays where it is,
 * so that a press ends where it began and a text can be selected.
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
      if (!pressed && nobodys && !selecting && !elsewhere(document.querySelector('[aria-modal="true"]'))) take()
    }
    const soon = () => void setTimeout(takeIfFree, 0)
    const onKeyDown = (event: KeyboardEvent) => {
      const typed = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' '
      if (typed && !event.defaultPrevented && document.activeElement === document.body) take()
    }
    const onFocusOut = (event: FocusEvent) => {
      // To another element of the page: that is where the person went. To nowhere: back here.
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
