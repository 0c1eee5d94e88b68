import type { Action } from '#domain/access.ts'
import type { ReportFilter, ReportFilterName, ReportPeriod } from '#domain/report/reportFilter.ts'
import type { ReportLead } from '#domain/report/reportLead.ts'
import type { ValueKind } from '#domain/valueKind.ts'
import type { Words } from '#domain/words.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'

/** A column; its key is its alias in the SQL. */
export type ReportColumn = {
  title: Words
  /** The meaning of its values: shown at its head, in the workbook and in docs/reports.md. */
  means: Words
  kind: ValueKind
  /** The number of decimals; one by default. */
  digits?: number
  /**
   * The name in the legacy contract, where it differs from the key in lower case; false where the
   * contract has no such column.
   */
  legacy?: string | false
  /** Hidden until it is chosen. */
  hidden?: true
  /** Masked for roles that must not read personal fields. */
  personal?: true
  /** The labels of values that are words of the product. */
  words?: Record<string, Words>
  /** The legacy contract's labels, where they differ. */
  legacyWords?: Record<string, Words>
  /** The target of its values: the rows behind a figure, or the record of a number. */
  leadsTo?: ReportLead
  /** Marks a figure other than 0 as an error. */
  mustBeZero?: true
  /** The total under the column: the sum, or an SQL expression over the rows. */
  total?: 'sum' | Prisma.Sql
}

export const reportChartKinds = ['bar', 'line', 'pareto'] as const

/**
 * A report's chart: the sums of the series' columns for each value of the category's. A Pareto has
 * one series.
 */
export type ReportChart = {
  kind: (typeof reportChartKinds)[number]
  category: string
  series: readonly string[]
}

/**
 * A report, defined once: its GraphQL result, legacy endpoint, screen and files all derive from it.
 * `sql` selects the visible rows (through visibleTo). `order` sorts them by their keys without
 * ties; its columns are texts, figures, days or moments, not enumerations, so that a page can begin
 * after a row.
 */
export type Report = {
  id: string
  /** The name of its rows, where they are shown behind a figure of another report. */
  title?: Words
  action: Action
  filters: readonly ReportFilterName[]
  /** Further filters set by a link from a figure of another report; shown once they are set. */
  furtherFilters?: readonly ReportFilterName[]
  /**
   * The columns that match a row with its counterpart in the period before; without them there is
   * no comparison.
   */
  comparedBy?: readonly string[]
  /** The default period to count by; by day unless set. */
  countedBy?: ReportPeriod
  /** Whether both its first and last day are required. */
  bothDays?: true
  columns: Readonly<Record<string, ReportColumn>>
  sql(ctx: SignedInContext, filter: ReportFilter): Prisma.Sql
  order: Prisma.Sql
  chart?: ReportChart
}

export type ReportValue = string | number | Date | null
export type ReportRow = Record<string, ReportValue>
