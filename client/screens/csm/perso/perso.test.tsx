import { Suspense, useState } from 'react'
import { fetchQuery, loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import document, { type persoQuery } from '#client/__generated__/persoQuery.graphql.ts'
import { keepReading, readingOf } from '#client/devices/agent/readings.ts'
import { hearDeviceScans } from '#client/devices/deviceScans.ts'
import { assignReader } from '#client/devices/readerRoles.ts'
import { DevicesContext } from '#client/devices/useDevices.ts'
import { setLocale } from '#client/state/locale.ts'
import { connectionOf } from '#client/tests/connectionOf.ts'
import { csmJobOf, type SentCsmJob } from '#client/tests/csmJobOf.ts'
import { createFakeDevices } from '#client/tests/fakeDevices.ts'
import { act, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type RawResponse } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { Screen } from './perso.tsx'
import { persoVariables } from './persoVariables.ts'

const job = (jobId: number, change: Partial<SentCsmJob> = {}) =>
  csmJobOf(jobId, {
    status: 'IN_PRODUCTION',
    machineNo: 'M1',
    availableActions: ['PERSONALISE', 'REJECT'],
    ...change,
  })
/** Returns the query's answer with these jobs; `open` is the job in the address, wherever it is. */
const ready = (
  jobs: readonly SentCsmJob[],
  open: SentCsmJob | undefined = jobs[0],
  blocked = false,
): RawResponse<'persoQuery'> => ({
  chosen: open ?? null,
  viewer: { id: 'v1', machineId: 'M1' },
  csmMachines: [{ id: 'm1', machineNo: 'M1', process: 'PERSONALISATION', blocked }],
  csmRejectReasons: [
    {
      id: 'r1',
      rejectCode: 'P01',
      process: 'PERSONALISATION',
      description: 'Chip fails',
      enabled: true,
    },
    {
      id: 'r2',
      rejectCode: 'Q01',
      process: 'QUALITY_CHECK',
      description: 'Blurred',
      enabled: true,
    },
  ],
  csmJobs: connectionOf(jobs),
})
let server = scriptedServer({})
let devices = createFakeDevices([])
const variables = (query: string) => persoVariables(new URL(`http://localhost/?${query}`))

function Shown() {
  const environment = useRelayEnvironment()
  const [search] = useSearchParams()
  const [queryRef] = useState(() =>
    loadQuery<persoQuery>(environment, document, variables(String(search))),
  )
  return (
    <DevicesContext value={devices}>
      <Suspense>
        <Screen queryRef={queryRef} />
      </Suspense>
    </DevicesContext>
  )
}
async function open(query: string, ...jobs: SentCsmJob[]) {
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
async function hear(query: string, jobs: readonly SentCsmJob[], chosen?: SentCsmJob) {
  server.says.persoQuery = () => ready(jobs, chosen)
  const asked = fetchQuery<persoQuery>(server.environment, document, variables(query), {
    fetchPolicy: 'network-only',
  })
  await act(async () => void (await asked.toPromise()))
}
const gone = () => screen.queryByText('This job is no longer ready at this machine')

beforeEach(() => {
  devices = createFakeDevices([])
  server = scriptedServer({})
  return setLocale('en')
})

test('a job that another user finishes while it is open is reported as gone', async () => {
  await open('machine=M1&job=j1', job(1))
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Card serial'), { target: { value: '1234' } }),
  )
  expect(gone()).toBeNull()
  await hear(
    'machine=M1&job=j1',
    [],
    job(1, { status: 'PERSONALISED', availableActions: ['PASS', 'REJECT'] }),
  )
  expect(gone()).toBeTruthy()
})

test('a job outside the loaded pages stays open, and the input is kept', async () => {
  await open('machine=M1&job=j4', job(4))
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Card serial'), { target: { value: '1234' } }),
  )
  await hear('machine=M1&job=j4', [job(5)], job(4, { version: 2 }))
  expect(screen.getByLabelText<HTMLInputElement>('Card serial').value).toBe('1234')
  expect(gone()).toBeNull()
})

test('a job that was reassigned to another machine, or does not exist, is reported as gone', async () => {
  await open('machine=M1&job=j6', job(6))
  await hear('machine=M1&job=j6', [job(5)], job(6, { status: 'QUEUED', machineNo: 'M2' }))
  expect(gone()).toBeTruthy()
  await hear('machine=M1&job=j6', [], undefined)
  expect(gone()).toBeTruthy()
})

test('jobs in production at the machine are listed before the waiting ones', () => {
  expect(variables('machine=M1')).toMatchObject({ sort: 'READY', descending: false })
})

test('without an open job nothing is reported as gone', async () => {
  await open('machine=M1', job(2))
  await hear('machine=M1', [])
  expect(gone()).toBeNull()
})

test('a job finished here shows its success, not that it is gone', async () => {
  server.says.usePersoWorkPersonaliseMutation = () => ({
    result: { __typename: 'CsmJobPayload', job: job(3, { status: 'PERSONALISED' }) },
  })
  await open('machine=M1&job=j3', job(3))
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Card serial'), {
        target: { value: '123456789' },
      }),
  )
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Chip serial'), {
        target: { value: '0123456789ABCDEF' },
      }),
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Personalised' })))
  await hear('machine=M1&job=j3', [], job(3, { status: 'PERSONALISED' }))
  expect(server.requests('usePersoWorkPersonaliseMutation')).toHaveLength(1)
  expect(gone()).toBeNull()
})

