import { useMemo } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { useReportColumns_report$key } from '#client/__generated__/useReportColumns_report.graphql.ts'
import { useSay } from '#client/state/words.ts'
import { type Column, widthOf } from '#client/ui/table/column.ts'
import { camelOf } from '#domain/enumCase.ts'
import { isFigure, type ValueKind } from '#domain/valueKind.ts'

const fragment = graphql`
  fragment useReportColumns_report on Report {
    columns {
      key
      kind
      hidden
      title
      means
      words {
        value
        text
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
  const say = useSay()
  const { columns } = useFragment(fragment, report)
  return useMemo(() => {
    const shown = columns.map(({ key, kind: name, hidden, title, means, words }, index): Column<ReportRow> => {
      const kind = camelOf(name) as ValueKind
      const texts = new Map(words.map(({ value, text }) => [value, say(text)]))
      return {
        id: key,
        title: say(title),
        help: say(means),
        kind,
        sortable: true,
        hidden,
        width: widthFor(kind, [say(title), ...texts.values()]),
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
  }, [columns, say])
}
