import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { render, screen, waitFor } from '#client/tests/react.tsx'
import { FormDialog } from './FormDialog.tsx'
import { RuleForm } from './RuleForm.tsx'
import { TextField } from './TextField.tsx'

const schema = z.object({ first: z.string(), second: z.string() })
const defaults = { first: '', second: '' }
const given = { schema, defaults, submit: 'Save', onSubmit: async () => undefined }
const fields = (second: boolean) => (
  <>
    <TextField name="first" label="First" />
    <TextField name="second" label="Second" autoFocus={second} />
  </>
)
const dialogOf = (within: ReactNode) => (
  <FormDialog {...given} title="Undespatch" onClose={() => undefined}>
    {within}
  </FormDialog>
)
const field = (label: string) => screen.getByLabelText(label)

it('a dialog opens with the focus in its first field, and it stays there', async () => {
  render(dialogOf(fields(false)))
  await waitFor(() => expect(document.activeElement).toBe(field('First')))
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(document.activeElement).toBe(field('First'))
})

it('or in the field with autofocus', async () => {
  render(dialogOf(fields(true)))
  await waitFor(() => expect(document.activeElement).toBe(field('Second')))
})

it('or on the selected radio button', async () => {
  const choices = ['a', 'b'].map((value) => (
    <label key={value}>
      <input type="radio" name="way" value={value} defaultChecked={value === 'b'} />
      {value}
    </label>
  ))
  render(dialogOf(choices))
  await waitFor(() => expect(document.activeElement).toBe(field('b')))
})

it('a form on a page does not take the focus', () => {
  render(<RuleForm {...given}>{fields(false)}</RuleForm>)
  expect(document.activeElement).toBe(document.body)
})