test('a machine blocked during production says that it starts nothing', async () => {
  const state = (words: string) => screen.queryByText(words)
  await open('machine=M1', job(7))
  expect(state('1 card in production, 0 ready at M1')).toBeTruthy()
  await act(async () => {
    server.says.persoQuery = () => ready([job(7)], undefined, true)
    const asked = fetchQuery<persoQuery>(server.environment, document, variables('machine=M1'), {
      fetchPolicy: 'network-only',
    })
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

test('the next card opens by itself, and only its serial and chip are scanned', async () => {
  const queued = job(7, { status: 'QUEUED', availableActions: ['BEGIN'] })
  const started = job(7, { version: 2 })
  server.says.usePersoWorkBeginMutation = () => ({
    result: { __typename: 'CsmJobPayload', job: started },
  })
  server.says.usePersoWorkPersonaliseMutation = () => ({
    result: {
      __typename: 'CsmJobPayload',
      job: { ...started, version: 3, status: 'PERSONALISED' },
    },
  })
  await open('machine=M1', queued)
  expect(screen.getByRole('button', { name: 'Start on M1' })).toBeTruthy()
  server.says.persoQuery = () => ready([started])
  await scan('0123456789ABCDEF')
  expect(server.inputs('usePersoWorkPersonaliseMutation')).toEqual([])
  await scan('123456789')
  expect(server.inputs('usePersoWorkBeginMutation')).toEqual([
    { jobId: 7, version: 1, machineNo: 'M1' },
  ])
  await scan('0123456789ABCDEF')
  const serials = { cardSn: '123456789', chipSn: '0123456789ABCDEF' }
  expect(server.inputs('usePersoWorkPersonaliseMutation')).toEqual([
    { jobId: 7, version: 2, ...serials },
  ])
})

test('an IC number outside the loaded pages is looked up, and one that is not ready is refused', async () => {
  const found = (ids: string[]): RawResponse<'usePersoScanQuery'> => ({
    csmJobs: { edges: ids.map((id) => ({ node: { id } })) },
  })
  await open('machine=M1', job(9))
  server.says.usePersoScanQuery = () => found([])
  await scan('910101-01-5555')
  expect(screen.getByText('No job of this IC number is ready at this machine')).toBeTruthy()
  server.says.usePersoScanQuery = () => found(['j10'])
  await scan('910101-01-5555')
  expect(screen.getByText('910101-01-5555 is open')).toBeTruthy()
  expect(server.requests('usePersoScanQuery')[0]?.variables).toEqual({
    machine: 'M1',
    icNo: '910101015555',
  })
})

test('a reject code of this process rejects when scanned twice, and one of another process never does', async () => {
  server.says.usePersoWorkRejectMutation = () => ({
    result: { __typename: 'CsmJobPayload', job: job(8, { status: 'REJECTED' }) },
  })
  await open('machine=M1', job(8))
  await scan('Q01')
  await scan('Q01')
  await scan('P01')
  // A scanner that sends the code twice rejects nothing.
  await scan('P01')
  expect(server.inputs('usePersoWorkRejectMutation')).toEqual([])
  const later = vi.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER)
  await scan('P01')
  later.mockRestore()
  expect(server.inputs('usePersoWorkRejectMutation')).toEqual([
    { jobId: 8, version: 1, rejectCode: 'P01' },
  ])
})

test('the chip of a card on the reader is used like a scan, with the agent’s signed reading', async () => {
  const chipSn = '04A177F219C080'
  const started = job(12)
  server.says.usePersoWorkPersonaliseMutation = () => ({
    result: { __typename: 'CsmJobPayload', job: job(12, { status: 'PERSONALISED' }) },
  })
  assignReader('user', 'ACS')
  devices.plug('ACS')
  await open('machine=M1', started)
  expect(screen.getByText(/^Card reader ready/)).toBeTruthy()
  const heardTexts: string[] = []
  hearDeviceScans(({ text }) => void heardTexts.push(text))
  await act(async () => devices.plug('ACS', { chip: chipSn }))
  await settle()
  expect(heardTexts).toEqual([chipSn])
  expect(screen.getByText('Card reader: a card is on it')).toBeTruthy()
  keepReading({
    stationId: 'S',
    nonce: 'n',
    role: 'user',
    reader: 'ACS',
    chipSn,
    cardSn: null,
    signature: 's',
  })
  await scan('123456789')
  await scan(chipSn)
  expect(server.inputs('usePersoWorkPersonaliseMutation')[0]).toMatchObject({
    jobId: 12,
    chipSn,
    reading: { reader: 'ACS', role: 'USER' },
  })
  expect(readingOf(chipSn)).toBeUndefined()
  await act(async () => devices.unplug('ACS'))
  expect(
    screen.getByText('The reader is not connected. Connect it and reload the page'),
  ).toBeTruthy()
  assignReader('user', null)
})
