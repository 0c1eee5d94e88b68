import type { ReactNode } from 'react'
import type { RowGroups } from '#client/ui/table/groups/rowGroups.ts'
import type { Column } from './column.ts'
import type { Sort } from './tableQuery.ts'

/** The error message, its reference in the log, and the function that retries. */
export type TableError = { message: string; reference?: string | null; onRetry: () => void }
/**
 * The content of a list without rows, which says what to do next. `filtered`: the text refers to
 * the filters, so that, while none is set, the list shows a text of its own saying that there is
 * nothing yet.
 */
export type TableEmpty = { title: string; hint?: string; action?: ReactNode; filtered?: true }

export type Sorting = 'here' | 'server' | readonly string[]

export type DataTableProps<Row> = {
  /** Names the saved views and exported files. */
  id: string
  /** What the rows are, for screen readers: "Pending jobs". */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Returns the key of a row, if that isn't its `id`. Keep it stable. */
  rowId?: (row: Row) => string
  /** Distinguishes two tables of one screen in the address. */
  urlKey?: string
  /**
   * 'here' sorts the given rows once all are loaded, because a part has no meaningful order.
   * 'server' leaves sorting to the query, which reads `sortOf(url.searchParams)`. A list of
   * columns: while rows are missing the server sorts, and only by these; afterwards the same as
   * 'here'. Keep the list stable.
   */
  sorting?: Sorting
  /** The order of the rows if the address has none. It is marked at its column. */
  order?: Sort
  total?: number | null
  totalCapped?: boolean
  /** A remark after the count: how old the oldest is. */
  note?: string | null
  hasNext?: boolean
  loadingNext?: boolean
  /** Why loading the last page failed. */
  failedNext?: string | null
  /** Relay's loadNext. */
  loadNext?: (count: number) => void
  /** Keeps the layout while the first rows are loading. */
  loading?: boolean
  error?: TableError | null
  /** What to do if there are no rows: a title and a sentence. */
  empty: TableEmpty
  /** Controls above the table. They keep their state in the address (useUrlQuery). */
  filters?: ReactNode
  selectable?: boolean
  /** Returns whether a row may be selected; all may without it. */
  mayChoose?: (row: Row) => boolean
  /** Folds related rows under a line of their own. Keep it stable. */
  groups?: RowGroups<Row>
  selection?: { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void }
  /** Buttons for the selected rows. */
  bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode
  onOpen?: (row: Row) => void
  /** Figures under the columns with these ids, over all rows. */
  totals?: ReadonlyMap<string, number>
  /**
   * The id of the row that is open elsewhere on the screen. A click then opens a row, in addition
   * to a double click.
   */
  current?: string | null
  /** MenuItems for further files, which the server writes from its own data. */
  exportLinks?: ReactNode
  /** Saved views, columns and export. Turn them off for a small table inside a screen. */
  tools?: boolean
  /**
   * Also offers the rows as a spreadsheet-like grid (docs/decisions/0016): for lists with many
   * columns whose rows are not selected or opened. The person's choice is kept on this device.
   */
  grid?: boolean
  /** The height in rows, at most. Without it the table fills the rest of the window. */
  rowsShown?: number
  /** The least height in rows, so that what is below keeps its place. */
  rowsAtLeast?: number
}
