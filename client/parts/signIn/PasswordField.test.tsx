import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { act, cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { PasswordField } from '#client/ui/form/PasswordField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'

const schema = z.object({ password: z.string().max(50), newPassword: z.string().max(50) })

beforeEach(() => {
  renderWithRelay(
    <RuleForm
      schema={schema}
      defaults={{ password: '', newPassword: '' }}
      onSubmit={async () => ({ ok: true, value: null })}
      submit="Save"
    >
      <PasswordField name="password" label="Password" />
      <PasswordField name="newPassword" label="New password" autoComplete="new-password" />
    </RuleForm>,
  )
})
afterEach(cleanup)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('hides the input until the user shows it, and again afterwards', async () => {
  const press = (name: string) =>
    act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[0]!))
  expect(field('Password').type).toBe('password')
  await press('Show password')
  expect(field('Password').type).toBe('text')
  await press('Hide password')
  expect(field('Password').type).toBe('password')
})

it('tells password managers which password it expects, and accepts a pasted one', () => {
  expect(field('Password').autocomplete).toBe('current-password')
  expect(field('New password').autocomplete).toBe('new-password')
  expect(fireEvent.paste(field('Password'))).toBe(true)
})
