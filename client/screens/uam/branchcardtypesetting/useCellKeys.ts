import { useState, type KeyboardEvent } from 'react'

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
}
const within = (at: number, count: number) => Math.max(0, Math.min(at, count - 1))

/**
 * Makes a grid of controls a single stop of the Tab key. The arrows, Home and End move inside it,
 * and it remembers the last position. Spread the returned props on each control.
 */
export function useCellKeys(rows: number, columns: number) {
  const [at, setAt] = useState<readonly [row: number, column: number]>([0, 0])
  const [stopRow, stopColumn] = [within(at[0], rows), within(at[1], columns)]

  const move = (event: KeyboardEvent<HTMLElement>, row: number, column: number) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const cell = `${within(row + step[0], rows)} ${within(column + step[1], columns)}`
    event.currentTarget
      .closest('table')
      ?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)
      ?.focus()
  }
  return (row: number, column: number) => ({
    'data-cell': `${row} ${column}`,
    tabIndex: row === stopRow && column === stopColumn ? 0 : -1,
    onFocus: () => setAt([row, column]),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => move(event, row, column),
  })
}
