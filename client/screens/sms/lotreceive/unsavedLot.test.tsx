import { Suspense, useState } from 'react'
import { loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import { Link } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import document, { type lotreceiveQuery } from '#client/__generated__/lotreceiveQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { storeProfile } from '#client/state/profile.ts'
import { connectionOf } from '#client/tests/connectionOf.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer } from '#client/tests/scriptedServer.ts'
import * as sound from '#client/ui/scan/sound.ts'
import { Screen } from './lotreceive.tsx'

const lots = connectionOf([])
const cardTypes = [{ id: 'c', code: 'PLKS', description: 'Temporary work visit pass' }]

// The confirmation is loaded on demand. Loading it up front keeps the tests from waiting for it.
beforeAll(() => import('#client/ui/ConfirmDialog.tsx'))
beforeEach(() => {
  setLocale('en')
  vi.spyOn(sound, 'beep').mockImplementation(() => undefined)
  storeProfile({ loginid: 'admin', roleid: 1, branchcode: 'HQ', branchtype: '', staffnumber: '' })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  storeProfile(null)
})

function Shown() {
  const environment = useRelayEnvironment()
  const [queryRef] = useState(() =>
    loadQuery<lotreceiveQuery>(environment, document, { withPpids: false }),
  )
  return (
    <Suspense>
      <Link to="/other">elsewhere</Link>
      <Screen queryRef={queryRef} />
    </Suspense>
  )
}

async function open() {
  const server = scriptedServer({
    lotreceiveQuery: () => ({ cardTypes, recentLots: lots, lots }),
    lotreceiveMutation: () => ({
      result: { __typename: 'LotPayload', lot: { id: 'l', lotNo: 'PLKS-1' } },
    }),
  })
  const rendered = renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <Shown />
    </RelayEnvironmentProvider>,
  )
  await screen.findByRole('button', { name: 'Receive lot' })
  return { ...rendered, server }
}
const type = (name: string, value: string) =>
  act(
    async () =>
      void fireEvent.change(window.document.querySelector(`[name="${name}"]`)!, {
        target: { value },
      }),
  )
const scan = (text: string) =>
  act(async () => {
    const field = window.document.querySelector<HTMLInputElement>('.ik-scan input')!
    field.value = text
    fireEvent.keyDown(field, { key: 'Enter' })
  })
const leave = () => act(async () => void fireEvent.click(screen.getByText('elsewhere')))
const stay = async () => {
  const button = await screen.findByText('Stay')
  await act(async () => void fireEvent.click(button))
}
const fillOrder = async () => {
  for (const [name, value] of Object.entries({ doNo: 'DO-1', ppid: '7', cardType: 'PLKS' }))
    await type(name, value)
}

describe('a lot that is being received', () => {
  it('asks before it is left, whatever was typed or scanned', async () => {
    const { address } = await open()
    await type('doNo', 'DO-1')
    await leave()
    await stay()
    expect(address()).toBe('/')
    await type('doNo', '')
    await scan('PLKS-1')
    await leave()
    await stay()
    expect(address()).toBe('/')
  })

  it('cleared, leaves the order as unsaved as before', async () => {
    const { address } = await open()
    await fillOrder()
    await scan('PLKS-1')
    await act(
      async () => void fireEvent.click(screen.getByRole('button', { name: 'Clear the lot' })),
    )
    await leave()
    await stay()
    expect(address()).toBe('/')
  })

  it('asks nothing after it is received, or before anything was typed', async () => {
    const first = await open()
    await leave()
    expect(first.address()).toBe('/other')
    cleanup()

    const { address, server } = await open()
    await fillOrder()
    for (const text of ['PLKS-1', '1', '500', 'PLKS-1']) await scan(text)
    await waitFor(() =>
      expect(server.asked.some(({ name }) => name === 'lotreceiveMutation')).toBe(true),
    )
    await waitFor(() =>
      expect(window.document.querySelector<HTMLInputElement>('[name="lotNo"]')!.value).toBe(''),
    )
    expect(window.document.querySelector<HTMLInputElement>('[name="doNo"]')!.value).toBe('DO-1')
    await leave()
    expect(address()).toBe('/other')
  })

  it('asks nothing after its scan is undone', async () => {
    const { address } = await open()
    await scan('PLKS-1')
    await act(
      async () => void fireEvent.click(screen.getAllByRole('button', { name: /^Undo/ })[0]!),
    )
    await leave()
    expect(address()).toBe('/other')
  })
})
