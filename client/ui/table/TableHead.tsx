import { Checkbox } from '@blueprintjs/core'
import { CaretDown, CaretUp, DoubleCaretVertical } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { ColumnTitle } from '#client/ui/explain/ColumnTitle.tsx'
import { cellClass, type Column } from './column.ts'
import type { Sort } from './tableQuery.ts'
import { useColumnDrag } from './useColumnDrag.ts'
import type { ColumnsChosen } from './useColumns.ts'

const text = defineMessages({
  all: { id: 'kit.table.TableHead.all', defaultMessage: 'Select all loaded rows' },
  drag: {
    id: 'kit.table.TableHead.drag',
    defaultMessage: 'Drag to make the column wider; twice to fit it',
  },
})

type Props<Row> = {
  chosen: ColumnsChosen<Row>
  widths: readonly number[]
  lefts: readonly number[]
  sort: Sort | null
  onSort: (id: string) => void
  selection: { all: boolean; some: boolean; onToggle: () => void } | null
}

/**
 * Shows the titles. A sortable one is a button. Each can be dragged to another place, and its edge
 * to another width.
 */
export function TableHead<Row>({ chosen, widths, lefts, sort, onSort, selection }: Props<Row>) {
  const t = useTexts(text)
  const { dragging, head, edge } = useColumnDrag(chosen, widths)
  const titleOf = (column: Column<Row>, sorted: 'ascending' | 'descending' | undefined) => {
    const mark =
      sorted !== undefined ? (
        marks[sorted]
      ) : column.sortable ? (
        <DoubleCaretVertical className="ik-sort-offer" />
      ) : null
    return (
      <ColumnTitle
        title={column.title}
        help={column.help}
        mark={mark}
        onSort={column.sortable ? () => onSort(column.id) : undefined}
      />
    )
  }
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={lefts.length > 0 ? 'ik-check ik-frozen' : 'ik-check'}>
            <Checkbox
              checked={selection.all}
              indeterminate={selection.some && !selection.all}
              onChange={selection.onToggle}
              aria-label={t('all')}
            />
          </th>
        )}
        {chosen.shown.map((column, at) => {
          const sorted =
            sort?.id === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined
          const looks = [
            cellClass(column.kind, 'head'),
            at < lefts.length && 'ik-frozen',
            dragging === column.id && 'ik-dragged',
          ]
          return (
            <th
              key={column.id}
              scope="col"
              data-column={column.id}
              className={looks.filter(Boolean).join(' ')}
              style={at < lefts.length ? { left: lefts[at] } : undefined}
              aria-sort={sorted}
              {...head(column.id, at)}
            >
              <span className="ik-title">{titleOf(column, sorted)}</span>
              <span className="ik-edge" aria-hidden title={t('drag')} {...edge(column.id, at)} />
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const marks = { ascending: <CaretUp />, descending: <CaretDown /> }
