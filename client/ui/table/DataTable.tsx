import { HTMLTable } from '@blueprintjs/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  lazy,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
} from 'react'
import { loadScript } from '#client/state/loadScript.ts'
import type { DataGrid as Grid } from '#client/ui/grid/DataGrid.tsx'
import { useGroupedRows, useLines, type GroupLine } from '#client/ui/table/groups/rowGroups.ts'
import { checkPx, useColumnWidths } from '#client/ui/table/widths/useColumnWidths.ts'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { limits } from '#domain/limits.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { useExport } from './export/useExport.ts'
import { rowIdOf, type RowIdOf } from './rowId.ts'
import { areaHeight, rowCount, rowHeight, tallRowHeight } from './rowsInView.ts'
import { TableBody } from './TableBody.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import { TableNotice } from './TableNotice.tsx'
import { TablePaper } from './TablePaper.tsx'
import { nextSort, sortText, tableKeys } from './tableQuery.ts'
import { TableTools } from './TableTools.tsx'
import { TableTotals, TotalsLine } from './TableTotals.tsx'
import { useActiveRow } from './useActiveRow.ts'
import { useColumns } from './useColumns.ts'
import { useDefaultView } from './useDefaultView.ts'
import { useEdges } from './useEdges.ts'
import { useKeptRow } from './useKeptRow.ts'
import { useLoadOn } from './useLoadOn.ts'
import { useOpening } from './useOpening.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useSelection } from './useSelection.ts'
import { useSortedRows } from './useSortedRows.ts'
import { useSorting } from './useSorting.ts'
import { useTableView } from './useTableView.ts'

const loadGrid = () => import('#client/ui/grid/DataGrid.tsx')
const DataGrid = lazy(() =>
  loadScript(loadGrid).then((module) => ({ default: module.DataGrid })),
) as typeof Grid

const pageOfKeys = 10
/**
 * Width of an A4 page between its margins, in CSS pixels: a wider table is printed in landscape
 * (client/styles/print.css).
 */
const portraitPx = 718

/**
 * The list of all screens: a semantic, virtualised table with keyboard support, its view in the
 * address (docs/decisions/0003).
 */
