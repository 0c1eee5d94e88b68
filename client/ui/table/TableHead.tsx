import { Checkbox } from '@blueprintjs/core'
import { CaretDown, CaretUp } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { Described } from '#client/ui/Described.tsx'
import { cellClass, type Column } from './column.ts'
import type { Sort } from './tableQuery.ts'

const text = defineMessages({
  all: { id: 'kit.table.TableHead.all', defaultMessage: 'Select all loaded rows' },
})

type Props<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: (id: string) => void
  selection: { all: boolean; some: boolean; onToggle: () => void } | null
}

/** The titles: a sortable one is a button. */
export function TableHead<Row>({ columns, sort, onSort, selection }: Props<Row>) {
  const t = useTexts(text)
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className="ik-check">
            <Checkbox
              checked={selection.all}
              indeterminate={selection.some && !selection.all}
              onChange={selection.onToggle}
              aria-label={t('all')}
            />
          </th>
        )}
        {columns.map((column) => {
          const sorted = sort?.id === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined
          return (
            <th key={column.id} scope="col" className={cellClass(column.kind, 'head')} aria-sort={sorted}>
              {column.sortable ? (
                <Described by={column.help}>
                  {(describedBy) => (
                    <button type="button" className="ik-sort" aria-describedby={describedBy} onClick={() => onSort(column.id)}>
                      {column.title}
                      {sorted === 'ascending' && <CaretUp />}
                      {sorted === 'descending' && <CaretDown />}
                    </button>
                  )}
                </Described>
              ) : (
                column.title
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
