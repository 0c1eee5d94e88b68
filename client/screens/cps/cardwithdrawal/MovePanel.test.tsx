import { Link } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { storeProfile } from '#client/state/profile.ts'
import { act, clickOn, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { MovePanel } from './MovePanel.tsx'

// The confirmation is loaded on demand. Loading it up front keeps the tests from waiting for it.
beforeAll(() => import('#client/ui/ConfirmDialog.tsx'))

test('leaving asks about a typed number of cards, but not after the move', async () => {
  await setLocale('en')
  storeProfile({ loginid: 'op', roleid: 5, branchcode: 'JHB', branchtype: '', staffnumber: '1' })
  const { address } = renderWithRelay(
    <>
      <Link to="/other">elsewhere</Link>
      <MovePanel
        chosen={{
          place: 'STORE',
          lotNo: 'LOT-1',
          cardType: 'PLKS',
          startSn: '000000001',
          endSn: '000000050',
          quantity: 50,
        }}
        disabled={false}
        onMove={async () => ({ ok: true, value: null })}
        onLeave={() => undefined}
      />
    </>,
  )
  const leave = () =>
    act(async () => void fireEvent.click(screen.getByRole('link', { name: 'elsewhere' })))
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Number of cards'), { target: { value: '20' } }),
  )
  await leave()
  await clickOn(await screen.findByRole('button', { name: 'Stay' }))
  expect(address()).toBe('/')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Withdraw' })))
  await leave()
  await waitFor(() => expect(address()).toBe('/other'))
})
