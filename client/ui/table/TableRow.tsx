import { Checkbox } from '@blueprintjs/core'
import { memo, useLayoutEffect, useRef, type MouseEvent } from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { cellClass, formatValue, type Column } from './column.ts'

const text = defineMessages({
  select: { id: 'kit.table.TableRow.select', defaultMessage: 'Select {row}' },
})

/**
 * The number of characters above which text may exceed two lines. Such text is cut to two lines and
 * shown in full on hover and where the row opens.
 */
const longText = 60

/**
 * The controls in a row's cells. Tab stops at those of the row that keys act on, so that a table
 * costs the same number of Tabs whatever its length.
 */
const cellControls = 'td:not(.ik-check) :is(a[href], button, input, select)'

type Props<Row> = {
  row: Row
  id: string
  index: number
  columns: readonly Column<Row>[]
  selectable: boolean
  /** False for a row that can't be selected. */
  choosable: boolean
  selected: boolean
  active: boolean
  onToggle: (id: string, extend: boolean) => void
  onFocus: (index: number) => void
  onOpen?: (row: Row) => void
  /** Whether the row is open beside the table; undefined if the table has no details. */
  current?: boolean
  /** The left offsets of the frozen columns, in px. */
  lefts: readonly number[]
}

function TableRowOf<Row>({
  row,
  id,
  index,
  columns,
  selectable,
  choosable,
  selected,
  active,
  onToggle,
  onFocus,
  onOpen,
  current,
  lefts,
}: Props<Row>) {
  const t = useTexts(text)
  const format = useFormats()
  const own = useRef<HTMLTableRowElement>(null)
  // After every render, because a cell may show other controls than before.
  useLayoutEffect(() => {
    for (const control of own.current!.querySelectorAll<HTMLElement>(cellControls))
      control.tabIndex = active ? 0 : -1
  })
  const first = columns[0]
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
    onFocus(index)
    const toggles = selectable && choosable && (event.shiftKey || event.ctrlKey || event.metaKey)
    if (toggles) onToggle(id, event.shiftKey)
    else if (current !== undefined) onOpen?.(row)
  }
  return (
    <tr
      ref={own}
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={active ? 0 : -1}
      className={selected ? 'ik-selected' : ''}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
      onFocus={() => onFocus(index)}
      onDoubleClick={onOpen && (() => onOpen(row))}
    >
      {selectable && (
        <td className={lefts.length > 0 ? 'ik-check ik-frozen' : 'ik-check'}>
          <Checkbox
            checked={selected}
            disabled={!choosable}
            tabIndex={-1}
            aria-label={t('select', {
              row: first ? formatValue(first.kind, first.value(row), format) : id,
            })}
            onChange={(event) =>
              onToggle(id, (event.nativeEvent as globalThis.MouseEvent).shiftKey)
            }
          />
        </td>
      )}
      {columns.map((column, at) => {
        const value = column.value(row)
        const words = formatValue(column.kind, value, format, column.digits)
        const shown = column.cell ? column.cell(row) : words
        return (
          <td
            key={column.id}
            className={
              at < lefts.length ? `${cellClass(column.kind)} ik-frozen` : cellClass(column.kind)
            }
            style={at < lefts.length ? { left: lefts[at] } : undefined}
            title={column.cell ? undefined : words}
          >
            {column.kind === 'text' ? (
              <span className={words.length > longText ? 'ik-lines ik-long' : 'ik-lines'}>
                {shown}
              </span>
            ) : (
              shown
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** One row. */
export const TableRow = memo(TableRowOf) as typeof TableRowOf
