import { useEffect, type RefObject } from 'react'
import { firstField } from './form/firstField.ts'

/** Gives the focus to the first field, or the first button; false where there is none yet. */
function enter(dialog: HTMLElement): boolean {
  const first = firstField(dialog) ?? dialog.querySelector<HTMLElement>('button:not([disabled]), a[href]')
  first?.focus()
  return first !== null
}

/**
 * Blueprint puts the focus before all that is in a dialog: when it opens and nothing in it asks for the focus, and when the page behind
 * took it for a moment. From there it goes on into the dialog, as soon as what shows in it is there, so that no key is nobody's.
 */
export function useFocusWithin(container: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    if (!open) return
    let waiting: MutationObserver | undefined
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      waiting?.disconnect()
      const dialog = container.current
      if (!dialog || !(target instanceof Element) || !target.matches('.bp6-overlay-start-focus-trap')) return
      // From within, backwards, it goes round: that is Blueprint's.
      if (dialog.contains(relatedTarget as Node | null) || !target.closest('.bp6-overlay')?.contains(dialog)) return
      if (enter(dialog)) return
      waiting = new MutationObserver(() => enter(dialog) && waiting?.disconnect())
      waiting.observe(dialog, { childList: true, subtree: true })
    }
    document.addEventListener('focusin', onFocus)
    return () => {
      waiting?.disconnect()
      document.removeEventListener('focusin', onFocus)
    }
  }, [container, open])
}
