import { graphql, useLazyLoadQuery } from 'react-relay'
import { afterEach, expect, test } from 'vitest'
import type { StockReportHeaderTestQuery } from '#client/__generated__/StockReportHeaderTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { cleanup, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { Locale } from '#domain/words.ts'
import { StockReportHeader } from './StockReportHeader.tsx'

afterEach(cleanup)

function Header() {
  const data = useLazyLoadQuery<StockReportHeaderTestQuery>(
    graphql`
      query StockReportHeaderTestQuery {
        ...StockReportHeader_query
      }
    `,
    {},
  )
  return <StockReportHeader query={data} />
}

async function show(locale: Locale, search: string) {
  setLocale(locale)
  const { environment } = renderWithRelay(<Header />, { at: `/?${search}` })
  await answer(environment, 'StockReportHeaderTestQuery', {
    cardTypes: [{ id: 'type-3', key: '3', code: 'PLKS' }],
  })
}

test.each([
  ['en', 'branch=JHB&type=3&status=CRITICAL', 'Branch: JHB · Card type: PLKS · Status: Critical'],
  ['ms', 'status=NO_THRESHOLD', 'Status: Tiada ambang'],
] as const)('on paper it shows the filters, in %s', async (locale, search, expected) => {
  await show(locale, search)
  expect(screen.getByText((words) => words.endsWith(` · ${expected}`))).toBeTruthy()
})

test('an invalid status is no filter, and is not shown', async () => {
  await show('en', 'status=used')
  expect(screen.queryByText(/Status/)).toBeNull()
})
