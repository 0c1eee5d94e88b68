import { Suspense, useState } from 'react'
import { fetchQuery, loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import document, { type persoQuery } from '#client/__generated__/persoQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { act, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { Screen } from './perso.tsx'
import { persoVariables } from './persoVariables.ts'

const job = (id: string) => ({
  __typename: 'CsmJob',
  id,
  jobId: 1,
  version: 1,
  icNo: '900101015555',
  cardType: 'MYKAD',
  status: 'IN_PRODUCTION',
  machineNo: 'M1',
  batchNo: 'B1',
  fileName: 'f.xml',
  completedOn: '2026-11-20',
  receivedAt: '2026-11-20T01:00:00Z',
  since: '2026-11-20T01:00:00Z',
  cardSn: null,
  rejectReason: null,
  availableActions: ['PASS', 'REJECT'],
  collectionBranch: { __typename: 'Branch', id: 'b1', code: 'JHB' },
})
type Job = ReturnType<typeof job>
/** What is listed; `open` is the job that the address names, wherever it is. */
const ready = (jobs: readonly Job[], open: Job | undefined = jobs[0], blocked = false) => ({
  chosen: open ?? null,
  viewer: { __typename: 'Viewer', id: 'v1', machineId: 'M1' },
  csmMachines: [{ __typename: 'CsmMachine', id: 'm1', machineNo: 'M1', process: 'PERSONALISATION', blocked }],
  csmRejectReasons: [],
  csmJobs: {
    __typename: 'CsmJobConnection',
    total: jobs.length,
    totalCapped: false,
    edges: jobs.map((node) => ({ __typename: 'CsmJobEdge', cursor: node.id, node })),
    pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
  },
})
let server = scriptedServer({})
const variables = (query: string) => persoVariables(new URL(`http://localhost/?${query}`))

function Shown() {
  const environment = useRelayEnvironment()
  const [search] = useSearchParams()
  const [queryRef] = useState(() => loadQuery<persoQuery>(environment, document, variables(String(search))))
  return (
    <Suspense>
      <Screen queryRef={queryRef} />
    </Suspense>
  )
}
async function open(query: string, ...jobs: Job[]) {
  server.says.persoQuery = () => ready(jobs)
  renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <Shown />
    </RelayEnvironmentProvider>,
    { at: `/?${query}` },
  )
  await settle()
}
/** The list has changed, and a refresh brings it. */
async function hear(query: string, jobs: readonly Job[], chosen?: Job) {
  server.says.persoQuery = () => ready(jobs, chosen)
  const asked = fetchQuery<persoQuery>(server.environment, document, variables(query), { fetchPolicy: 'network-only' })
  await act(async () => void (await asked.toPromise()))
}
const gone = () => screen.queryByText('This job is no longer ready at this machine')

beforeEach(() => {
  server = scriptedServer({})
  return setLocale('en')
})

test('a job that another one finishes while its card is looked at is said to be gone', async () => {
  await open('machine=M1&job=j1', job('j1'))
  await act(async () => void fireEvent.change(screen.getByLabelText('Card serial'), { target: { value: '1234' } }))
  expect(gone()).toBeNull()
  await hear('machine=M1&job=j1', [], { ...job('j1'), status: 'PASSED', availableActions: [] })
  expect(gone()).toBeTruthy()
})

test('a job that stands on no page that is here stays open, and what is typed stays', async () => {
  await open('machine=M1&job=j4', job('j4'))
  await act(async () => void fireEvent.change(screen.getByLabelText('Card serial'), { target: { value: '1234' } }))
  await hear('machine=M1&job=j4', [job('j5')], { ...job('j4'), version: 2 })
  expect(screen.getByLabelText<HTMLInputElement>('Card serial').value).toBe('1234')
  expect(gone()).toBeNull()
})

test('a job that was given to another machine meanwhile, or is not there, is said to be gone', async () => {
  await open('machine=M1&job=j6', job('j6'))
  await hear('machine=M1&job=j6', [job('j5')], { ...job('j6'), status: 'QUEUED', machineNo: 'M2' })
  expect(gone()).toBeTruthy()
  await hear('machine=M1&job=j6', [], undefined)
  expect(gone()).toBeTruthy()
})

test('what the machine makes is asked for before what waits for it', () => {
  expect(variables('machine=M1')).toMatchObject({ sort: 'READY', descending: false })
})

test('where none is chosen nothing is said to be gone', async () => {
  await open('machine=M1', job('j2'))
  await hear('machine=M1', [])
  expect(gone()).toBeNull()
})

test('of a job that is finished here its success tells', async () => {
  server.says.PersoPanelPassMutation = () => ({
    result: { __typename: 'CsmJobPayload', job: { ...job('j3'), status: 'PASSED' } },
  })
  await open('machine=M1&job=j3', job('j3'))
  await act(async () => void fireEvent.change(screen.getByLabelText('Card serial'), { target: { value: '123456789' } }))
  await act(async () => void fireEvent.change(screen.getByLabelText('Chip serial'), { target: { value: '0123456789ABCDEF' } }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Passed' })))
  await hear('machine=M1&job=j3', [], { ...job('j3'), status: 'PASSED' })
  expect(server.asked.some(({ name }) => name === 'PersoPanelPassMutation')).toBe(true)
  expect(gone()).toBeNull()
})

test('a machine that is blocked while it makes cards is said to begin nothing', async () => {
  const state = (words: string) => screen.queryByText(words)
  await open('machine=M1', job('j7'))
  expect(state('1 card in production, 0 ready at M1')).toBeTruthy()
  await act(async () => {
    server.says.persoQuery = () => ready([job('j7')], undefined, true)
    const asked = fetchQuery<persoQuery>(server.environment, document, variables('machine=M1'), { fetchPolicy: 'network-only' })
    await asked.toPromise()
  })
  expect(state('M1 is blocked and begins nothing; 1 card in production')).toBeTruthy()
})

test('a machine number that is none is said to be none', async () => {
  await open('machine=M9')
  expect(screen.queryByText('There is no machine M9')).toBeTruthy()
})
