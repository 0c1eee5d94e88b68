import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { NetworkError } from '#client/state/networkError.ts'
import type { Outcome } from '#client/state/problem.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import {
  beginForm,
  field,
  onSubmit,
  schema,
  show,
  stay,
  submit,
  type,
} from '#client/tests/sampleForm.tsx'
import { NumberField } from './NumberField.tsx'
import { RuleForm } from './RuleForm.tsx'
import { TextField } from './TextField.tsx'

const described = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent

// The confirmation is loaded on demand. Loading it up front keeps the tests from waiting for it.
beforeAll(() => import('#client/ui/ConfirmDialog.tsx'))
beforeEach(beginForm)
afterEach(cleanup)

describe('a form', () => {
  it('shows the rule first, and errors while typing, beside the field', async () => {
    show()
    expect(described('Name')).toContain('At most 5')
    await type('Name', 'too long')
    await waitFor(() => expect(described('Name')).toContain('At most 5 characters'))
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    await type('Name', 'fits')
    await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('false'))
  })

  it('shows errors in the current language, also after a change of language', async () => {
    show()
    await submit()
    await waitFor(() => expect(described('Name')).toContain('This is required'))
    act(() => void setLocale('ms'))
    expect(described('Name')).toContain('Ruangan ini diperlukan')
  })

  it('is filled again for another version of its row, and the focus stays in its field', async () => {
    function Newer() {
      const [records, setRecords] = useState(1)
      return (
        <>
          <button type="button" onClick={() => setRecords(2)} />
          <RuleForm
            schema={schema}
            defaults={{ name: `v${records}`, records }}
            version={records}
            onSubmit={onSubmit}
            submit="Save"
          >
            <TextField name="name" label="Name" />
            <NumberField name="records" label="Records" />
          </RuleForm>
        </>
      )
    }
    const { container } = renderWithRelay(<Newer />)
    await type('Name', 'typed')
    act(() => field('Name').focus())
    await act(async () => container.querySelector('button')?.click())
    expect([field('Name').value, field('Records').value]).toEqual(['v2', '2'])
    expect(document.activeElement).toBe(field('Name'))
  })

  it('focuses the first error and sends nothing', async () => {
    show()
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('sends the schema’s output: trimmed text, numbers as numbers', async () => {
    show()
    await type('Name', ' ab ')
    await type('Records', '12')
    await submit()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'ab', records: 12 }))
  })

  it('shows a refusal of the server at its field', async () => {
    onSubmit.mockResolvedValue({
      ok: false,
      problem: {
        code: 'user.exists',
        message: 'This user already exists',
        path: 'name',
        fields: [],
      },
    })
    show()
    await type('Name', 'ab')
    await type('Records', '1')
    await submit()
    await waitFor(() => expect(described('Name')).toContain('This user already exists'))
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  })

  it('shows a refusal without a field of this form above the buttons', async () => {
    onSubmit.mockResolvedValue({
      ok: false,
      problem: { code: 'record.busy', message: 'Busy', path: 'version', fields: [] },
    })
    show()
    await type('Name', 'ab')
    await type('Records', '1')
    await submit()
    expect((await screen.findByRole('alert')).textContent).toContain('Busy')
  })

  it('reports a lost connection if its server call fails by that', async () => {
    onSubmit.mockRejectedValue(new NetworkError(new Error('reset')))
    show()
    await type('Name', 'ab')
    await type('Records', '1')
    await submit()
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to connect to server')
  })

  it.each([false, true])(
    'keeps input typed after it was sent, and asks before that is left: emptied after a success, %s',
    async (resetOnSuccess) => {
      let end!: (outcome: Outcome<unknown>) => void
      onSubmit.mockReturnValue(new Promise((done) => (end = done)))
      const { address } = show({ resetOnSuccess })
      await type('Name', 'ab')
      await type('Records', '1')
      await submit()
      await type('Name', 'abc')
      await act(async () => end({ ok: true, value: null }))
      expect(field('Name').value).toBe('abc')
      await act(async () => void fireEvent.click(screen.getByText('elsewhere')))
      expect(address()).toBe('/')
      await stay()
    },
  )

  it('is sent once, however often Ctrl+Enter or a scan triggers it meanwhile', async () => {
    let end!: (outcome: Outcome<unknown>) => void
    onSubmit.mockReturnValue(new Promise((done) => (end = done)))
    show()
    await type('Name', 'ab')
    await type('Records', '1')
    await submit()
    await submit()
    await act(async () =>
      end({ ok: false, problem: { code: 'record.busy', message: 'Busy', fields: [] } }),
    )
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await submit()
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  it('says why it can’t be sent, keeps the input, and is sent when it can be', async () => {
    const onTyped = vi.fn()
    function Held() {
      const [held, setHeld] = useState<string | undefined>(undefined)
      return (
        <>
          <button type="button" onClick={() => setHeld(held ? undefined : 'Not now')} />
          <RuleForm
            schema={schema.pick({ name: true })}
            defaults={{ name: '' }}
            onSubmit={onSubmit as never}
            submit="Save"
            held={held}
            onTyped={onTyped}
          >
            <TextField name="name" label="Name" />
          </RuleForm>
        </>
      )
    }
    const { container } = renderWithRelay(<Held />)
    const turn = () => act(async () => container.querySelector('button')?.click())
    await type('Name', 'typed')
    expect(onTyped.mock.calls).toEqual([[false], [true]])
    await turn()
    expect(screen.getByRole('status').textContent).toBe('Not now')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    await submit()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(field('Name').value).toBe('typed')
    await turn()
    expect(screen.queryByRole('status')).toBeNull()
    await submit()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'typed' }))
  })

  it('keeps the input when the language changes', async () => {
    show()
    await type('Name', 'ab')
    await type('Records', '12')
    await act(async () => void (await setLocale('ms')))
    expect([field('Name').value, field('Records').value]).toEqual(['ab', '12'])
    await submit()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'ab', records: 12 }))
  })
})
