import { useEffect, type RefObject } from 'react'

/** Whether the focus is somewhere that keys belong to: another field, a dialog, an open menu. */
function elsewhere(target: Element | null): boolean {
  return Boolean(
    target?.closest('input, select, textarea, [contenteditable], [role="dialog"], [role="alertdialog"], .bp6-overlay'),
  )
}

/**
 * Gives the field the focus, and gives it back when nobody else wants it: a scanner types wherever the focus is, and
 * what it types must not be lost.
 */
export function useHeldFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    field.current?.focus()
    const onKeyDown = (event: KeyboardEvent) => {
      const typed = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' '
      if (typed && !event.defaultPrevented && document.activeElement === document.body) field.current?.focus()
    }
    const onFocusOut = (event: FocusEvent) => {
      // To another element of the page: that is where the person went. To nowhere: back here.
      if (event.relatedTarget) return
      setTimeout(() => {
        const now = document.activeElement
        if ((now === null || now === document.body) && !elsewhere(document.querySelector('[aria-modal="true"]')))
          field.current?.focus()
      }, 0)
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('focusout', onFocusOut)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('focusout', onFocusOut)
    }
  }, [field])
}
