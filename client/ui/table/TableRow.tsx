import { Checkbox } from '@blueprintjs/core'
import { memo, type MouseEvent } from 'react'
import { useFormats } from '../formats.ts'
import { useTexts } from '../texts.ts'
import { formatValue, isFigure, type Column } from './column.ts'

const text = { select: ['Select {row}', 'Pilih {row}'] } as const

type Props<Row> = {
  row: Row
  id: string
  index: number
  columns: readonly Column<Row>[]
  selectable: boolean
  selected: boolean
  active: boolean
  onToggle: (id: string, extend: boolean) => void
  onFocus: (index: number) => void
  onOpen?: (row: Row) => void
}

function TableRowOf<Row>({ row, id, index, columns, selectable, selected, active, onToggle, onFocus, onOpen }: Props<Row>) {
  const t = useTexts(text)
  const format = useFormats()
  const first = columns[0]
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
    onFocus(index)
    if (selectable && (event.shiftKey || event.ctrlKey || event.metaKey)) onToggle(id, event.shiftKey)
  }
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={active ? 0 : -1}
      className={selected ? 'ik-selected' : ''}
      onClick={onClick}
      onFocus={(event) => event.target === event.currentTarget && onFocus(index)}
      onDoubleClick={onOpen && (() => onOpen(row))}
    >
      {selectable && (
        <td className="ik-check">
          <Checkbox
            checked={selected}
            tabIndex={-1}
            aria-label={t('select', { row: first ? formatValue(first.kind, first.value(row), format) : id })}
            onChange={(event) => onToggle(id, (event.nativeEvent as globalThis.MouseEvent).shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => {
        const value = column.value(row)
        const kind = column.kind === 'code' ? 'ik-code' : isFigure(column.kind) ? 'ik-number' : ''
        const words = formatValue(column.kind, value, format)
        return (
          <td key={column.id} className={kind} title={column.cell ? undefined : words}>
            {column.cell ? column.cell(row) : words}
          </td>
        )
      })}
    </tr>
  )
}

/** One row. */
export const TableRow = memo(TableRowOf) as typeof TableRowOf
