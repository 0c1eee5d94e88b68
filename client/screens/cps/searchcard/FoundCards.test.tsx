import { graphql, useLazyLoadQuery } from 'react-relay'
import { MockPayloadGenerator } from 'relay-test-utils'
import { expect, test } from 'vitest'
import type { FoundCardsTestQuery } from '#client/__generated__/FoundCardsTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { act, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { FoundCards } from './FoundCards.tsx'
import { useFoundRows } from './useFoundRows.ts'

const none: readonly string[] = []

function Asked({ states }: { states: readonly string[] }) {
  const data = useLazyLoadQuery<FoundCardsTestQuery>(
    graphql`
      query FoundCardsTestQuery @relay_test_operation {
        ...useFoundRows_query @arguments(q: "A1", asked: true, listed: true, sort: SINCE, descending: true)
      }
    `,
    {},
  )
  return <FoundCards found={useFoundRows(data, states)} asked chosen={null} onOpen={() => undefined} />
}

const empty = { edges: [], total: 0, totalCapped: false, pageInfo: { hasNextPage: false, endCursor: null } }

async function show(states: readonly string[], exact: object[]) {
  await setLocale('en')
  const rendered = renderWithRelay(<Asked states={states} />, { at: '/?q=A1&status=QC_PASSED' })
  await act(async () =>
    rendered.environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        Query: () => ({ exact, begins: empty, employers: empty }),
        CardJobConnection: () => empty,
      }),
    ),
  )
  return rendered
}

test('a card excluded by the state filter is not reported as missing, and is shown with its state', async () => {
  const { address } = await show(['QC_PASSED'], [{ id: 'job-1', jobId: 1, status: 'QC_REJECTED' }])
  expect(screen.getByText('A card job has this number, in another state')).toBeTruthy()
  expect(screen.queryByText('Record not found')).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show them in any state' })))
  expect(address()).toBe('/?q=A1')
})

test('an unknown card is reported as missing', async () => {
  await show(none, [])
  expect(screen.getByText('Record not found')).toBeTruthy()
})
