import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Outcome } from '#client/state/problem.ts'
import { toastStore } from '#client/state/toasts.ts'
import { act, fireEvent, render, screen, waitFor } from '#client/tests/react.tsx'
import { FormDialog } from './FormDialog.tsx'
import { TextField } from './TextField.tsx'

/**
 * Shows a dialog whose command ends with this outcome, and presses its button. `calls` lists its
 * callbacks in order.
 */
async function submitted(outcome: Outcome<unknown> | void) {
  const calls: string[] = []
  const onSubmit = vi.fn(async () => outcome)
  render(
    <FormDialog
      title="Move 2 users"
      lead={<p>They are signed out.</p>}
      schema={z.object({ reason: z.string() })}
      defaults={{ reason: 'closing' }}
      submit="Move"
      onSubmit={onSubmit}
      onDone={() => calls.push('done')}
      onClose={() => calls.push('closed')}
    >
      <TextField name="reason" label="Reason" />
    </FormDialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Move 2 users' }).textContent).toContain(
    'They are signed out.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ reason: 'closing' }))
  return calls
}

describe('a form in a dialog', () => {
  it('confirms success, and closes', async () => {
    const calls = await submitted({ ok: true, value: null })
    await waitFor(() => expect(calls).toEqual(['done', 'closed']))
  })

  it('stays open on a refusal, with the reason', async () => {
    const calls = await submitted({
      ok: false,
      problem: { code: 'x', message: 'Somebody was faster', fields: [] },
    })
    expect(await screen.findByText('Somebody was faster')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('stays open if nothing was done yet', async () => {
    const calls = await submitted(undefined)
    await new Promise((done) => setTimeout(done))
    expect(calls).toEqual([])
  })

  it('cannot be closed while its command is running: its refusal must be readable', async () => {
    let refuse!: (outcome: Outcome<unknown>) => void
    const onClose = vi.fn()
    const onSubmit = () => new Promise<Outcome<unknown>>((done) => (refuse = done))
    const element = (
      <FormDialog
        title="Move"
        schema={z.object({})}
        defaults={{}}
        submit="Move"
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <p>They are signed out.</p>
      </FormDialog>
    )
    const { rerender } = render(element)
    const escape = () => act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))
    const move = () =>
      act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Move' })))
    const refusal: Outcome<unknown> = {
      ok: false,
      problem: { code: 'x', message: 'Somebody was faster', fields: [] },
    }
    await move()
    await escape()
    expect(onClose).not.toHaveBeenCalled()
    await act(async () => refuse(refusal))
    expect(screen.getByRole('alert').textContent).toContain('Somebody was faster')
    expect(toastStore.get()).toEqual([])
    await escape()
    expect(onClose).toHaveBeenCalledTimes(1)

    await move()
    rerender(<p>elsewhere</p>)
    await act(async () => refuse(refusal))
    expect(toastStore.get()).toMatchObject([{ tone: 'bad', message: 'Somebody was faster' }])
  })

  it('closes when it is cancelled', async () => {
    const calls = await submitted(undefined)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(calls).toEqual(['closed'])
  })
})
