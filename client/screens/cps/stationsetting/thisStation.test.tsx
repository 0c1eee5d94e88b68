import { Suspense, useState } from 'react'
import { loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import document, { type thisStationQuery } from '#client/__generated__/thisStationQuery.graphql.ts'
import { chooseWorkstation, workstationStores } from '#client/devices/workstation.ts'
import { setLocale } from '#client/state/locale.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type RawResponse, type Says } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { stationStanding } from './stationStanding.ts'
import { Screen } from './thisStation.tsx'

const branchOf = (code: string, name: string) => ({ id: `branch-${code}`, code, name })
const branches = {
  JHB: branchOf('JHB', 'Johor Bahru'),
  PEN: branchOf('PEN', 'Pulau Pinang'),
  HQ: branchOf('HQ', 'Putrajaya'),
}
type Answer = RawResponse<'thisStationQuery'>
type Station = Answer['stations'][number] & NonNullable<Answer['printStation']>
const station = (stationId: string, rest: Partial<Station> = {}): Station => ({
  id: `station-${stationId}`,
  stationId,
  name: 'Pencetak',
  process: 'PERSONALISATION',
  active: true,
  online: true,
  lastSeenAt: '2026-11-21T02:00:00Z',
  version: 3,
  branch: branches.JHB,
  held: [
    {
      lotNo: 'PLKS-B0001',
      quantity: 12,
      nextCardSn: '004417118',
      cardType: { id: 'type-3', code: 'PLKS' },
    },
  ],
  ...rest,
})
const p01 = station('JHB-P01')
const p02 = station('JHB-P02')
const q01 = station('JHB-Q01', { process: 'QUALITY_CHECK', name: 'Kaunter QC' })
type List = NonNullable<Answer['printList']>
const item = (n: number, outcome: 'PRINTED' | null): List['items'][number] => ({
  id: `item-${n}`,
  addedBy: 'Aminah',
  outcome,
  job: {
    id: `job-${n}`,
    application: { id: `application-${n}`, applicationNo: `PLKS-26-10000${n}` },
  },
})
const openList: List = {
  id: 'list-1',
  batchNo: 'JHB-261121-07',
  openedAt: '2026-11-21T01:00:00Z',
  cardType: { id: 'type-3', code: 'PLKS' },
  items: [item(1, 'PRINTED'), item(2, null)],
}
const person = { name: 'Aminah', waiting: 1, made: 1, lastAt: '2026-11-21T01:30:00Z' }

type Given = {
  stations?: Station[]
  list?: List | null
  roleId?: number
  branch?: keyof typeof branches
  says?: Says
}

function Shown() {
  const environment = useRelayEnvironment()
  const stationId = workstationStores.personalisation.get()?.stationId ?? ''
  const [queryRef] = useState(() =>
    loadQuery<thisStationQuery>(environment, document, { stationId }),
  )
  return (
    <Suspense>
      <Screen queryRef={queryRef} />
    </Suspense>
  )
}

async function show({
  stations = [p01, p02, q01],
  list = null,
  roleId = 5,
  branch = 'JHB',
  says = {},
}: Given = {}) {
  const viewer = { id: 'viewer-5', staffName: 'Aminah', roleId, branch: branches[branch] }
  const server = scriptedServer({
    thisStationQuery: ({ stationId }) => ({
      viewer,
      stations,
      printStation: stations.find((one) => one.stationId === stationId) ?? null,
      printList: stationId ? list : null,
      stationPeople: stationId ? [person] : [],
    }),
    ...says,
  })
  renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <Shown />
    </RelayEnvironmentProvider>,
  )
  await settle()
  return server
}
const select = (name: 'Print station' | 'QC station') =>
  screen.getByRole<HTMLSelectElement>('combobox', { name })
const choose = (name: 'Print station' | 'QC station', value: string) =>
  fireEvent.change(select(name), { target: { value } })
const chosen = () => workstationStores.personalisation.get()

beforeEach(() => {
  setLocale('en')
  chooseWorkstation(null)
  chooseWorkstation(null, 'qualityCheck')
})
afterEach(cleanup)

