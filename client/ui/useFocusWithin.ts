import { useEffect, type RefObject } from 'react'
import { firstField } from './form/firstField.ts'

/**
 * Blueprint puts the focus before all that is in a dialog: when it opens and nothing in it asks for the focus, and when the page behind
 * took it for a moment. From there it goes on to the first field, or the first button, so that no key is nobody's.
 */
export function useFocusWithin(container: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    if (!open) return
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      const dialog = container.current
      if (!dialog || !(target instanceof Element) || !target.matches('.bp6-overlay-start-focus-trap')) return
      // From within, backwards, it goes round: that is Blueprint's.
      if (dialog.contains(relatedTarget as Node | null) || !target.closest('.bp6-overlay')?.contains(dialog)) return
      const first = firstField(dialog) ?? dialog.querySelector<HTMLElement>('button:not([disabled]), a[href]')
      first?.focus()
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [container, open])
}
