import type { ReactNode } from 'react'
import type { RowGroups } from '#client/ui/table/groups/rowGroups.ts'
import type { Column } from './column.ts'
import type { Sort } from './tableQuery.ts'

/** What went wrong, its reference in the log, and the way to try again. */
export type TableError = { message: string; reference?: string | null; onRetry: () => void }
/**
 * What stands in a list without rows: says what to do next. `filtered`: the words speak of its filters, so that the list says by
 * itself, while none is set, that nothing came yet.
 */
export type TableEmpty = { title: string; hint?: string; action?: ReactNode; filtered?: true }

export type Sorting = 'here' | 'server' | readonly string[]

export type DataTableProps<Row> = {
  /** Names saved views and exported files. */
  id: string
  /** What the rows are, for screen readers: "Pending jobs". */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** By what they are told apart, where it isn't their `id`. Keep it stable. */
  rowId?: (row: Row) => string
  /** Tells two tables of one screen apart in the address. */
  urlKey?: string
  /**
   * 'here' sorts the rows given, once they are all there are: of a part no order is the whole's. 'server' leaves it to the query,
   * which reads `sortOf(url.searchParams)`. Columns: by these the server sorts while there are more rows than are here, and by
   * no other; then as 'here'. Keep them stable.
   */
  sorting?: Sorting
  /** How the rows stand while the address asks for nothing: marked at its column. */
  order?: Sort
  total?: number | null
  totalCapped?: boolean
  /** Said after how many there are: how old the oldest is. */
  note?: string | null
  hasNext?: boolean
  loadingNext?: boolean
  /** Why the last page did not come. */
  failedNext?: string | null
  /** Relay's loadNext. */
  loadNext?: (count: number) => void
  /** Keeps the layout while the first rows come. */
  loading?: boolean
  error?: TableError | null
  /** What to do where there is nothing: a title and a sentence. */
  empty: TableEmpty
  /** Controls above the table; they keep their state in the address (useUrlQuery). */
  filters?: ReactNode
  selectable?: boolean
  /** Which rows may be selected; all of them without it. */
  mayChoose?: (row: Row) => boolean
  /** Folds what belongs together under a line of its own. Keep it stable. */
  groups?: RowGroups<Row>
  selection?: { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void }
  /** Buttons for the rows selected. */
  bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode
  onOpen?: (row: Row) => void
  /** Figures that stand under the columns of these ids, of all rows. */
  totals?: ReadonlyMap<string, number>
  /** The id of the row that shows elsewhere on the screen; a click opens a row then, not only a double click. */
  current?: string | null
  /** MenuItems of further files, which the server writes of its own data. */
  exportLinks?: ReactNode
  /** Saved views, columns and export; off for a small table inside a screen. */
  tools?: boolean
  /**
   * Offers the rows as a grid too, to work with as in a workbook (docs/decisions/0016): for many columns, in a list whose
   * rows are not chosen or opened. The choice is the person's on this device.
   */
  grid?: boolean
  /** Room for as many rows as there are, at the most so many; without it the table fills what is left of the window. */
  rowsShown?: number
  /** Room for so many where there are fewer, so that what stands below keeps its place. */
  rowsAtLeast?: number
}
