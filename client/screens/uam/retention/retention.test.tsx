import { Suspense, useState } from 'react'
import { loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import { afterEach, beforeEach, expect, test } from 'vitest'
import document, { type retentionQuery } from '#client/__generated__/retentionQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type RawResponse } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { Screen } from './retention.tsx'
import { retentionVariables } from './retentionVariables.ts'

type Response = RawResponse<'retentionQuery'>
type Line = Response['erasurePreview'][number]
const kept = (kind: Line['kind']): Line => ({
  kind,
  before: null,
  cards: 0,
  oldestNo: null,
  oldestOn: null,
  newestNo: null,
  newestOn: null,
})
const photographs: Line = {
  kind: 'PHOTOGRAPH',
  before: '2024-11-29',
  cards: 1204,
  oldestNo: 'PLKS-19-000007',
  oldestOn: '2019-02-01',
  newestNo: 'PLKS-24-000911',
  newestOn: '2024-11-28',
}
const csmJobs: Line = {
  kind: 'CSM_JOB',
  before: '2020-11-29',
  cards: 31,
  oldestNo: '417',
  oldestOn: '2019-02-01',
  newestNo: '911',
  newestOn: '2020-11-28',
}
const erasure = {
  id: 'Erasure:3',
  number: 3,
  askedAt: '2025-11-20T01:00:00Z',
  askedBy: 'admin',
  approvedBy: 'hqadmin',
  endedAt: '2025-11-20T01:05:00Z',
  photographs: 88,
  signatures: 0,
  addresses: 0,
  particulars: 12,
  csmJobs: 31,
  csmFiles: 2,
}
const pageInfo = { endCursor: null, hasNextPage: false }
const data = (change: Partial<Response> = {}): Response => ({
  retentionRules: {
    id: 'r',
    photographYears: 2,
    signatureYears: null,
    addressYears: null,
    particularsYears: null,
    csmYears: null,
    version: 4,
    mayChange: true,
  },
  erasurePreview: [photographs, kept('SIGNATURE'), kept('ADDRESS'), kept('PARTICULARS'), csmJobs],
  erasures: [erasure],
  erasedRecords: {
    total: 1,
    totalCapped: false,
    edges: [
      {
        cursor: '1',
        node: {
          __typename: 'ErasedRecord',
          id: 'e1',
          number: 'PLKS-18-000123',
          kind: 'PARTICULARS',
          at: '2025-11-20T01:02:00Z',
        },
      },
    ],
    pageInfo,
  },
  ...change,
})

function Shown() {
  const environment = useRelayEnvironment()
  const [queryRef] = useState(() => loadQuery<retentionQuery>(environment, document, {}))
  return (
    <Suspense>
      <Screen queryRef={queryRef} />
    </Suspense>
  )
}

async function openAt(at = '/', change: Partial<Response> = {}) {
  const server = scriptedServer({ retentionQuery: () => data(change) })
  renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <Shown />
    </RelayEnvironmentProvider>,
    { at },
  )
  await settle()
  return server
}
const eraseButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Erase …' })

beforeEach(() => setLocale('en'))
afterEach(cleanup)

test('the preview says how much of each kind, and the first and last of them', async () => {
  await openAt()
  expect(screen.getByRole('row', { name: /^Photographs/ }).textContent).toMatch(
    /29 Nov 2024.*1,204.*PLKS-19-000007 · 1 Feb 2019.*PLKS-24-000911 · 28 Nov 2024/,
  )
  expect(screen.getByRole('row', { name: /^Signatures/ }).textContent).toMatch(/kept without end/)
  expect(screen.getByRole('row', { name: /^CSM jobs/ }).textContent).toMatch(
    /29 Nov 2020.*31.*417 · 1 Feb 2019.*911 · 28 Nov 2020/,
  )
  expect(eraseButton().disabled).toBe(false)
})

