import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { assignReader } from '#client/devices/readerRoles.ts'
import { DevicesContext } from '#client/devices/useDevices.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer, pending } from '#client/tests/answer.ts'
import { createFakeDevices, type FakeDevices } from '#client/tests/fakeDevices.ts'
import { act, cleanup, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { CardSearch } from './CardSearch.tsx'

const acs = 'ACS ACR1252 0'
const chip = '04A177F219C080'
let devices: FakeDevices

beforeEach(() => {
  setLocale('en')
  devices = createFakeDevices([])
  devices.plug(acs)
  assignReader('search', acs)
})
afterEach(() => {
  cleanup()
  assignReader('search', null)
})

function show(value = '') {
  const onSearch = vi.fn()
  const rendered = renderWithRelay(
    <DevicesContext value={devices}>
      <CardSearch value={value} onSearch={onSearch} />
    </DevicesContext>,
  )
  return { onSearch, ...rendered }
}
const lay = (chipSn: string) => act(async () => devices.plug(acs, { chip: chipSn }))
const lift = () => act(async () => devices.plug(acs))

it('a card on the search reader is found by its chip, without a key', async () => {
  const { onSearch, environment } = show()
  expect(screen.getByText('Connected, no card')).toBeTruthy()
  await lay(chip)
  expect(screen.getByText('Card present')).toBeTruthy()
  await waitFor(() =>
    expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ text: chip }),
  )
  const found = {
    id: 'job-7',
    jobId: 7,
    application: { id: 'application-7', applicationNo: 'PLKS-26-1' },
  }
  await answer(environment, 'CardSearchQrQuery', { findCardJobs: [found] })
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('PLKS-26-1', 7)
})

it('an unknown chip says so, and the next card is read when it arrives', async () => {
  const { onSearch, environment } = show()
  await lay(chip)
  await waitFor(() => pending(environment, 'CardSearchQrQuery'))
  await answer(environment, 'CardSearchQrQuery', { findCardJobs: [] })
  expect(screen.getByRole('alert').textContent).toBe(`No card with chip ${chip} is known here`)
  expect(onSearch).not.toHaveBeenCalled()
  await lift()
  await lay('04BB77F219C080')
  await waitFor(() =>
    expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
      text: '04BB77F219C080',
    }),
  )
})

it('a card that was already there does not replace the search in the address', async () => {
  devices.plug(acs, { chip })
  const { environment } = show('PLKS-26-9')
  expect(environment.mock.getAllOperations()).toEqual([])
  await lift()
  await lay(chip)
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
})

it('reports in the specification’s words why the reader does not read, and nothing without an assigned reader', async () => {
  show()
  await act(async () => devices.unplug(acs))
  expect(
    screen.getByText('The reader is not connected. Connect it and reload the page'),
  ).toBeTruthy()
  await act(async () => devices.plug(acs, 'inUse'))
  expect(screen.getByText('The reader is in use. Reload the page')).toBeTruthy()
  act(() => assignReader('search', null))
  expect(screen.queryByText('Search reader')).toBeNull()
})
