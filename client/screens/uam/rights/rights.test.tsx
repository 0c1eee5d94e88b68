import { Suspense, useState } from 'react'
import { loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import { afterEach, beforeEach, expect, test } from 'vitest'
import document, { type rightsQuery } from '#client/__generated__/rightsQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { storeProfile } from '#client/state/profile.ts'
import { cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type RawResponse } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { Screen } from './rights.tsx'
import { rightsVariables } from './rightsVariables.ts'

type Response = RawResponse<'rightsQuery'>
type Person = Response['reviewedUsers']['edges'][number]['node']
const branch = { id: 'JHB', code: 'JHB', name: 'Johor Bahru' }
const person = (loginId: string, columns: Partial<Person> = {}): Person => ({
  __typename: 'ReviewedUser',
  id: loginId,
  loginId,
  staffName: `Name of ${loginId}`,
  roleId: 5,
  csmRights: [],
  branch,
  lastLoginAt: '2026-11-20T01:00:00Z',
  dormantDays: null,
  dueOn: '2026-12-31',
  state: 'OPEN',
  confirmedAt: null,
  confirmedBy: null,
  givenAt: null,
  givenBy: null,
  approvedGivers: [],
  sharing: null,
  removalReason: null,
  removalAskedBy: null,
  version: 3,
  mayConfirm: true,
  mayAskRemoval: true,
  mayEdit: false,
  ...columns,
})
const pageInfo = { endCursor: null, hasNextPage: false }
const entry = {
  __typename: 'RightsEntry',
  id: 'RightsEntry:1',
  kind: 'SUSPENDED',
  at: '2026-10-15T01:00:00Z',
  by: null,
  loginId: 'away',
  staffName: 'Name of away',
  roleName: 'Branch operator',
  branch: { id: 'JHB', code: 'JHB' },
  csmRights: ['JOB'],
  dueOn: '2026-09-30',
  reason: '',
} as const
const flagged = person('flagged', {
  dormantDays: 41,
  givenAt: '2026-11-18T01:00:00Z',
  givenBy: 'hqadmin',
  approvedGivers: ['hqadmin'],
  sharing: { names: ['operator'], count: 1 },
  csmRights: ['JOB'],
})
const own = person('supervisor', { roleId: 4, mayConfirm: false, mayAskRemoval: false })
const data: Response = {
  branches: [branch],
  rightsRules: {
    id: 'r',
    periodMonths: 3,
    warningDays: 14,
    graceDays: 14,
    version: 1,
    mayChange: false,
  },
  reviewedUsers: {
    total: 2,
    totalCapped: false,
    edges: [flagged, own].map((node) => ({ cursor: node.loginId, node })),
    pageInfo,
  },
  rightsEntries: { total: 1, totalCapped: false, edges: [{ cursor: '1', node: entry }], pageInfo },
}

function Shown() {
  const environment = useRelayEnvironment()
  const [queryRef] = useState(() => loadQuery<rightsQuery>(environment, document, {}))
  return (
    <Suspense>
      <Screen queryRef={queryRef} />
    </Suspense>
  )
}

async function openAt(at = '/') {
  const server = scriptedServer({ rightsQuery: () => data })
  renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <Shown />
    </RelayEnvironmentProvider>,
    { at },
  )
  await settle()
  return server
}

beforeEach(() => {
  setLocale('en')
  storeProfile({
    loginid: 'supervisor',
    roleid: 4,
    branchcode: 'JHB',
    branchtype: '',
    staffnumber: '',
  } as never)
})
afterEach(() => {
  cleanup()
  storeProfile(null)
})

test('each person is listed with what stands out, the most serious first', async () => {
  await openAt()
  expect(screen.getByRole('row', { name: /flagged/ }).textContent).toMatch(
    /Own approver.*New rights.*Dormant.*Shared workstation.*31 Dec 2026.*To confirm/,
  )
})

test('the open person is described in sentences', async () => {
  await openAt('/?key=flagged')
  const panel = screen
    .getByRole('heading', { level: 2, name: 'Name of flagged' })
    .closest('.ik-panel')!
  expect(panel.textContent).toContain(
    'Prints, checks, packs and counts cards of the branch. In the CSM area: Jobs',
  )
  expect(panel.textContent).toContain('No sign-in for 41 days')
  expect(panel.textContent).toContain(
    'Approved actions of hqadmin, who gave this account its rights',
  )
  expect(panel.textContent).toContain(
    'a workstation that 1 other person used in the last 30 days: operator',
  )
})

test('a confirmation is sent with the version that was seen, and nobody confirms themselves', async () => {
  const server = await openAt()
  server.says.useReviewCommandsConfirmMutation = refused(
    'record.changed',
    'Somebody changed the account',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Confirm the rights of flagged' }))
  await settle()
  expect(server.inputs('useReviewCommandsConfirmMutation')).toEqual([
    { loginId: 'flagged', version: 3 },
  ])
  expect(screen.queryByRole('button', { name: 'Confirm the rights of supervisor' })).toBeNull()
})

test('a removal is requested with a reason', async () => {
  const server = await openAt()
  server.says.useReviewCommandsAskMutation = refused(
    'rights.self',
    'Nobody confirms their own rights',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Request removal of the rights of flagged' }))
  await settle()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Left' } })
  fireEvent.click(screen.getByRole('dialog').querySelector('button[type=submit]')!)
  await settle()
  expect(server.inputs('useReviewCommandsAskMutation')).toEqual([
    { loginId: 'flagged', version: 3, reason: 'Left' },
  ])
  expect(screen.getByRole('dialog').textContent).toContain('Nobody confirms their own rights')
})

test('past decisions are a list of their own', async () => {
  await openAt('/?view=decisions')
  expect(screen.getByRole('row', { name: /away/ }).textContent).toMatch(
    /Suspended.*away.*Jobs.*the system.*30 Sep 2026/,
  )
  expect(screen.queryByText('flagged')).toBeNull()
})

test('the address chooses whom Home counts, and a review by its due day', () => {
  const of = (query: string) => rightsVariables(new URL(`http://x/?${query}`))
  expect(of('mine=1').filter).toMatchObject({ mine: true, asked: null, state: null })
  expect(of('state=SUSPENDED&branch=JHB')).toMatchObject({
    filter: { state: 'SUSPENDED' },
    entries: { branchCode: 'JHB' },
  })
  expect(of('review=2026-09-30&kind=CONFIRMED').entries).toMatchObject({
    dueOn: '2026-09-30',
    kind: 'CONFIRMED',
  })
  expect(of('state=NONE&kind=NONE&review=x')).toMatchObject({
    filter: { state: null },
    entries: { kind: null, dueOn: null },
  })
})
