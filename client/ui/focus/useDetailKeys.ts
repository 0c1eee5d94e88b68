import { useEffect, type RefObject } from 'react'
import { firstField } from '#client/ui/form/firstField.ts'
import { controls, openRow } from './nearestRow.ts'

/**
 * Moves the focus between a list and the details of its open row: Enter on that row enters the
 * details, at their first field or control, and Escape in the details returns to the row.
 */
export function useDetailKeys(
  list: RefObject<HTMLElement | null>,
  detail: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useEffect(() => {
    const [rows, details] = [list.current, detail.current]
    if (!isOpen || !rows || !details) return
    const enter = (event: KeyboardEvent) => {
      const { key, target } = event
      if (key !== 'Enter' || !(target instanceof Element) || !target.matches(openRow)) return
      const first = firstField(details) ?? details.querySelector<HTMLElement>(controls)
      if (!first) return
      event.preventDefault()
      event.stopPropagation()
      first.focus()
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented)
        rows.querySelector<HTMLElement>(openRow)?.focus()
    }
    // Before the table opens the row, which is open.
    rows.addEventListener('keydown', enter, { capture: true })
    details.addEventListener('keydown', leave)
    return () => {
      rows.removeEventListener('keydown', enter, { capture: true })
      details.removeEventListener('keydown', leave)
    }
  }, [list, detail, isOpen])
}
