import { Suspense, useState } from 'react'
import { fetchQuery, loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import document, { type persoQuery } from '#client/__generated__/persoQuery.graphql.ts'
import { keepReading, readingOf } from '#client/devices/agent/readings.ts'
import { hearDeviceScans } from '#client/devices/deviceScans.ts'
import { createFakeDevices } from '#client/devices/fakeDevices.ts'
import { assignReader } from '#client/devices/readerRoles.ts'
import { DevicesContext } from '#client/devices/useDevices.ts'
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
  chipSn: null,
  madeByViewer: false,
  rejectReason: null,
  availableActions: ['PERSONALISE', 'REJECT'],
  collectionBranch: { __typename: 'Branch', id: 'b1', code: 'JHB' },
  hub: null,
  routedTo: null,
})
type Job = ReturnType<typeof job>
/** Returns the query's answer with these jobs; `open` is the job in the address, wherever it is. */
const ready = (jobs: readonly Job[], open: Job | undefined = jobs[0], blocked = false) => ({
  chosen: open ?? null,
  viewer: { __typename: 'Viewer', id: 'v1', machineId: 'M1' },
  csmMachines: [{ __typename: 'CsmMachine', id: 'm1', machineNo: 'M1', process: 'PERSONALISATION', blocked }],
  csmRejectReasons: [
    {
      __typename: 'CsmRejectReason',
      id: 'r1',
      rejectCode: 'P01',
      process: 'PERSONALISATION',
      description: 'Chip fails',
      enabled: true,
    },
    {
      __typename: 'CsmRejectReason',
      id: 'r2',
      rejectCode: 'Q01',
      process: 'QUALITY_CHECK',
      description: 'Blurred',
      enabled: true,
    },
  ],
  csmJobs: {
    __typename: 'CsmJobConnection',
    total: jobs.length,
    totalCapped: false,
    edges: jobs.map((node) => ({ __typename: 'CsmJobEdge', cursor: node.id, node })),
    pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
  },
})
let server = scriptedServer({})
let devices = createFakeDevices([])
const variables = (query: string) => persoVariables(new URL(`http://localhost/?${query}`))

