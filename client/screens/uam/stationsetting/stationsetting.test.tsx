import { expect, test } from 'vitest'
import { fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import { shownBy } from './stationFilters.tsx'

const station = { branch: { code: 'JHB' }, process: 'personalisation', active: true } as const

test.each([
  ['', true],
  ['branch=JHB', true],
  ['branch=PEN', false],
  ['process=personalisation&active=yes', true],
  ['process=qualityCheck', false],
  ['active=no', false],
])('the station filter %j: an active printer of JHB is shown: %s', (address, shown) => {
  expect(shownBy(new URLSearchParams(address))(station)).toBe(shown)
})

test('the switch of a row says its state, names its station, and toggles it at the version shown', () => {
  const { environment } = renderWithRelay(
    <ActiveSwitch station={{ stationId: 'JHB-P01', active: true, version: 7 }} />,
  )
  const control = screen.getByLabelText<HTMLInputElement>('Active JHB-P01')
  expect(control.checked).toBe(true)
  expect(screen.getByText('Active')).toBeTruthy()
  fireEvent.click(control)
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { key: 'JHB-P01', version: 7, active: false },
  })
  expect(control.disabled).toBe(true)
})

test('the switch of an inactive station says so, under the same name', () => {
  renderWithRelay(<ActiveSwitch station={{ stationId: 'JHB-P01', active: false, version: 7 }} />)
  expect(screen.getByLabelText<HTMLInputElement>('Active JHB-P01').checked).toBe(false)
  expect(screen.getByText('Inactive')).toBeTruthy()
})
