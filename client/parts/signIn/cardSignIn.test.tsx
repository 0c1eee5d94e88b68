import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPairing } from '#client/devices/agent/agentPairing.ts'
import { assignReader } from '#client/devices/readerRoles.ts'
import { DevicesContext } from '#client/devices/useDevices.ts'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { createFakeDevices, type FakeDevices } from '#client/tests/fakeDevices.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { CardSignIn } from './CardSignIn.tsx'

const acs = 'ACS ACR1252 0'
const chip = '04A177F219C080'
const nonce = 'n'.repeat(43)
let devices: FakeDevices

beforeEach(() => {
  setLocale('en')
  keepPairing({ token: 't'.repeat(43), stationId: 'JHB-P01' })
  devices = createFakeDevices([])
  devices.plug(acs)
  assignReader('user', acs)
})
afterEach(() => {
  cleanup()
  keepPairing(null)
  assignReader('user', null)
  assignReader('login', null)
})

function show() {
  const [onCard, onSignedIn, onPasskey] = [
    vi.fn(),
    vi.fn(),
    vi.fn(async () => ({ ok: true as const, value: null })),
  ]
  const { environment } = renderWithRelay(
    <DevicesContext value={devices}>
      <CardSignIn place={{ area: 'ikad' }} {...{ onCard, onSignedIn, onPasskey }} />
    </DevicesContext>,
  )
  const asked = () => environment.mock.getMostRecentOperation().request
  const giveNonce = () =>
    answer(environment, 'CardSignInNonceMutation', {
      result: { __typename: 'CardSignInNoncePayload', nonce },
    })
  return { onCard, onSignedIn, onPasskey, environment, asked, giveNonce }
}
const lay = () => act(async () => devices.plug(acs, { chip }))
const submit = () => {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Demo-2026' } })
  fireEvent.submit(screen.getByLabelText('Password'))
}

it('a card on the reader replaces the user id; with the password it is read over the server’s nonce', async () => {
  const { onCard, onPasskey, environment, asked, giveNonce } = show()
  expect(screen.getByRole('status').textContent).toContain('Or lay your staff card on the reader')
  expect(screen.queryByLabelText('Password')).toBeNull()
  await lay()
  expect(onCard).toHaveBeenLastCalledWith(true)
  submit()
  await waitFor(() => expect(asked().variables).toEqual({ input: { stationId: 'JHB-P01' } }))
  await giveNonce()
  await waitFor(() => expect(asked().node.operation.name).toBe('CardSignInMutation'))
  expect(asked().variables.input).toMatchObject({
    password: 'Demo-2026',
    area: 'IKAD',
    reading: { role: 'USER', reader: acs, chipSn: chip, nonce },
  })
  await answer(environment, 'CardSignInMutation', {
    result: { __typename: 'PasskeyAwaited', options: '{}', loginId: 'operator' },
  })
  await waitFor(() => expect(onPasskey).toHaveBeenCalledWith('operator', '{}'))
})

it('a removed card is reported, and no password is sent', async () => {
  const { onCard, asked, giveNonce, environment } = show()
  await lay()
  submit()
  await waitFor(() => expect(asked().variables).toEqual({ input: { stationId: 'JHB-P01' } }))
  await act(async () => devices.plug(acs))
  expect(onCard).toHaveBeenLastCalledWith(false)
  await giveNonce()
  expect(environment.mock.getAllOperations()).toEqual([])
})

it('the reader for signing in is used, and reports why it does not read', async () => {
  assignReader('login', 'Another reader')
  show()
  expect(screen.getByRole('status').textContent).toContain(
    'The reader is not connected. Connect it and reload the page',
  )
})

it('nothing is shown in an unpaired browser, or without an assigned reader', () => {
  keepPairing(null)
  show()
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  keepPairing({ token: 't'.repeat(43), stationId: 'JHB-P01' })
  assignReader('user', null)
  show()
  expect(screen.queryByRole('status')).toBeNull()
})
