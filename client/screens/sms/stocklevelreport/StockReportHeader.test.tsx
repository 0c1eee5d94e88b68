import { graphql, useLazyLoadQuery } from 'react-relay'
import { MockPayloadGenerator } from 'relay-test-utils'
import { afterEach, expect, test } from 'vitest'
import type { StockReportHeaderTestQuery } from '#client/__generated__/StockReportHeaderTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { act, cleanup, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { Locale } from '#domain/words.ts'
import { StockReportHeader } from './StockReportHeader.tsx'

afterEach(cleanup)

function Header() {
  const data = useLazyLoadQuery<StockReportHeaderTestQuery>(
    graphql`
      query StockReportHeaderTestQuery @relay_test_operation {
        ...StockReportHeader_query
      }
    `,
    {},
  )
  return <StockReportHeader query={data} />
}

async function show(locale: Locale, search: string) {
  setLocale(locale)
  const { mock } = renderWithRelay(<Header />, { at: `/?${search}` }).environment
  await act(async () =>
    mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, { Query: () => ({ cardTypes: [{ key: '3', code: 'PLKS' }] }) }),
    ),
  )
}

test.each([
  ['en', 'branch=JHB&type=3&status=CRITICAL', 'Branch: JHB · Card type: PLKS · Status: Critical'],
  ['ms', 'status=NO_THRESHOLD', 'Status: Tiada ambang'],
] as const)('on paper it shows the filters, in %s', async (locale, search, told) => {
  await show(locale, search)
  expect(screen.getByText((words) => words.endsWith(` · ${told}`))).toBeTruthy()
})

test('an invalid status is no filter, and is not shown', async () => {
  await show('en', 'status=used')
  expect(screen.queryByText(/Status/)).toBeNull()
})
