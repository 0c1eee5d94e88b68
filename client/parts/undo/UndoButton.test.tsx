import { RelayEnvironmentProvider } from 'react-relay'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { toastStore } from '#client/state/toasts.ts'
import { packagePayload } from '#client/tests/packageOf.ts'
import { act, cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type Says } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { undoSeconds, type Undoable } from '#domain/undo/undoWindow.ts'
import { UndoButton } from './UndoButton.tsx'
import { usePackageUndo } from './usePackageUndo.ts'

beforeEach(() => {
  setLocale('en')
  toastStore.set([])
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

it.each(Object.keys(undoSeconds) as Undoable[])(
  'offers to undo a %s as long as the server allows it',
  (what) => {
    vi.useFakeTimers()
    const onUndo = vi.fn<() => void>()
    const { unmount } = renderWithRelay(<UndoButton what={what} loading={false} onUndo={onUndo} />)
    act(() => void vi.advanceTimersByTime(undoSeconds[what] * 1_000 - 1))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onUndo).toHaveBeenCalledOnce()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    unmount()
  },
)

const onUndone = vi.fn<(packagingId: string) => void>()
function Package({ what }: { what: 'despatch' | 'receipt' }) {
  const { undo, inFlight } = usePackageUndo(what, onUndone)
  return (
    <UndoButton what={what} loading={inFlight} onUndo={() => void undo('PK-JHB-2026-000001', 2)} />
  )
}
async function undo(what: 'despatch' | 'receipt', says: Says) {
  onUndone.mockClear()
  const server = scriptedServer(says)
  renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <Package what={what} />
    </RelayEnvironmentProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await settle()
  return server
}
const toasts = () => toastStore.get().map(({ tone, message }) => [tone, message])

it.each([
  ['despatch', 'usePackageUndoDespatchMutation', 'The despatch of PK-JHB-2026-000001 was undone'],
  ['receipt', 'usePackageUndoReceiptMutation', 'The receipt of PK-JHB-2026-000001 was undone'],
] as const)(
  'a %s is undone at the version it left, with a confirmation',
  async (what, mutation, said) => {
    const { inputs } = await undo(what, { [mutation]: packagePayload })
    expect(inputs(mutation)).toEqual([{ packagingId: 'PK-JHB-2026-000001', version: 2 }])
    expect(toasts()).toEqual([['ok', said]])
    expect(onUndone).toHaveBeenCalledExactlyOnceWith('PK-JHB-2026-000001')
  },
)

it('a refusal is shown, and nothing counts as undone', async () => {
  await undo('receipt', { usePackageUndoReceiptMutation: refused('undo.over', 'Too late') })
  expect(toasts()).toEqual([['bad', 'Too late']])
  expect(onUndone).not.toHaveBeenCalled()
})
