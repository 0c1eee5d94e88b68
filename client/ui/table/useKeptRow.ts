import type { RefObject } from 'react'
import { useKeptFocus } from '#client/ui/focus/useKeptFocus.ts'
import { firstField } from '#client/ui/form/firstField.ts'

/**
 * Keeps the keyboard in a list whose focused row or button left: the focus goes to the row that
 * keys act on, which is the one in its place, or to the first filter if no row is left. If the
 * focused row was scrolled out of the document, it gets the focus again when it returns.
 */
export function useKeptRow(scroller: RefObject<HTMLElement | null>): void {
  useKeptFocus(
    (focused) => {
      const table = scroller.current?.parentElement
      if (!table?.contains(focused)) return null
      return () =>
        table.querySelector('tr[data-index]')
          ? table.querySelector<HTMLElement>('tr[tabindex="0"]')
          : firstField(table)
    },
    { preventScroll: true },
  )
}
