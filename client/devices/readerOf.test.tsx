import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFakeDevices } from '#client/tests/fakeDevices.ts'
import { cleanup, render } from '#client/tests/react.tsx'
import type { Devices } from './devices.ts'
import { readerOf } from './readerOf.ts'
import { assignReader, readerRoles } from './readerRoles.ts'
import { DevicesContext, useDevices } from './useDevices.ts'

const never = new AbortController().signal
const read = (devices: Devices, role: Parameters<typeof readerOf>[1]) =>
  readerOf(devices, role).readChip({ jobId: 1 }, never)

beforeEach(() => readerRoles.forEach((role) => assignReader(role, null)))
afterEach(cleanup)

it('reads each role at its own reader, and by hand if it has none', async () => {
  const devices = createFakeDevices(['04000000000001'])
  devices.plug('A', { chip: '04AA0000000000' })
  devices.plug('B', { chip: '04BB0000000000' })
  assignReader('qc', 'A')
  assignReader('user', 'B')
  expect(await read(devices, 'qc')).toBe('04AA0000000000')
  expect(await read(devices, 'user')).toBe('04BB0000000000')
  expect(await read(devices, 'search')).toBe('04000000000001')
})

it('a reader reports in the contract’s words why it does not read, and its status follows', async () => {
  const devices = createFakeDevices([])
  assignReader('qc', 'A')
  const reader = readerOf(devices, 'qc')
  const reported: string[] = []
  reader.status.subscribe(() => reported.push(reader.status.get()))
  expect(reader.status.get()).toBe('missing')
  await expect(read(devices, 'qc')).rejects.toMatchObject({ code: 'reader.disconnected' })
  devices.plug('A', 'inUse')
  await expect(read(devices, 'qc')).rejects.toMatchObject({ code: 'reader.inUse' })
  devices.plug('A')
  await expect(read(devices, 'qc')).rejects.toMatchObject({ code: 'reader.noCard' })
  assignReader('qc', null)
  expect(reported).toEqual(['busy', 'ready', 'ready'])
})

it.each([
  ['/ikad/cps/cardqc', '04AA0000000000'],
  ['/ikad/cps/cardprinting', '04BB0000000000'],
])('%s reads at its own reader', async (path, chip) => {
  const devices = createFakeDevices([])
  devices.plug('A', { chip: '04AA0000000000' })
  devices.plug('B', { chip: '04BB0000000000' })
  assignReader('qc', 'A')
  assignReader('user', 'B')
  let found: Devices | undefined
  function Reading() {
    found = useDevices()
    return null
  }
  render(
    <MemoryRouter initialEntries={[path]}>
      <DevicesContext value={devices}>
        <Reading />
      </DevicesContext>
    </MemoryRouter>,
  )
  expect(await found!.reader.readChip({ jobId: 1 }, never)).toBe(chip)
})
