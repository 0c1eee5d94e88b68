import { useMemo } from 'react'
import { graphql, useFragment } from 'react-relay'
import type {
  useReportColumns_report$data,
  useReportColumns_report$key,
} from '#client/__generated__/useReportColumns_report.graphql.ts'
import { useLocale } from '#client/state/locale.ts'
import { widthOf, type Column, type ColumnKind } from '#client/ui/table/column.ts'

const fragment = graphql`
  fragment useReportColumns_report on Report {
    columns {
      key
      kind
      hidden
      title {
        en
        ms
      }
      words {
        value
        text {
          en
          ms
        }
      }
      total
    }
  }
`

/** A row: its cells in the order of the columns. */
export type ReportRow = { id: string; cells: readonly (string | null | undefined)[] }
type Kind = Exclude<useReportColumns_report$data['columns'][number]['kind'], '%future added value'>

const kinds: Record<Kind, ColumnKind> = {
  TEXT: 'text',
  CODE: 'code',
  DATE: 'date',
  DATE_TIME: 'dateTime',
  COUNT: 'count',
  MONEY: 'money',
  DECIMAL: 'decimal',
  PERCENT: 'decimal',
  STATUS: 'text',
}

const letterPx = 8
const edgesPx = 26

/** As wide as its kind, and as its title and its words need. */
function widthFor(kind: ColumnKind, words: readonly string[]): number {
  return Math.max(widthOf({ kind }), ...words.map((word) => word.length * letterPx + edgesPx))
}

const figures = new Set<string>(['COUNT', 'MONEY', 'DECIMAL', 'PERCENT'] satisfies Kind[])

/** The report's columns for the table, and what stands under them; all of it in the person's language. */
export function useReportColumns(report: useReportColumns_report$key) {
  const locale = useLocale()
  const { columns } = useFragment(fragment, report)
  return useMemo(() => {
    const shown = columns.map(({ key, kind, hidden, title, words }, index): Column<ReportRow> => {
      const named = new Map(words.map(({ value, text }) => [value, text[locale]]))
      return {
        id: key,
        title: title[locale],
        kind: kinds[kind as Kind],
        sortable: true,
        hidden,
        width: widthFor(kinds[kind as Kind], [title[locale], ...named.values()]),
        value: ({ cells }) => {
          const cell = cells[index] ?? null
          return cell === null ? null : figures.has(kind) ? Number(cell) : (named.get(cell) ?? cell)
        },
      }
    })
    const totals = new Map(
      columns.flatMap(({ key, total }) => (total === null || total === undefined ? [] : [[key, Number(total)] as const])),
    )
    return { columns: shown, totals }
  }, [columns, locale])
}