function Shown() {
  const environment = useRelayEnvironment()
  const [search] = useSearchParams()
  const [queryRef] = useState(() => loadQuery<persoQuery>(environment, document, variables(String(search))))
  return (
    <DevicesContext value={devices}>
      <Suspense>
        <Screen queryRef={queryRef} />
      </Suspense>
    </DevicesContext>
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
/** Changes the list and lets a refresh fetch it. */
async function hear(query: string, jobs: readonly Job[], chosen?: Job) {
  server.says.persoQuery = () => ready(jobs, chosen)
  const asked = fetchQuery<persoQuery>(server.environment, document, variables(query), { fetchPolicy: 'network-only' })
  await act(async () => void (await asked.toPromise()))
}
const gone = () => screen.queryByText('This job is no longer ready at this machine')

beforeEach(() => {
  devices = createFakeDevices([])
  server = scriptedServer({})
  return setLocale('en')
})

test('a job that another user finishes while it is open is reported as gone', async () => {
  await open('machine=M1&job=j1', job('j1'))
  await act(async () => void fireEvent.change(screen.getByLabelText('Card serial'), { target: { value: '1234' } }))
  expect(gone()).toBeNull()
  await hear('machine=M1&job=j1', [], { ...job('j1'), status: 'PERSONALISED', availableActions: ['PASS', 'REJECT'] })
  expect(gone()).toBeTruthy()
})

test('a job outside the loaded pages stays open, and the input is kept', async () => {
  await open('machine=M1&job=j4', job('j4'))
  await act(async () => void fireEvent.change(screen.getByLabelText('Card serial'), { target: { value: '1234' } }))
  await hear('machine=M1&job=j4', [job('j5')], { ...job('j4'), version: 2 })
  expect(screen.getByLabelText<HTMLInputElement>('Card serial').value).toBe('1234')
  expect(gone()).toBeNull()
})

test('a job that was reassigned to another machine, or does not exist, is reported as gone', async () => {
  await open('machine=M1&job=j6', job('j6'))
  await hear('machine=M1&job=j6', [job('j5')], { ...job('j6'), status: 'QUEUED', machineNo: 'M2' })
  expect(gone()).toBeTruthy()
  await hear('machine=M1&job=j6', [], undefined)
  expect(gone()).toBeTruthy()
})

test('jobs in production at the machine are listed before the waiting ones', () => {
  expect(variables('machine=M1')).toMatchObject({ sort: 'READY', descending: false })
})

test('without an open job nothing is reported as gone', async () => {
  await open('machine=M1', job('j2'))
  await hear('machine=M1', [])
  expect(gone()).toBeNull()
})

test('a job finished here shows its success, not that it is gone', async () => {
  server.says.usePersoWorkPersonaliseMutation = () => ({
    result: { __typename: 'CsmJobPayload', job: { ...job('j3'), status: 'PERSONALISED' } },
  })
  await open('machine=M1&job=j3', job('j3'))
  await act(async () => void fireEvent.change(screen.getByLabelText('Card serial'), { target: { value: '123456789' } }))
  await act(async () => void fireEvent.change(screen.getByLabelText('Chip serial'), { target: { value: '0123456789ABCDEF' } }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Personalised' })))
  await hear('machine=M1&job=j3', [], { ...job('j3'), status: 'PERSONALISED' })
  expect(server.asked.some(({ name }) => name === 'usePersoWorkPersonaliseMutation')).toBe(true)
  expect(gone()).toBeNull()
})

test('a machine blocked during production says that it starts nothing', async () => {
  const state = (words: string) => screen.queryByText(words)
  await open('machine=M1', job('j7'))
  expect(state('1 card in production, 0 ready at M1')).toBeTruthy()
  await act(async () => {
    server.says.persoQuery = () => ready([job('j7')], undefined, true)
    const asked = fetchQuery<persoQuery>(server.environment, document, variables('machine=M1'), { fetchPolicy: 'network-only' })
    await asked.toPromise()
  })
  expect(state('M1 is blocked and cannot start jobs; 1 card in production')).toBeTruthy()
})

test('an unknown machine number is reported', async () => {
  await open('machine=M9')
  expect(screen.queryByText('There is no machine M9')).toBeTruthy()
})

const scan = async (code: string) => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Scan the card/ })
  await act(async () => void fireEvent.change(field, { target: { value: code } }))
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
  await settle()
}
const inputsOf = (name: string) => server.asked.filter((asked) => asked.name === name).map(({ variables: { input } }) => input)

test('the next card opens by itself, and only its serial and chip are scanned', async () => {
  const queued = { ...job('q1'), jobId: 7, status: 'QUEUED', machineNo: 'M1', availableActions: ['BEGIN'] }
  const begun = { ...queued, version: 2, status: 'IN_PRODUCTION', availableActions: ['PERSONALISE', 'REJECT'] }
  server.says.usePersoWorkBeginMutation = () => ({ result: { __typename: 'CsmJobPayload', job: begun } })
  server.says.usePersoWorkPersonaliseMutation = () => ({
    result: { __typename: 'CsmJobPayload', job: { ...begun, version: 3, status: 'PERSONALISED' } },
  })
  await open('machine=M1', queued as never)
  expect(screen.getByRole('button', { name: 'Start on M1' })).toBeTruthy()
  server.says.persoQuery = () => ready([begun as never])
  await scan('0123456789ABCDEF')
  expect(inputsOf('usePersoWorkPersonaliseMutation')).toEqual([])
  await scan('123456789')
  expect(inputsOf('usePersoWorkBeginMutation')).toEqual([{ jobId: 7, version: 1, machineNo: 'M1' }])
  await scan('0123456789ABCDEF')
  const serials = { cardSn: '123456789', chipSn: '0123456789ABCDEF' }
  expect(inputsOf('usePersoWorkPersonaliseMutation')).toEqual([{ jobId: 7, version: 2, ...serials }])
})

test('an IC number outside the loaded pages is looked up, and one that is not ready is refused', async () => {
  const found = (ids: string[]) => ({
    csmJobs: { edges: ids.map((id) => ({ cursor: id, node: { __typename: 'CsmJob', id } })) },
  })
  await open('machine=M1', job('j9'))
  server.says.usePersoScanQuery = () => found([])
  await scan('910101-01-5555')
  expect(screen.getByText('No job of this IC number is ready at this machine')).toBeTruthy()
  server.says.usePersoScanQuery = () => found(['j10'])
  await scan('910101-01-5555')
  expect(screen.getByText('910101-01-5555 is open')).toBeTruthy()
  const asked = server.asked.find(({ name }) => name === 'usePersoScanQuery')!
  expect(asked.variables).toEqual({ machine: 'M1', icNo: '910101015555' })
})

test('a reject code of this process rejects when scanned twice, and one of another process never does', async () => {
  server.says.usePersoWorkRejectMutation = () => ({
    result: { __typename: 'CsmJobPayload', job: { ...job('j8'), status: 'REJECTED' } },
  })
  await open('machine=M1', job('j8'))
  await scan('Q01')
  await scan('Q01')
  await scan('P01')
  expect(inputsOf('usePersoWorkRejectMutation')).toEqual([])
  await scan('P01')
  expect(inputsOf('usePersoWorkRejectMutation')).toEqual([{ jobId: 1, version: 1, rejectCode: 'P01' }])
})

test('the chip of a card on the reader is used like a scan, with the agent’s signed reading', async () => {
  const chipSn = '04A177F219C080'
  const begun = { ...job('j12'), jobId: 12 }
  server.says.usePersoWorkPersonaliseMutation = () => ({
    result: { __typename: 'CsmJobPayload', job: { ...begun, status: 'PERSONALISED' } },
  })
  assignReader('user', 'ACS')
  devices.plug('ACS')
  await open('machine=M1', begun)
  expect(screen.getByText(/^Card reader ready/)).toBeTruthy()
  const heardTexts: string[] = []
  hearDeviceScans(({ text }) => void heardTexts.push(text))
  await act(async () => devices.plug('ACS', { chip: chipSn }))
  await settle()
  expect(heardTexts).toEqual([chipSn])
  expect(screen.getByText('Card reader: a card is on it')).toBeTruthy()
  keepReading({ stationId: 'S', nonce: 'n', role: 'user', reader: 'ACS', chipSn, cardSn: null, signature: 's' })
  await scan('123456789')
  await scan(chipSn)
  const { variables: sent } = server.asked.find(({ name }) => name === 'usePersoWorkPersonaliseMutation')!
  expect(sent.input).toMatchObject({ jobId: 12, chipSn, reading: { reader: 'ACS', role: 'USER' } })
  expect(readingOf(chipSn)).toBeUndefined()
  await act(async () => devices.unplug('ACS'))
  expect(screen.getByText('The reader is not connected. Connect it and reload the page')).toBeTruthy()
  assignReader('user', null)
})
