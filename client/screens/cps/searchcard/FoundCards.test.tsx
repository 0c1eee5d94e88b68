import { graphql, useLazyLoadQuery } from 'react-relay'
import { expect, test } from 'vitest'
import type { FoundCardsTestQuery } from '#client/__generated__/FoundCardsTestQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { connectionOf } from '#client/tests/connectionOf.ts'
import { act, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { FoundCards } from './FoundCards.tsx'
import { useFoundRows } from './useFoundRows.ts'

const none: readonly string[] = []

function Asked({ states }: { states: readonly string[] }) {
  const data = useLazyLoadQuery<FoundCardsTestQuery>(
    graphql`
      query FoundCardsTestQuery {
        ...useFoundRows_query
          @arguments(q: "A1", asked: true, listed: true, sort: SINCE, descending: true)
      }
    `,
    {},
  )
  return (
    <FoundCards found={useFoundRows(data, states)} asked chosen={null} onOpen={() => undefined} />
  )
}

type Found = RawResponse<'FoundCardsTestQuery'>['exact'][number]

async function show(states: readonly string[], exact: Found[]) {
  await setLocale('en')
  const rendered = renderWithRelay(<Asked states={states} />, { at: '/?q=A1&status=QC_PASSED' })
  await answer(rendered.environment, 'FoundCardsTestQuery', {
    exact,
    begins: connectionOf([]),
    employers: connectionOf([]),
  })
  return rendered
}

test('a card excluded by the state filter is not reported as missing, and is shown with its state', async () => {
  const rejected: Found = {
    id: 'job-1',
    jobId: 1,
    status: 'QC_REJECTED',
    since: '2026-11-21T02:00:00Z',
    attempt: 1,
    stationId: null,
    branch: { id: 'branch-JHB', code: 'JHB' },
    card: null,
    application: {
      id: 'application-1',
      applicationNo: 'A1',
      passportNo: 'B11890260',
      name: 'THAPA SITA',
      employerName: 'MEGAH BINA SDN BHD',
      stickerDate: '2026-11-17',
    },
  }
  const { address } = await show(['QC_PASSED'], [rejected])
  expect(screen.getByText('A card job has this number, in another state')).toBeTruthy()
  expect(screen.queryByText('Record not found')).toBeNull()
  await act(
    async () =>
      void fireEvent.click(screen.getByRole('button', { name: 'Show them in any state' })),
  )
  expect(address()).toBe('/?q=A1')
})

test('an unknown card is reported as missing', async () => {
  await show(none, [])
  expect(screen.getByText('Record not found')).toBeTruthy()
})
