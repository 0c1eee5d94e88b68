import type { Virtualizer } from '@tanstack/react-virtual'
import type { Column } from './column.ts'
import { SpacerRow } from './SpacerRow.tsx'
import { TableRow } from './TableRow.tsx'

type Props<Row> = {
  rows: readonly Row[]
  ids: readonly string[]
  columns: readonly Column<Row>[]
  lefts: readonly number[]
  virtual: Virtualizer<HTMLDivElement, Element>
  /** Paper gets every row. */
  whole: boolean
  selectable: boolean
  selected: ReadonlySet<string>
  active: number
  current: string | null | undefined
  onToggle: (id: string, extend: boolean) => void
  onFocus: (index: number) => void
  onOpen?: (row: Row) => void
}

/** The rows in view, and as much room above and below them as the others would take. */
export function TableBody<Row>({ rows, ids, columns, lefts, virtual, whole, selectable, selected, current, ...way }: Props<Row>) {
  const items = virtual.getVirtualItems()
  const shown = whole ? rows.map((_, index) => index) : items.map((item) => item.index)
  const before = whole ? 0 : (items[0]?.start ?? 0)
  const after = whole ? 0 : Math.max(0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0))
  const span = columns.length + (selectable ? 1 : 0)
  return (
    <tbody>
      {before > 0 && <SpacerRow height={before} span={span} />}
      {shown.map((index) => {
        const row = rows[index]
        const id = ids[index]
        if (row === undefined || id === undefined) return null
        return (
          <TableRow
            key={id}
            {...{ row, id, index, columns, selectable, lefts }}
            selected={selected.has(id)}
            active={index === way.active}
            onToggle={way.onToggle}
            onFocus={way.onFocus}
            onOpen={way.onOpen}
            current={current === undefined ? undefined : current === id}
          />
        )
      })}
      {after > 0 && <SpacerRow height={after} span={span} />}
    </tbody>
  )
}
