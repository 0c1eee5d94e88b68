import type { Action } from '#domain/access.ts'
import type { ReportFilter, ReportFilterName, ReportPeriod } from '#domain/report/reportFilter.ts'
import type { ReportLead } from '#domain/report/reportLead.ts'
import type { ValueKind } from '#domain/valueKind.ts'
import type { Words } from '#domain/words.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'

/** A column: its key is what the SQL selects it as. */
export type ReportColumn = {
  title: Words
  /** What its values say or count: shown at its head, in the workbook and in docs/reports.md. */
  means: Words
  kind: ValueKind
  /** How many decimals a decimal shows; one unless it says so. */
  digits?: number
  /** The name in the legacy contract, where it is not the key in lower case; false where the contract has no such column. */
  legacy?: string | false
  /** Not shown until it is chosen. */
  hidden?: true
  /** Masked for roles that must not read personal fields. */
  personal?: true
  /** What the values are called, where they are words of the product. */
  words?: Record<string, Words>
  /** What the legacy contract calls them, where that is something else. */
  legacyWords?: Record<string, Words>
  /** Where its values lead: a figure to the rows behind it, a number to its record. */
  leadsTo?: ReportLead
  /** What stands under the column: the sum, or an SQL expression over the rows. */
  total?: 'sum' | Prisma.Sql
}

export const reportChartKinds = ['bar', 'line', 'pareto'] as const

/** What a report looks like: the sums of the series' columns for each value of the category's. A Pareto has one series. */
export type ReportChart = { kind: (typeof reportChartKinds)[number]; category: string; series: readonly string[] }

/**
 * A report, told once: from it come its GraphQL answer, its legacy endpoint, its screen and its files. `sql` selects the
 * rows that the viewer sees (it goes through visibleTo); `order` orders them by their keys and has no ties;
 * what it names is text, a figure, a day or a moment, and no enumeration, so that a page can begin behind a row.
 */
export type Report = {
  id: string
  /** What its rows are, where they are shown behind a figure of another report. */
  title?: Words
  action: Action
  filters: readonly ReportFilterName[]
  /** Filters that it takes where a figure of another report leads here by them; shown once they are set. */
  furtherFilters?: readonly ReportFilterName[]
  /** The columns by which a row finds its like in the period before; without them it can't be compared. */
  comparedBy?: readonly string[]
  /** What it counts by where nothing is said; by day unless it says so. */
  countedBy?: ReportPeriod
  /** Whether it is refused without its first and its last day. */
  bothDays?: true
  columns: Readonly<Record<string, ReportColumn>>
  sql(ctx: SignedInContext, filter: ReportFilter): Prisma.Sql
  order: Prisma.Sql
  chart?: ReportChart
}

export type ReportValue = string | number | Date | null
export type ReportRow = Record<string, ReportValue>