describe('this station', () => {
  it('offers the active print stations of the user’s branch, and stores the choice on the device', async () => {
    await show({
      stations: [
        p01,
        station('JHB-P03', { active: false }),
        q01,
        station('PEN-P01', { branch: branches.PEN }),
      ],
    })
    expect(screen.getByText('No print station chosen on this device')).toBeTruthy()
    expect([...select('Print station').options].map(({ value }) => value)).toEqual(['', 'JHB-P01'])
    choose('Print station', 'JHB-P01')
    expect(chosen()).toEqual({ stationId: 'JHB-P01', branchCode: 'JHB' })
    expect(JSON.parse(localStorage.getItem('ikad.station')!)).toEqual(chosen())
    expect(screen.getByText('This workstation is print station JHB-P01')).toBeTruthy()
  })

  it('offers all branches’ stations to an administrator at headquarters, and none to other staff there', async () => {
    const stations = [p01, station('PEN-P01', { branch: branches.PEN })]
    await show({ stations, roleId: 1, branch: 'HQ' })
    expect(
      [...select('Print station').querySelectorAll('optgroup')].map(({ label }) => label),
    ).toEqual(['JHB · Johor Bahru', 'PEN · Pulau Pinang'])
    cleanup()
    await show({ stations, roleId: 5, branch: 'HQ' })
    expect(screen.queryByRole('combobox', { name: 'Print station' })).toBeNull()
    expect(screen.getAllByText('Your branch has no active station for this')).toHaveLength(2)
  })

  it('a QC station is selected by itself, and the print station stays', async () => {
    chooseWorkstation({ stationId: 'JHB-P01', branchCode: 'JHB' })
    await show()
    choose('QC station', 'JHB-Q01')
    expect(workstationStores.qualityCheck.get()).toEqual({
      stationId: 'JHB-Q01',
      branchCode: 'JHB',
    })
    expect(chosen()?.stationId).toBe('JHB-P01')
  })

  it('shows state, connection, blank cards, the open list and who works there', async () => {
    chooseWorkstation({ stationId: 'JHB-P01', branchCode: 'JHB' })
    await show({ stations: [station('JHB-P01', { active: false, online: false })], list: openList })
    for (const words of [
      'Inactive',
      'Offline',
      'last heard of 21 Nov 2026, 10:00 AM',
      'PLKS-B0001',
      '12 cards',
      '1 of 2 wait',
      'PLKS-26-100002',
      'Aminah (you)',
    ]) {
      expect(screen.getByText(words), words).toBeTruthy()
    }
  })

  it('asks before leaving a station with an open list: the records stay there', async () => {
    chooseWorkstation({ stationId: 'JHB-P01', branchCode: 'JHB' })
    await show({ list: openList })
    choose('Print station', 'JHB-P02')
    expect(chosen()?.stationId).toBe('JHB-P01')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/^Its printing list is open: 1 record waits there/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(chosen()?.stationId).toBe('JHB-P01')
    fireEvent.click(screen.getByRole('button', { name: 'Forget JHB-P01' }))
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave it' }),
    )
    await waitFor(() => expect(chosen()).toBeNull())
  })

  it('without an open list it is cleared at once', async () => {
    chooseWorkstation({ stationId: 'JHB-P01', branchCode: 'JHB' })
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Forget JHB-P01' }))
    expect(chosen()).toBeNull()
    expect(localStorage.getItem('ikad.station')).toBeNull()
  })

  it('reports a deleted station, and a colleague of another branch only sees that it belongs elsewhere', async () => {
    chooseWorkstation({ stationId: 'JHB-P09', branchCode: 'JHB' })
    await show()
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Station JHB-P09 is no longer among those of JHB/,
    )
    cleanup()
    await show({ stations: [], branch: 'PEN' })
    expect(screen.getByRole('alert').textContent).toMatch(
      /^This workstation is station JHB-P09 of JHB, which is another branch than yours/,
    )
  })

  it('reports a station that moved to another branch; an administrator keeps it', async () => {
    chooseWorkstation({ stationId: 'JHB-P01', branchCode: 'JHB' })
    await show({
      stations: [station('JHB-P01', { branch: branches.PEN })],
      roleId: 1,
      branch: 'HQ',
    })
    expect(screen.getByRole('alert').textContent).toMatch(
      /^Station JHB-P01 was moved from JHB to Pulau Pinang/,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Keep it at Pulau Pinang' }))
    expect(chosen()).toEqual({ stationId: 'JHB-P01', branchCode: 'PEN' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('deactivates the station after a confirmation, at the version shown', async () => {
    chooseWorkstation({ stationId: 'JHB-P01', branchCode: 'JHB' })
    const { requests } = await show({
      says: {
        useStationActiveMutation: () => ({
          result: {
            __typename: 'SetStationActivePayload',
            station: { id: p01.id, active: false, version: 4 },
          },
        }),
      },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Set inactive …' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/^Nobody can then print there/)).toBeTruthy()
    expect(requests('useStationActiveMutation')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Set inactive' }))
    await screen.findByText('Inactive')
    expect(requests('useStationActiveMutation')[0]?.variables).toEqual({
      input: { key: 'JHB-P01', version: 3, active: false },
    })
    expect(screen.getByRole('button', { name: 'Set active' })).toBeTruthy()
  })

  it('in Malay', async () => {
    setLocale('ms')
    chooseWorkstation({ stationId: 'JHB-P01', branchCode: 'JHB' })
    await show({ list: openList })
    expect(screen.getByText('Stesen kerja ini ialah stesen cetakan JHB-P01')).toBeTruthy()
    expect(screen.getByText('1 daripada 2 menunggu')).toBeTruthy()
  })
})

it.each([
  [null, 'none'],
  [{ stationId: 'JHB-P01', branchCode: 'JHB' }, 'here'],
  [{ stationId: 'JHB-P01', branchCode: 'PEN' }, 'moved'],
  [{ stationId: 'JHB-Q01', branchCode: 'JHB' }, 'otherProcess'],
  [{ stationId: 'JHB-P09', branchCode: 'JHB' }, 'gone'],
  [{ stationId: 'PEN-P01', branchCode: 'PEN' }, 'unseen'],
])('of the stored choice, %j becomes: %s', (station, kind) => {
  expect(stationStanding(station, 'personalisation', [p01, q01], { branchCode: 'JHB' }).kind).toBe(
    kind,
  )
})
