import { useEffect, type RefObject } from 'react'
import { firstField } from '#client/ui/form/firstField.ts'

/** Focuses the first field or else the first button. Returns false if there is none yet. */
function enter(dialog: HTMLElement): boolean {
  const first =
    firstField(dialog) ?? dialog.querySelector<HTMLElement>('button:not([disabled]), a[href]')
  first?.focus()
  return first !== null
}

/**
 * Returns true if the page itself has the focus, rather than a dialog, menu or message, which
 * Blueprint renders in portals.
 */
const isOfPage = (target: Element) => target !== document.body && !target.closest('.bp6-portal')

/** Returns true for the frontmost dialog. */
const isInFront = (dialog: Element) =>
  [...document.querySelectorAll('.bp6-dialog-container')].at(-1) === dialog

/**
 * Keeps the focus in an open dialog, so that no key is lost. When a dialog opens and nothing in it
 * requests the focus, Blueprint leaves it before the dialog's content; it moves on from there as
 * soon as the content exists. Blueprint also stops trapping the focus while a message (Toaster) is
 * shown that came after the dialog. An element of the page that takes the focus then loses it one
 * frame later, so that code that closes the dialog can move the focus elsewhere.
 */
export function useFocusWithin(container: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    if (!open) return
    let waiting: MutationObserver | undefined
    let frame = 0
    const enterSoon = (dialog: HTMLElement) => {
      if (enter(dialog)) return
      waiting = new MutationObserver(() => enter(dialog) && waiting?.disconnect())
      waiting.observe(dialog, { childList: true, subtree: true })
    }
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      waiting?.disconnect()
      cancelAnimationFrame(frame)
      const dialog = container.current
      if (!dialog || !(target instanceof Element)) return
      if (isOfPage(target)) {
        frame = requestAnimationFrame(
          () => isInFront(dialog) && document.activeElement === target && enterSoon(dialog),
        )
        return
      }
      if (!target.matches('.bp6-overlay-start-focus-trap')) return
      // Backwards from inside, the focus wraps around; Blueprint does that.
      if (
        dialog.contains(relatedTarget as Node | null) ||
        !target.closest('.bp6-overlay')?.contains(dialog)
      )
        return
      enterSoon(dialog)
    }
    document.addEventListener('focusin', onFocus)
    return () => {
      waiting?.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', onFocus)
    }
  }, [container, open])
}
