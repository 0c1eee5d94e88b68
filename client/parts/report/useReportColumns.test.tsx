import { graphql, useLazyLoadQuery } from 'react-relay'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { useReportColumnsTestQuery } from '#client/__generated__/useReportColumnsTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { cleanup, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { useReportColumns } from './useReportColumns.tsx'

function Asked() {
  const { report } = useLazyLoadQuery<useReportColumnsTestQuery>(
    graphql`
      query useReportColumnsTestQuery {
        report(id: "lot-account") {
          ...useReportColumns_report
        }
      }
    `,
    {},
  )
  const { columns } = useReportColumns(report, {})
  const rows = ['0', '4', '-4'].map((cell) => ({ id: cell, cells: [cell, cell] }))
  return rows.map((row) =>
    columns.map((column) => (
      <p key={`${row.id} ${column.id}`} data-testid={`${column.id} ${row.id}`}>
        {column.cell ? column.cell(row) : String(column.value(row))}
      </p>
    )),
  )
}

beforeEach(() => setLocale('en'))
afterEach(cleanup)

test('a figure that must be 0 is marked as an error by a sign and a colour, and others are not', async () => {
  const { environment } = renderWithRelay(<Asked />)
  const words = { en: 'A', ms: 'A' }
  const like = {
    kind: 'COUNT' as const,
    digits: null,
    hidden: false,
    title: words,
    means: words,
    words: [],
    leadsTo: null,
    total: null,
  }
  const columns = [
    { ...like, key: 'difference', mustBeZero: true },
    { ...like, key: 'delivered', mustBeZero: false },
  ]
  await answer(environment, 'useReportColumnsTestQuery', { report: { columns } })
  const marked = (name: string) => screen.getByTestId(name).querySelector('.ik-bad svg') !== null
  expect(['difference 0', 'difference 4', 'difference -4', 'delivered 4'].map(marked)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(screen.getByTestId('difference 4').textContent).toBe('4')
  expect(screen.getByTestId('difference 0').textContent).toBe('0')
})
