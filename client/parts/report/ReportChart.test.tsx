import { graphql, useLazyLoadQuery } from 'react-relay'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReportChartTestQuery } from '#client/__generated__/ReportChartTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { act, cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { Column } from '#client/ui/table/column.ts'
import type { ValueKind } from '#domain/valueKind.ts'
import { ReportChart } from './ReportChart.tsx'
import type { ReportRow } from './useReportColumns.tsx'

function Asked({ kind }: { kind: ValueKind }) {
  const { report } = useLazyLoadQuery<ReportChartTestQuery>(
    graphql`
      query ReportChartTestQuery {
        report(id: "billing") {
          ...ReportChart_report
        }
      }
    `,
    {},
  )
  const columns: Column<ReportRow>[] = [
    { id: 'branch', title: 'Branch', kind: 'code', value: ({ cells }) => cells[0] },
    { id: 'amount', title: 'Amount', kind, value: ({ cells }) => Number(cells[1]) },
  ]
  const rows = [
    ['JHB', '1234.5'],
    ['PEN', '0.4'],
    ['JHB', '0.25'],
  ].map((cells, n) => ({ id: String(n), cells }))
  return <ReportChart report={report} columns={columns} rows={rows} />
}

beforeEach(() => setLocale('en'))
afterEach(cleanup)

/** Returns the figures of the chart's table. */
async function figuresAs(kind: ValueKind): Promise<(string | null)[]> {
  const { environment } = renderWithRelay(<Asked kind={kind} />)
  const chart = { kind: 'BAR', category: 'branch', series: ['amount'] } as const
  await answer(environment, 'ReportChartTestQuery', { report: { chart } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /table/i })))
  return screen
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replace('\u00a0', ' ') ?? null)
}

test('figures have the same format in the chart as in the list, with sen, with tenths, or whole', async () => {
  expect(await figuresAs('money')).toEqual(['MYR 1,234.75', 'MYR 0.40'])
  cleanup()
  expect(await figuresAs('decimal')).toEqual(['1,234.8', '0.4'])
  cleanup()
  expect(await figuresAs('count')).toEqual(['1,235', '0'])
})
