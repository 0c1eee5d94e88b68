import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { deskStore, dispatchToDesk } from '#client/ui/scan/scanning.ts'
import { RemarkForm } from './RemarkForm.tsx'

const show = (action: 'propose' | 'cancel', held?: string) =>
  renderWithRelay(
    <RemarkForm
      {...{ action, held }}
      stocktakeId={5}
      version={1}
      submit="End the count"
      onDone={vi.fn()}
      onLeave={vi.fn()}
    />,
  )
const end = async () => {
  fireEvent.change(screen.getByLabelText('Remark'), { target: { value: 'All boxes' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'End the count' })))
}
const scanned = () =>
  act(() =>
    dispatchToDesk({
      type: 'scanned',
      scanned: '004400101',
      at: new Date(),
      to: '/ikad/a count-5',
    }),
  )

beforeEach(() => setLocale('en'))
afterEach(() => {
  cleanup()
  act(() => dispatchToDesk({ type: 'forgotten' }))
})

it('does not end a count while one of its scans has no answer', async () => {
  const { environment } = show('propose')
  scanned()
  await end()
  expect((await screen.findByRole('alert')).textContent).toMatch(/not processed yet/)
  expect(environment.mock.getAllOperations()).toEqual([])
  const { id } = deskStore.get().scans[0]!
  act(() => dispatchToDesk({ type: 'answered', id, outcome: { tone: 'ok', text: 'Counted' } }))
  await end()
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
})

it('gives up a count although scans have no answer', async () => {
  const { environment } = show('cancel')
  scanned()
  await end()
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1))
})

it('does not end a count while the other end of a box is missing', async () => {
  const { environment } = show('propose', 'A box is begun')
  await end()
  expect(screen.getByText('A box is begun')).toBeTruthy()
  expect(environment.mock.getAllOperations()).toEqual([])
})
