import { useEffect, type RefObject } from 'react'

const layers = '.bp6-dialog-container'

/**
 * Closes the front dialog on Escape, wherever the focus is. Blueprint only listens inside the
 * dialog, so the key was lost while the menu that opened the dialog still returned the focus, or
 * after the focused element was removed.
 */
export function useEscape(
  container: RefObject<HTMLElement | null>,
  listening: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!listening) return
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !container.current || !(event.target instanceof Node)) return
      const inFront = [...document.querySelectorAll(layers)].at(-1) === container.current
      if (!inFront || !isBehind(event.target, container.current)) return
      event.stopPropagation()
      close()
    }
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  }, [container, listening, close])
}

/** The dialog's content and what it opened are inside it or after it in the document. */
const isBehind = (target: Node, dialog: HTMLElement) =>
  target === document.body ||
  Boolean(dialog.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING)
