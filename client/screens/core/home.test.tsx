import { Suspense } from 'react'
import { loadQuery, RelayEnvironmentProvider } from 'react-relay'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import document, { type homeQuery } from '#client/__generated__/homeQuery.graphql.ts'
import { ScreenQueryContext } from '#client/relay/screenQuery.ts'
import { act, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { Screen } from './home.tsx'

// Eight in the evening at headquarters, of a Friday.
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-20T12:00:00Z') }),
)
afterEach(() => void vi.useRealTimers())

const hour = 3_600_000
const pass = async (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms))
  await settle(0)
}

/** What the screen asks of somebody's work. */
const fields = `oldestPendingSince onPrintLists oldestListedSince oldestQcSince readyToDespatch oldestReadySince
  rejectedWithoutRemake oldestRejectedSince withoutQr lotsToReceive oldestLotsSentAt returnsToReceive oldestReturnSentAt
  packagesToReceive oldestPackageSentAt ownDiscrepancies oldestDiscrepancyAt stocktakesToDecide oldestProposalAt
  unclosedDays oldestUnclosedDay travellersToVerify oldestTravellerAt openIncidents oldestIncidentAt passwordRequests
  registryErrors exportsReady pendingPersonalisation pendingQc lowStock registryFiles`.split(/\s+/)

/** Home of somebody for whom these wait; everything else is none of theirs. */
async function open(work: object) {
  const others = Object.fromEntries(fields.map((field) => [field, null]))
  const branch = { __typename: 'Branch', id: 'branch-JHB', code: 'JHB', name: 'Johor Bahru' }
  const viewer = { __typename: 'Viewer', id: 'viewer-1', branch, passwordExpiresInDays: null, today: [] }
  const { environment, asked } = scriptedServer({
    homeQuery: () => ({ viewer: { ...viewer, work: { __typename: 'Work', ...others, ...work } } }),
  })
  const queryRef = loadQuery<homeQuery>(environment, document, {})
  renderWithRelay(
    <RelayEnvironmentProvider environment={environment}>
      <ScreenQueryContext value={{ id: document.params.id ?? null, variables: {}, loaded: new Map() }}>
        <Suspense>
          <Screen queryRef={queryRef} />
        </Suspense>
      </ScreenQueryContext>
    </RelayEnvironmentProvider>,
  )
  await settle(0)
  return { asked: () => asked.filter(({ name }) => name === 'homeQuery').length }
}

test('what waits grows older before the eyes of who looks at it, and tomorrow comes', async () => {
  await open({ pendingQc: 2, oldestQcSince: '2026-11-20T11:00:00Z' })
  expect(screen.getByText(/^Friday 20 Nov 2026 · /).textContent).not.toContain('late')
  expect(screen.getByText(/^oldest 1 h/)).toBeTruthy()
  await pass(12 * hour)
  expect(screen.getByText(/^Saturday 21 Nov 2026 · /).textContent).toContain('1 is late')
  expect(screen.getByText(/^oldest 13 h/)).toBeTruthy()
})

test('it is asked for again also where nobody does anything: a day that ended is to be closed', async () => {
  const { asked } = await open({})
  expect(asked()).toBe(1)
  await pass(60_000)
  expect(asked()).toBe(2)
})
