import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { DeviceProblem } from '#client/devices/deviceProblem.ts'
import { DevicesContext } from '#client/devices/useDevices.ts'
import { createStore } from '#client/state/store.ts'
import { toastStore } from '#client/state/toasts.ts'
import { createFakeDevices, type FakeDevices } from '#client/tests/fakeDevices.ts'
import { fireEvent, render, screen, waitFor } from '#client/tests/react.tsx'
import { messageOf } from '#domain/problems.ts'
import { lotLabel } from './label.ts'
import { PrintLabelButton } from './PrintLabelButton.tsx'

const label = lotLabel('PLKS-L0001')
const said = () => toastStore.get().map(({ tone, message }) => [tone, message])

function press(devices: FakeDevices) {
  render(
    <MemoryRouter>
      <DevicesContext value={devices}>
        <PrintLabelButton label={label} />
      </DevicesContext>
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Print label PLKS-L0001' }))
}
const withLabelPrinter = () => {
  const devices = createFakeDevices([])
  return Object.assign(devices, { labels: { ...devices.labels, ready: createStore(true) } })
}

test('prints on the workstation’s label printer, and confirms it', async () => {
  const devices = withLabelPrinter()
  press(devices)
  await waitFor(() => expect(said()).toEqual([['ok', 'The label of PLKS-L0001 is printed']]))
  expect(devices.labelled).toEqual([label.pdf])
})

test('a failing label printer is named, and the button works again', async () => {
  const devices = withLabelPrinter()
  devices.labels.print = () => Promise.reject(new DeviceProblem('printer.supplies'))
  press(devices)
  await waitFor(() => expect(said()).toEqual([['bad', messageOf('printer.supplies', 'en')]]))
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
})

test('without a label printer the browser prints, and its errors are shown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  const devices = createFakeDevices([])
  press(devices)
  await waitFor(() => expect(said()).toEqual([['bad', messageOf('connection.failed', 'en')]]))
  expect(devices.labelled).toEqual([])
})
