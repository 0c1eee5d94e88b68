import { Checkbox } from '@blueprintjs/core'
import { CaretDown, CaretRight } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { cellClass, type Column } from '#client/ui/table/column.ts'
import type { GroupLine } from './rowGroups.ts'

const text = defineMessages({
  select: { id: 'kit.table.GroupRow.select', defaultMessage: 'Select all of {group}' },
})

type Props<Row> = {
  line: GroupLine<Row>
  index: number
  columns: readonly Column<Row>[]
  lefts: readonly number[]
  active: boolean
  /** How many of its rows may be selected and how many are; null in a list without selection. */
  choice: { of: number; selected: number } | null
  onToggle: () => void
  onFocus: (index: number) => void
  onFold: () => void
}

/** The line of a group: what its rows have in common, in the respective columns. */
export function GroupRow<Row>({
  line,
  index,
  columns,
  lefts,
  active,
  choice,
  onToggle,
  onFocus,
  onFold,
}: Props<Row>) {
  const t = useTexts(text)
  return (
    <tr
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={active ? 0 : -1}
      className={choice && choice.selected > 0 ? 'ik-group ik-selected' : 'ik-group'}
      onFocus={(event) => event.target === event.currentTarget && onFocus(index)}
    >
      {choice && (
        <td className={lefts.length > 0 ? 'ik-check ik-frozen' : 'ik-check'}>
          <Checkbox
            checked={choice.selected > 0 && choice.selected === choice.of}
            indeterminate={choice.selected > 0 && choice.selected < choice.of}
            disabled={choice.of === 0}
            tabIndex={-1}
            aria-label={t('select', { group: line.name })}
            onChange={onToggle}
          />
        </td>
      )}
      {columns.map((column, at) => {
        const said = column.ofGroup?.(line.rows)
        const shown = column.kind === 'text' ? <span className="ik-lines">{said}</span> : said
        return (
          <td
            key={column.id}
            className={
              at < lefts.length
                ? `${cellClass(column.kind, 'head')} ik-frozen`
                : cellClass(column.kind, 'head')
            }
            style={at < lefts.length ? { left: lefts[at] } : undefined}
          >
            {at > 0 ? (
              shown
            ) : (
              <button
                type="button"
                className="ik-fold"
                tabIndex={-1}
                aria-expanded={line.open}
                onClick={onFold}
              >
                {line.open ? <CaretDown /> : <CaretRight />}
                {shown}
              </button>
            )}
          </td>
        )
      })}
    </tr>
  )
}
