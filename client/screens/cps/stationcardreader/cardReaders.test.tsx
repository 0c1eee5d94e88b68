import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Devices } from '#client/devices/devices.ts'
import { createManualDevices } from '#client/devices/manualDevices.ts'
import { assignReader, readerRoles, readerStore } from '#client/devices/readerRoles.ts'
import { DevicesContext } from '#client/devices/useDevices.ts'
import { setLocale } from '#client/state/locale.ts'
import { createFakeDevices } from '#client/tests/fakeDevices.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { Screen } from './cardReaders.tsx'

const acs = 'ACS ACR39U 0'
const hid = 'HID OMNIKEY 5422 0'
const chip = '04A177F219C080'

function show(devices: Devices) {
  renderWithRelay(
    <DevicesContext value={devices}>
      <Screen />
    </DevicesContext>,
  )
}
const row = (role: string) => within(document.querySelector<HTMLElement>(`[data-role=${role}]`)!)
const choose = (role: string, reader: string) =>
  fireEvent.change(row(role).getByRole('combobox'), { target: { value: reader } })
const test = (role: string) => fireEvent.click(row(role).getByRole('button', { name: 'Test' }))

beforeEach(() => {
  setLocale('en')
  for (const role of readerRoles) assignReader(role, null)
})
afterEach(cleanup)

describe('card readers', () => {
  it('without a station agent all five roles are by hand, with a message', () => {
    show(createManualDevices())
    expect(screen.getByText('No reader found at this workstation')).toBeTruthy()
    expect(screen.getAllByText('By hand')).toHaveLength(5)
    expect(row('qc').getAllByRole('option')).toHaveLength(1)
  })

  it('by hand, the test accepts the scanned serial, by its rule', async () => {
    show(createManualDevices())
    test('qc')
    const field = row('qc').getByLabelText<HTMLInputElement>('Chip serial')
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: 'no chip' } })
    fireEvent.submit(field)
    await row('qc').findByText('A chip’s serial is 8 to 32 of 0–9 and A–F, as in 0477F219C0D1')
    fireEvent.change(field, { target: { value: '04 a1 77 f2 19 c0 80' } })
    fireEvent.submit(field)
    expect(await row('qc').findByText(`Read. Chip serial: ${chip}`)).toBeTruthy()
    expect(row('qc').queryByLabelText('Chip serial')).toBeNull()
  })

  it('Escape ends the test by hand', () => {
    show(createManualDevices())
    test('sam')
    fireEvent.keyDown(row('sam').getByLabelText('Chip serial'), { key: 'Escape' })
    expect(row('sam').queryByLabelText('Chip serial')).toBeNull()
    expect(row('sam').getByRole('button', { name: 'Test' })).toBeTruthy()
  })

  it('offers the readers that the agent reports, stores the choice on the device, and follows their state', () => {
    const devices = createFakeDevices([])
    devices.plug(acs)
    show(devices)
    expect(screen.getByText('1 reader found at this workstation')).toBeTruthy()
    choose('qc', acs)
    expect(readerStore.get().qc).toBe(acs)
    expect(JSON.parse(localStorage.getItem('ikad.readers')!)).toMatchObject({
      qc: acs,
      login: null,
    })
    expect(row('qc').getByText('Connected, no card')).toBeTruthy()
    act(() => devices.plug(acs, { chip }))
    expect(row('qc').getByText('Card present')).toBeTruthy()
    act(() => devices.plug(acs, 'inUse'))
    expect(row('qc').getByText('In use by another program')).toBeTruthy()
    expect(row('qc').getByText('The reader is in use. Reload the page')).toBeTruthy()
    act(() => devices.unplug(acs))
    expect(row('qc').getByText('Not connected')).toBeTruthy()
    expect(
      row('qc').getByText('The reader is not connected. Connect it and reload the page'),
    ).toBeTruthy()
    // It stays the reader of the role, and works again once plugged in.
    act(() => devices.plug(acs))
    expect(row('qc').getByText('Connected, no card')).toBeTruthy()
  })

  it.each([
    ['a card', { chip }, `Read. Chip serial: ${chip}`],
    ['no card', undefined, 'The card is not present. Insert a card'],
    ['another program’s lock', 'inUse', 'The reader is in use. Reload the page'],
  ] as const)('the test of a reader with %s reports: %3$s', async (_, holds, words) => {
    const devices = createFakeDevices([])
    devices.plug(acs, holds)
    show(devices)
    choose('user', acs)
    test('user')
    await waitFor(() =>
      expect(document.querySelector('[data-role=user] .ik-rd-outcome')!.textContent).toContain(
        words,
      ),
    )
  })

  it('the test of an unplugged reader fails with a message', async () => {
    assignReader('user', acs)
    show(createFakeDevices([]))
    test('user')
    await waitFor(() =>
      expect(document.querySelector('[data-role=user] .ik-rd-outcome')!.textContent).toContain(
        'The reader is not connected. Connect it and reload the page',
      ),
    )
  })

  it('reports at both roles that they share a reader, until one of them has another', () => {
    const devices = createFakeDevices([])
    devices.plug(acs)
    devices.plug(hid)
    show(devices)
    choose('qc', acs)
    expect(screen.queryByText(/^Shared with/)).toBeNull()
    choose('user', acs)
    expect(row('qc').getByText(/^Shared with User card reader/)).toBeTruthy()
    expect(row('user').getByText(/^Shared with QC reader/)).toBeTruthy()
    choose('user', hid)
    expect(screen.queryByText(/^Shared with/)).toBeNull()
  })

  it('is available in Malay', () => {
    setLocale('ms')
    assignReader('qc', acs)
    show(createFakeDevices([]))
    expect(row('qc').getByText('Tidak disambungkan')).toBeTruthy()
    expect(
      row('qc').getByText('Pembaca tidak disambungkan. Sambungkan pembaca dan muat semula halaman'),
    ).toBeTruthy()
  })
})
