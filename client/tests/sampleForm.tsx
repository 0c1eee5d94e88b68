import { Link } from 'react-router-dom'
import { vi } from 'vitest'
import { z } from 'zod'
import { setLocale } from '#client/state/locale.ts'
import type { Outcome } from '#client/state/problem.ts'
import { storeProfile } from '#client/state/profile.ts'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { act, clickOn, fireEvent, screen } from './react.tsx'
import { renderWithRelay } from './renderWithRelay.tsx'

export const schema = z.object({ name: z.string().trim().min(1).max(5), records: z.number() })
type Values = z.infer<typeof schema>
export const onSubmit = vi.fn<(values: Values) => Promise<Outcome<unknown>>>()

/**
 * Prepares each test that uses it: sending succeeds, and somebody is signed in, who owns what is
 * typed.
 */
export function beginForm() {
  setLocale('en')
  onSubmit.mockReset().mockResolvedValue({ ok: true, value: null })
  storeProfile({ loginid: 'op', roleid: 5, branchcode: 'JHB', branchtype: '', staffnumber: '1' })
}

/** Shows a form with a link that leaves it. */
export function show({ resetOnSuccess = false } = {}) {
  return renderWithRelay(
    <>
      <Link to="/other">elsewhere</Link>
      <RuleForm
        schema={schema}
        defaults={{ name: '' }}
        onSubmit={onSubmit}
        submit="Save"
        resetOnSuccess={resetOnSuccess}
      >
        <TextField name="name" label="Name" hint="At most 5" />
        <NumberField name="records" label="Records" />
      </RuleForm>
    </>,
  )
}
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }))
export const submit = () =>
  act(async () => void fireEvent.submit(field('Name').form as HTMLFormElement))
/** Answers the question whether to leave. */
export const stay = async () => clickOn(await screen.findByText('Stay'))
