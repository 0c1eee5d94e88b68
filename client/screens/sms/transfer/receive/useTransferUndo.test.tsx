import { RelayEnvironmentProvider } from 'react-relay'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UndoButton } from '#client/parts/undo/UndoButton.tsx'
import { setLocale } from '#client/state/locale.ts'
import { toastStore } from '#client/state/toasts.ts'
import { cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type Payload, type Says } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { useTransferUndo } from './useTransferUndo.ts'

beforeEach(() => {
  setLocale('en')
  toastStore.set([])
})
afterEach(cleanup)

const made = { documentNo: 'LD-HQ-2026-000001', version: 2 }
const onUndone = vi.fn<() => void>()
function Received() {
  const { undo, inFlight } = useTransferUndo(onUndone)
  const onUndo = () => void undo(made, 'LDR-JHB-2026-000001')
  return <UndoButton what="lotReceipt" loading={inFlight} onUndo={onUndo} />
}
async function undo(says: Says) {
  onUndone.mockClear()
  const server = scriptedServer(says)
  renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <Received />
    </RelayEnvironmentProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await settle()
  return server
}
const toasts = () => toastStore.get().map(({ tone, message }) => [tone, message])
const branch = { id: 'branch-JHB', code: 'JHB', name: 'Johor Bahru' }
const transfer: Payload<'useTransferUndoMutation'>['transfer'] = {
  id: 'transfer-1',
  documentNo: made.documentNo,
  ldrNo: 'LDR-JHB-2026-000001',
  version: 3,
  status: 'IN_TRANSIT',
  origin: { id: 'branch-HQ', code: 'HQ', name: 'Headquarters' },
  destination: branch,
  lines: [],
  sentBy: 'Admin',
  createdAt: '2026-11-20T02:00:00Z',
  sentAt: '2026-11-20T02:00:00Z',
  receivedAt: null,
  cancelledAt: null,
  bagNo: null,
  cards: 20,
  receivedCards: 0,
  remark: '',
  receiveRefusal: null,
  openDiscrepancies: 0,
}

it('a receipt of lots is undone at the version it left, with a confirmation', async () => {
  const { inputs } = await undo({
    useTransferUndoMutation: () => ({ result: { __typename: 'LotTransferPayload', transfer } }),
  })
  expect(inputs('useTransferUndoMutation')).toEqual([made])
  expect(toasts()).toEqual([['ok', 'The receipt of LDR-JHB-2026-000001 was undone']])
  expect(onUndone).toHaveBeenCalledOnce()
})

it('a refusal is shown, and nothing counts as undone', async () => {
  await undo({ useTransferUndoMutation: refused('undo.used', 'Counted since') })
  expect(toasts()).toEqual([['bad', 'Counted since']])
  expect(onUndone).not.toHaveBeenCalled()
})