test('nothing can be erased while nothing is due, an erasure runs, or by another branch', async () => {
  await openAt('/', { erasurePreview: [kept('PHOTOGRAPH')] })
  expect(eraseButton().disabled).toBe(true)
  cleanup()
  await openAt('/', { erasures: [{ ...erasure, endedAt: null }] })
  expect(eraseButton().disabled).toBe(true)
  expect(screen.getByRole('row', { name: /hqadmin/ }).textContent).toContain('running')
  cleanup()
  await openAt('/', { retentionRules: { ...data().retentionRules, mayChange: false } })
  expect(eraseButton().disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Retention rules …' })).toBeNull()
})

test('the rules are sent with the version that was seen, and a refusal stays in the dialog', async () => {
  const server = await openAt()
  server.says.RetentionRulesButtonMutation = refused('record.changed', 'Somebody changed the rules')
  fireEvent.click(screen.getByRole('button', { name: 'Retention rules …' }))
  await settle()
  fireEvent.change(screen.getByLabelText(/All personal particulars/), { target: { value: '7' } })
  fireEvent.change(screen.getByLabelText(/Photographs/), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText(/CSM jobs and files/), { target: { value: '9' } })
  fireEvent.click(screen.getByRole('dialog').querySelector('button[type=submit]')!)
  await settle()
  expect(server.inputs('RetentionRulesButtonMutation')).toMatchObject([
    { version: 4, particularsYears: 7, csmYears: 9 },
  ])
  expect(server.inputs('RetentionRulesButtonMutation')[0]).not.toMatchObject({
    photographYears: expect.any(Number),
  })
  expect(screen.getByRole('dialog').textContent).toContain('Somebody changed the rules')
})

test('a kind can’t be kept for longer than all particulars', async () => {
  const server = await openAt()
  fireEvent.click(screen.getByRole('button', { name: 'Retention rules …' }))
  await settle()
  fireEvent.change(screen.getByLabelText(/All personal particulars/), { target: { value: '1' } })
  fireEvent.click(screen.getByRole('dialog').querySelector('button[type=submit]')!)
  await settle()
  expect(screen.getByRole('dialog').textContent).toContain(
    'This cannot be kept for longer than all personal particulars',
  )
  expect(server.inputs('RetentionRulesButtonMutation')).toEqual([])
})

test('an erasure is sent with another administrator’s approval', async () => {
  const server = await openAt()
  server.says.useApproveMutation = () => ({
    result: { __typename: 'ApprovePayload', token: 'the-token' },
  })
  server.says.EraseDialogMutation = refused('erasure.running', 'An erasure is running')
  fireEvent.click(eraseButton())
  await settle()
  fireEvent.change(screen.getByLabelText('Supervisor’s user id'), { target: { value: 'hqadmin' } })
  fireEvent.change(screen.getByLabelText('Supervisor’s password'), { target: { value: 'secret' } })
  fireEvent.click(screen.getByRole('dialog').querySelector('button[type=submit]')!)
  await settle()
  expect(server.inputs('useApproveMutation')).toMatchObject([
    { action: 'ERASE_PERSONAL_DATA', subject: 'RetentionRules:1:4', loginId: 'hqadmin' },
  ])
  expect(server.inputs('EraseDialogMutation')).toEqual([{ version: 4, approval: 'the-token' }])
  expect(screen.getByRole('dialog').textContent).toContain('An erasure is running')
})

test('an open erasure lists application numbers', async () => {
  await openAt('/?key=3')
  expect(screen.getByRole('row', { name: /PLKS-18-000123/ }).textContent).toContain(
    'All personal particulars',
  )
  expect(screen.queryByRole('row', { name: /hqadmin/ })).toBeNull()
})

test('the address names the erasure and the kind', () => {
  const of = (query: string) => retentionVariables(new URL(`http://x/?${query}`)).filter
  expect(of('key=3&kind=PHOTOGRAPH')).toEqual({ erasure: 3, kind: 'PHOTOGRAPH' })
  expect(of('key=x&kind=NONE')).toEqual({ erasure: null, kind: null })
})
