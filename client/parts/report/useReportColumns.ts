import { useMemo } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { useReportColumns_report$key } from '#client/__generated__/useReportColumns_report.graphql.ts'
import { camelOf } from '#client/relay/enumCase.ts'
import { useLocale } from '#client/state/locale.ts'
import { widthOf, type Column } from '#client/ui/table/column.ts'
import { isFigure, type ValueKind } from '#domain/valueKind.ts'

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

const letterPx = 8
const edgesPx = 26

/** As wide as its kind, and as its title and its words need. */
function widthFor(kind: ValueKind, words: readonly string[]): number {
  return Math.max(widthOf({ kind }), ...words.map((word) => word.length * letterPx + edgesPx))
}

/** The report's columns for the table, and what stands under them; all of it in the person's language. */
export function useReportColumns(report: useReportColumns_report$key) {
  const locale = useLocale()
  const { columns } = useFragment(fragment, report)
  return useMemo(() => {
    const shown = columns.map(({ key, kind: name, hidden, title, words }, index): Column<ReportRow> => {
      const kind = camelOf(name) as ValueKind
      const texts = new Map(words.map(({ value, text }) => [value, text[locale]]))
      return {
        id: key,
        title: title[locale],
        kind,
        sortable: true,
        hidden,
        width: widthFor(kind, [title[locale], ...texts.values()]),
        value: ({ cells }) => {
          const cell = cells[index] ?? null
          return cell === null ? null : isFigure(kind) ? Number(cell) : (texts.get(cell) ?? cell)
        },
      }
    })
    const totals = new Map(
      columns.flatMap(({ key, total }) => (total === null || total === undefined ? [] : [[key, Number(total)] as const])),
    )
    return { columns: shown, totals }
  }, [columns, locale])
}
