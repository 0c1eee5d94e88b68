import { useEffect, type RefObject } from 'react'

const layers = '.bp6-dialog-container'

/**
 * Escape closes the dialog in front wherever the focus is. Blueprint hears the key only inside of the dialog, so that
 * it was lost while the menu that opened the dialog still gave the focus back, or when what had it was taken away.
 */
export function useEscape(container: RefObject<HTMLElement | null>, listening: boolean, close: () => void): void {
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

/** What the dialog itself holds or opened stands in it or after it in the document. */
const isBehind = (target: Node, dialog: HTMLElement) =>
  target === document.body || Boolean(dialog.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING)