export function DataTable<Row>(props: DataTableProps<Row> & RowIdOf<Row>) {
  const {
    rows: given,
    urlKey,
    hasNext = false,
    loadingNext = false,
    failedNext = null,
    loadNext,
    loading = false,
  } = props
  const onOpen = useOpening(props.onOpen)
  const rowId = rowIdOf(props)
  const url = useUrlQuery()
  const { columns, sort, sortIn, here } = useSorting(props, url.search)
  const asked = useAskedQuery()
  const chosen = useColumns(columns, asked, urlKey)
  const rows = useGroupedRows(useSortedRows(given, columns, sort, here), props.groups)
  const { mayChoose } = props
  const choosable = useMemo(
    () => (mayChoose ? rows.filter(mayChoose) : rows).map(rowId),
    [rows, rowId, mayChoose],
  )
  const selection = useSelection(choosable, props.selection)
  useDefaultView(props.tools === false ? '' : props.id, url.search.toString())
  const [filterWords, setFilterWords] = useState<readonly string[]>([])
  const scroller = useRef<HTMLDivElement>(null)
  useKeptRow(scroller)
  // The totals cover all rows. Under only part of them a workbook's would not add up.
  const totals = props.totalCapped ? undefined : props.totals
  const pages = { hasNext, loadingNext, failedNext, loadNext }
  const taking = useExport({
    name: props.id,
    columns: chosen.shown,
    rows,
    totals,
    filters: filterWords,
    ...pages,
  })
  const { lines, fold } = useLines(rows, rowId, props.groups, taking.printing)
  const ids = useMemo(() => lines.map(({ id }) => id), [lines])
  const [active, setActive] = useActiveRow(ids)
  const [view, setView] = useTableView()
  const asGrid = props.grid === true && view === 'grid' && rows.length > 0
  const selects = props.selectable || Boolean(props.bulkActions) || Boolean(props.selection)
  // If no row can be acted on, there are no check boxes.
  const selectable = selects && (rows.length === 0 || choosable.length > 0)
  const inTable = !asGrid || taking.printing
  const { widths, room, wraps, naturalPx } = useColumnWidths({
    columns: chosen.shown,
    rows,
    chosen: chosen.widths,
    scroller,
    selectable,
    inTable,
  })
  const eachRow = wraps ? tallRowHeight : rowHeight
  const height = areaHeight(rows.length, eachRow, props)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => eachRow,
    overscan: 8,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: props.totals ? rowHeight : 0,
    initialRect: { width: 1000, height: height ?? 600 },
  })
  // The virtualiser keeps the sizes that it was given first.
  useLayoutEffect(() => virtual.measure(), [virtual, eachRow])

  const [lastInGrid, setLastInGrid] = useState(-1)
  const { set, search: askedSearch } = asked
  const onSort = useCallback(
    (id: string) =>
      set({ [tableKeys(urlKey).sort]: sortText(nextSort(sortIn(askedSearch), id, props.order)) }),
    [set, urlKey, sortIn, askedSearch, props.order],
  )

  const items = virtual.getVirtualItems()
  const lastShown = asGrid ? lastInGrid : (items.at(-1)?.index ?? -1)
  useLoadOn({ ids, lastShown, ...pages })

  const move = useCallback(
    (index: number) => {
      setActive(index)
      virtual.scrollToIndex(index)
      // The row may only be rendered after the scroll.
      requestAnimationFrame(() =>
        scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus(),
      )
    },
    [virtual, setActive],
  )
  useEdges(scroller, inTable)
  const lefts = useLefts(widths, chosen.frozen, selectable ? checkPx : 0, room)
  const frozenPx = lefts.length > 0 ? lefts.at(-1)! + widths[lefts.length - 1]! : 0
  const whole = widths.reduce((sum, width) => sum + width, selectable ? checkPx : 0)
  const toggleAt = (index: number, extend: boolean) => {
    const line = lines[index]
    if (line?.kind === 'group') toggleGroup(line)
    else if (line && (!mayChoose || mayChoose(line.row))) selection.toggle(line.id, extend)
  }
  const toggleGroup = (line: GroupLine<Row>) =>
    selection.toggleAll(line.rows.filter(mayChoose ?? (() => true)).map(rowId))
  const openAt = (index: number) => {
    const line = lines[index]
    if (line?.kind === 'group') fold(line)
    else if (line) onOpen?.(line.row)
  }
  const onKeyDown = useRowKeys({
    count: lines.length,
    active,
    page: pageOfKeys,
    onMove: move,
    ...(selectable && { onToggle: toggleAt, onAll: () => selection.all(choosable) }),
    ...((onOpen || props.groups) && { onOpen: openAt }),
  })

  const picked = rows.filter(
    (row) => selection.selected.has(rowId(row)) && (mayChoose?.(row) ?? true),
  )

  const total = props.total ?? (hasNext ? null : rows.length)
  const totalCapped = props.totalCapped ?? false

  return (
    <div
      className="ik-table"
      aria-busy={loading}
      data-wide={(taking.printing && naturalPx > portraitPx) || undefined}
    >
      <TableTools
        table={props}
        {...{ url, chosen, widths, taking, view }}
        onWords={setFilterWords}
        onView={setView}
      />
      {taking.printing && (
        <TablePaper
          label={props.label}
          filters={filterWords}
          rows={rows.length}
          {...{ total, totalCapped }}
        />
      )}
      {asGrid && (
        <Suspense fallback={<div className="ik-grid" aria-busy />}>
          <DataGrid
            label={props.label}
            columns={chosen.shown}
            onRead={() => setView('table')}
            onView={setLastInGrid}
            {...{ rows, sort, onSort, height }}
          />
        </Suspense>
      )}
      {/* Printing always uses the table. */}
      {inTable && (
        <div
          ref={scroller}
          className={`ik-table-scroll ${height === undefined ? '' : 'ik-table-short'}`}
          style={
            { height, '--ik-row': `${eachRow}px`, scrollPaddingLeft: frozenPx } as CSSProperties
          }
          {...(rows.length === 0 && room > 0 && whole > room && byKeyboard(props.label))}
        >
          <HTMLTable
            compact
            style={room > 0 && whole > room ? { width: whole } : undefined}
            aria-label={props.label}
            aria-rowcount={rowCount(lines.length, hasNext, props)}
            onKeyDown={onKeyDown}
          >
            <colgroup>
              {selectable && <col style={{ width: checkPx }} />}
              {chosen.shown.map((column, at) => (
                <col key={column.id} data-column={column.id} style={{ width: widths[at] }} />
              ))}
            </colgroup>
            <TableHead
              {...{ chosen, widths, lefts }}
              sort={sort}
              onSort={onSort}
              selection={
                selectable
                  ? {
                      all: picked.length > 0 && picked.length === choosable.length,
                      some: picked.length > 0,
                      onToggle: () =>
                        picked.length === choosable.length
                          ? selection.clear()
                          : selection.all(choosable),
                    }
                  : null
              }
            />
            <TableBody
              {...{ lines, lefts, virtual, selectable, rowId, mayChoose }}
              columns={chosen.shown}
              whole={taking.printing}
              selected={selection.selected}
              active={active}
              current={props.current}
              onToggle={selection.toggle}
              onGroup={toggleGroup}
              onFold={fold}
              onFocus={setActive}
              onOpen={onOpen}
            />
            {props.totals && rows.length > 0 && (
              <TableTotals
                columns={chosen.shown}
                totals={props.totals}
                lead={selectable}
                lefts={lefts}
              />
            )}
          </HTMLTable>
          {rows.length === 0 && (
            <TableNotice
              {...{ loading, narrowed: filterWords.length > 0 }}
              error={props.error ?? null}
              empty={props.empty}
            />
          )}
        </div>
      )}
      {asGrid && props.totals && <TotalsLine columns={chosen.shown} totals={props.totals} />}
      <TableFoot
        loaded={rows.length}
        {...{ total, totalCapped }}
        selected={picked.length}
        loadingMore={loadingNext}
        failedMore={loadingNext ? null : failedNext}
        onMore={() => loadNext?.(limits.pageSize)}
        note={props.note}
      >
        {props.bulkActions?.(picked, selection.clear)}
      </TableFoot>
    </div>
  )
}

/** Props that let a keyboard scroll the columns if there is no row to focus. */
const byKeyboard = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const

/**
 * Returns the left offsets of the frozen columns, in px; none if they would leave no room for the
 * others.
 */
function useLefts(
  widths: readonly number[],
  frozen: number,
  lead: number,
  room: number,
): readonly number[] {
  const taken = widths.slice(0, frozen).reduce((sum, width) => sum + width, lead)
  const key = room > 0 && taken > room * 0.6 ? '' : widths.slice(0, frozen).join(' ')
  return useMemo(() => {
    let left = lead
    return key === '' ? [] : key.split(' ').map((width) => (left += Number(width)) - Number(width))
  }, [key, lead])
}
