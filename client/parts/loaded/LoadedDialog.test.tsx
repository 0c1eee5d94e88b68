import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Outcome } from '#client/state/problem.ts'
import { act, fireEvent, render, screen } from '#client/tests/react.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { LoadedDialog } from './LoadedDialog.tsx'

it('cannot be closed by its button while a form in it is being sent, but afterwards', async () => {
  let end!: (outcome: Outcome<unknown>) => void
  const onClose = vi.fn()
  const onSubmit = () => new Promise<Outcome<unknown>>((done) => (end = done))
  render(
    <LoadedDialog title="Rates" onClose={onClose} close="Close">
      <RuleForm schema={z.object({})} defaults={{}} submit="Set" onSubmit={onSubmit} guard={false}>
        <p>A rate</p>
      </RuleForm>
    </LoadedDialog>,
  )
  const press = (name: string) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const closes = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled
  expect(closes()).toBe(true)
  await press('Set')
  expect(closes()).toBe(false)
  await press('Close')
  expect(onClose).not.toHaveBeenCalled()
  await act(async () =>
    end({ ok: false, problem: { code: 'x', message: 'Somebody was faster', fields: [] } }),
  )
  expect(screen.getByRole('alert').textContent).toContain('Somebody was faster')
  await press('Close')
  expect(onClose).toHaveBeenCalledTimes(1)
})
