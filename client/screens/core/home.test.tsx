import { Suspense } from 'react'
import { loadQuery, RelayEnvironmentProvider } from 'react-relay'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import document, { type homeQuery } from '#client/__generated__/homeQuery.graphql.ts'
import { ScreenQueryContext } from '#client/relay/screenQuery.ts'
import { storeProfile } from '#client/state/profile.ts'
import { act, clickOn, screen, within } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type RawResponse } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { roles } from '#domain/access.ts'
import { newestNews } from '#domain/help/newestNews.ts'
import { Screen } from './home.tsx'

// A Friday at headquarters, eight in the evening.
beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: Date.parse('2026-11-20T12:00:00Z'),
    }),
)
afterEach(() => void vi.useRealTimers())

const hour = 3_600_000
const pass = async (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms))
  await settle(0)
}

type Viewer = NonNullable<RawResponse<'homeQuery'>['viewer']>
type Work = Viewer['work']

/** The work of somebody for whom nothing waits. */
const nothing: Work = {
  oldestPendingSince: null,
  onPrintLists: null,
  oldestListedSince: null,
  oldestQcSince: null,
  readyToDespatch: null,
  oldestReadySince: null,
  rejectedWithoutRemake: null,
  oldestRejectedSince: null,
  withoutQr: null,
  lotsToReceive: null,
  oldestLotsSentAt: null,
  returnsToReceive: null,
  oldestReturnSentAt: null,
  packagesToReceive: null,
  oldestPackageSentAt: null,
  ownCases: null,
  oldestOwnCaseAt: null,
  othersCases: null,
  oldestOthersCaseAt: null,
  caseOwners: null,
  unownedCases: null,
  oldestUnownedCaseAt: null,
  pendingEverywhere: null,
  listedEverywhere: null,
  qcEverywhere: null,
  escalatedCases: null,
  oldestEscalatedAt: null,
  countsDue: null,
  oldestCountDueOn: null,
  countsDueAt: null,
  certificationsDue: null,
  certificationsDueOn: null,
  certificationsDueAt: null,
  countsOverdue: null,
  oldestOverdueOn: null,
  countsOverdueAt: null,
  countsToReview: null,
  oldestExceptionAt: null,
  stocktakesToDecide: null,
  oldestProposalAt: null,
  spoiledCards: null,
  oldestSpoiledAt: null,
  containersToWitness: null,
  oldestSealedAt: null,
  unclosedDays: null,
  oldestUnclosedAt: null,
  travellersToVerify: null,
  oldestTravellerAt: null,
  openIncidents: null,
  oldestIncidentAt: null,
  rightsToConfirm: null,
  rightsDueOn: null,
  removalsAsked: null,
  oldestRemovalAt: null,
  passwordRequests: null,
  tiedApprovals: null,
  destroyedScans: null,
  registryErrors: null,
  exportsReady: null,
  pendingPersonalisation: null,
  pendingQc: null,
  lowStock: null,
  registryFiles: null,
  heldRecords: null,
  oldestHeldAt: null,
}

/**
 * Opens Home for somebody with this waiting work; all other fields are null. `person` overrides
 * fields of the viewer.
 */
async function open(work: Partial<Work>, person: Partial<Viewer> = {}) {
  const branch = { id: 'branch-JHB', code: 'JHB', name: 'Johor Bahru' }
  const viewer = {
    id: 'viewer-1',
    branch,
    newsRead: newestNews,
    passwordExpiresInDays: null,
    today: [],
    ...person,
  }
  const { environment, requests, inputs } = scriptedServer({
    homeQuery: () => ({ viewer: { ...viewer, work: { ...nothing, ...work } } }),
    WelcomeMutation: ({ input: { newest } }) => ({
      result: {
        __typename: 'MarkNewsReadPayload',
        viewer: { id: viewer.id, newsRead: newest },
      },
    }),
  })
  const queryRef = loadQuery<homeQuery>(environment, document, {})
  renderWithRelay(
    <RelayEnvironmentProvider environment={environment}>
      <ScreenQueryContext
        value={{ id: document.params.id ?? null, variables: {}, loaded: new Map() }}
      >
        <Suspense>
          <Screen queryRef={queryRef} />
        </Suspense>
      </ScreenQueryContext>
    </RelayEnvironmentProvider>,
  )
  await settle(0)
  return { asked: () => requests('homeQuery').length, inputs }
}

test('the age of waiting work grows while it is viewed, and the day changes at midnight', async () => {
  await open({ pendingQc: 2, oldestQcSince: '2026-11-20T11:00:00Z' })
  expect(screen.getByText(/^Friday 20 Nov 2026 · /).textContent).not.toContain('overdue')
  expect(screen.getByText(/^oldest 1 h/)).toBeTruthy()
  await pass(12 * hour)
  expect(screen.getByText(/^Saturday 21 Nov 2026 · /).textContent).toContain('1 overdue')
  expect(screen.getByText(/^oldest 13 h/)).toBeTruthy()
})

test('a password that expires in a few days is announced, with the way to change it', async () => {
  await open({}, { passwordExpiresInDays: 3 })
  expect(screen.getByText(/Your password expires in 3 days/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change it now' }).getAttribute('href')).toContain(
    '/ikad/changepassword',
  )
})

test('a supervisor sees the open custody cases of the branch with their owners', async () => {
  await open({ othersCases: 3, caseOwners: ['Siti Hajar', 'Lim Siew Ling', 'Rohani'] })
  expect(screen.getByText('Custody cases of other people').textContent).toContain(
    'Siti Hajar, Lim Siew Ling and 1 other',
  )
})

test('headquarters sees cards at all branches as links to their list, not as tasks, if there are more than its own', async () => {
  await open({ pendingQc: 1, qcEverywhere: 53, pendingPersonalisation: 2, pendingEverywhere: 2 })
  const elsewhere = screen.getByRole('region', { name: 'At all branches' })
  expect(elsewhere.textContent).toContain('53')
  expect(
    within(elsewhere)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/ikad/cps/production/searchcard?status=PENDING_QC'])
  expect(screen.getByText(/2 tasks/)).toBeTruthy()
})

test('it refreshes even without any activity: a day that ended must be closed', async () => {
  const { asked } = await open({})
  expect(asked()).toBe(1)
  await pass(60_000)
  expect(asked()).toBe(2)
})

test('a newcomer sees their first jobs until they confirm them', async () => {
  storeProfile({
    loginid: 'aminah',
    roleid: roles.branchOperator,
    branchcode: 'JHB',
    branchtype: '1',
    staffnumber: '',
  })
  const { inputs } = await open({}, { newsRead: null })
  const button = await screen.findByRole('button', { name: 'Got it' })
  expect(screen.getByRole('heading', { name: 'Start with these jobs' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Print a card' })).toBeTruthy()
  await clickOn(button)
  expect(inputs('WelcomeMutation')).toEqual([{ newest: newestNews }])
  expect(screen.queryByRole('heading', { name: 'Start with these jobs' })).toBeNull()
  storeProfile(null)
})
