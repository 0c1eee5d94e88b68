import {
  Cell,
  Column as GridColumn,
  ColumnHeaderCell,
  FocusMode,
  RenderMode,
  Table,
  type Region,
} from '@blueprintjs/table'
import {
  useCallback,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
} from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { cellClass, formatValue, type Column } from '#client/ui/table/column.ts'
import { rowHeight } from '#client/ui/table/rowsInView.ts'
import type { Sort } from '#client/ui/table/tableQuery.ts'
import '@blueprintjs/table/lib/css/table.css'
import './grid.css'
import { GridHeader } from './GridHeader.tsx'
import { gridText } from './gridText.ts'
import { narrowestPx, useGridColumns } from './useGridColumns.ts'
import { useScrollingPane } from './useScrollingPane.ts'

const text = defineMessages({
  region: { id: 'kit.grid.DataGrid.region', defaultMessage: '{label}, as a grid' },
  read: { id: 'kit.grid.DataGrid.read', defaultMessage: 'Read as a table' },
  at: { id: 'kit.grid.DataGrid.at', defaultMessage: '{title}, row {row}: {value}' },
})

type DataGridProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  sort: Sort | null
  onSort: (id: string) => void
  /** Receives the last visible row, counted from 0. */
  onView: (last: number) => void
  /** Returns to the table, which screen readers can read. */
  onRead: () => void
  /** Height in px; undefined fills the rest of the window. */
  height: number | undefined
}

/** The number of columns that stay in view. */
const frozen = 1

/**
 * Blueprint's own copying needs a secure page and writes text that spreadsheets take for formulas.
 * `copy` replaces it.
 */
const noCopying = null as unknown as ComponentProps<typeof Table>['getCellClipboardData']

/** Inside a cell, keys belong to the focused link or button. */
const own = (event: KeyboardEvent) => event.stopPropagation()

/**
 * Shows rows as a spreadsheet does: columns can be resized and moved by dragging, ranges are
 * selected by mouse or by Shift and the arrow keys, and can be copied. It gives screen readers no
 * rows and columns; the table beside it does (docs/decisions/0016).
 */
export function DataGrid<Row>({
  label,
  columns: given,
  rows,
  sort,
  onSort,
  onView,
  onRead,
  height,
}: DataGridProps<Row>) {
  const t = useTexts(text)
  const format = useFormats()
  const { columns, widths, resize, move, change } = useGridColumns(given)
  const section = useRef<HTMLElement>(null)
  const selected = useRef<readonly Region[]>([])
  const [at, setAt] = useState<{ row: number; col: number } | null>(null)

  const elements = useMemo(
    () =>
      columns.map((column, index) => {
        const { id, title, kind, digits, value, cell, sortable } = column
        const sorted = sort?.id === id ? (sort.descending ? 'descending' : 'ascending') : undefined
        return (
          <GridColumn
            key={id}
            id={id}
            name={title}
            columnHeaderCellRenderer={() => (
              <ColumnHeaderCell
                name={title}
                className={index < frozen ? 'ik-grid-frozen' : ''}
                nameRenderer={() => (
                  <GridHeader
                    title={title}
                    help={column.help}
                    sorted={sorted}
                    onSort={sortable ? () => onSort(id) : undefined}
                    onChange={(what) => change(index, what)}
                  />
                )}
              />
            )}
            cellRenderer={(line) => {
              const row = rows[line]
              if (row === undefined) return <Cell />
              return (
                <Cell className={cellClass(kind)}>
                  {cell ? (
                    <span role="presentation" onKeyDown={own}>
                      {cell(row)}
                    </span>
                  ) : (
                    formatValue(kind, value(row), format, digits)
                  )}
                </Cell>
              )
            }}
          />
        )
      }),
    [columns, rows, sort, onSort, change, format],
  )
  const onCopy = (event: ClipboardEvent) => {
    if (window.getSelection()?.toString() || selected.current.length === 0) return
    event.clipboardData.setData(
      'text/plain',
      gridText({ columns, rows, regions: selected.current, format }),
    )
    event.preventDefault()
  }
  const onSelection = useCallback(
    (regions: readonly Region[]) => void (selected.current = regions),
    [],
  )
  useScrollingPane(section)
  // Tab leaves the grid. Otherwise it would visit every cell.
  const onKeyDownCapture = (event: KeyboardEvent) => event.key === 'Tab' && event.stopPropagation()
  const [column, row] = at ? [columns[at.col], rows[at.row]] : []

  return (
    <section
      ref={section}
      className="ik-grid"
      aria-label={t('region', { label })}
      style={height === undefined ? undefined : { height }}
      onCopy={onCopy}
      onKeyDownCapture={onKeyDownCapture}
    >
      <button type="button" className="bp6-button ik-grid-read" onClick={onRead}>
        {t('read')}
      </button>
      <p className="ik-hidden" aria-live="polite">
        {at && column && row !== undefined
          ? t('at', {
              title: column.title,
              row: at.row + 1,
              value: formatValue(column.kind, column.value(row), format, column.digits),
            })
          : ''}
      </p>
      <Table
        numRows={rows.length}
        defaultRowHeight={rowHeight - 4}
        columnWidths={widths}
        minColumnWidth={narrowestPx}
        numFrozenColumns={Math.min(frozen, columns.length)}
        enableColumnInteractionBar
        enableColumnReordering
        enableRowResizing={false}
        focusMode={FocusMode.CELL}
        renderMode={RenderMode.NONE}
        cellRendererDependencies={[elements]}
        getCellClipboardData={noCopying}
        onColumnWidthChanged={resize}
        onColumnsReordered={move}
        onSelection={onSelection}
        onFocusedRegion={(region) =>
          region.type === FocusMode.CELL && setAt({ row: region.row, col: region.col })
        }
        // Blueprint calls this while it renders.
        onVisibleCellsChange={({ rowIndexEnd }) => queueMicrotask(() => onView(rowIndexEnd))}
      >
        {elements}
      </Table>
    </section>
  )
}
