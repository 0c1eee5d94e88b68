import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import type { Outcome } from '#client/state/problem.ts'
import { toastStore } from '#client/state/toasts.ts'
import { cleanup, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { ManyDialog } from './ManyDialog.tsx'

const fine: Outcome<unknown> = { ok: true, value: {} }
const refusal = (message: string): Outcome<unknown> => ({
  ok: false,
  problem: { code: 'lot.inUse', message, fields: [] },
})

function show(fates: Record<string, Outcome<unknown>>) {
  const onClose = vi.fn()
  const asked: string[] = []
  renderWithRelay(
    <ManyDialog
      title="Close 3 lots?"
      confirm="Close 3 lots"
      rows={Object.keys(fates)}
      nameOf={(row) => row}
      run={async (row) => {
        asked.push(row)
        return fates[row]!
      }}
      done={(n) => `${n} were closed`}
      onClose={onClose}
    />,
  )
  return {
    onClose,
    asked,
    start: () => fireEvent.click(screen.getByRole('button', { name: 'Close 3 lots' })),
  }
}

beforeEach(() => setLocale('en'))
afterEach(cleanup)

describe('one action on several records', () => {
  it('asks first, runs one after the other, and closes when all are done', async () => {
    const { onClose, asked, start } = show({ A: fine, B: fine, C: fine })
    expect(asked).toEqual([])
    start()
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(['A', 'B', 'C']))
    expect(toastStore.get().map((toast) => toast.message)).toContain('3 were closed')
  })

  it('shows the reason for each refusal, and keeps the successes', async () => {
    const { onClose, asked, start } = show({
      A: fine,
      B: refusal('20 blank cards are left'),
      C: fine,
    })
    start()
    const row = (await screen.findByRole('rowheader', { name: 'B' })).closest('tr')
    expect(row?.textContent).toContain('20 blank cards are left')
    expect(screen.getByRole('alert').textContent).toBe('2 were done, 1 was refused:')
    expect(asked).toEqual(['A', 'B', 'C'])
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledWith(['A', 'C'])
  })

  it('keeps the selection, even if the list behind loses some of it', async () => {
    const onClose = vi.fn()
    function List() {
      const [rows, setRows] = useState(['A', 'B'])
      const dialog = { nameOf: String, run: async () => fine, done: String, onClose, rows }
      return (
        <>
          <ManyDialog
            {...dialog}
            title={`Close ${rows.length} lots?`}
            confirm={`Close ${rows.length}`}
          />
          <button type="button" onClick={() => setRows(['B'])}>
            less
          </button>
        </>
      )
    }
    renderWithRelay(<List />)
    fireEvent.click(screen.getByText('less'))
    expect(screen.getByText('Close 2 lots?')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close 2' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(['A', 'B']))
  })

  it('does nothing without confirmation', () => {
    const { onClose, asked } = show({ A: fine })
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledWith([])
    expect(asked).toEqual([])
  })
})
