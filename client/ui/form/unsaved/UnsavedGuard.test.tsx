import { Link } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Outcome } from '#client/state/problem.ts'
import { storeProfile } from '#client/state/profile.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { beginForm, field, onSubmit, show, stay, submit, type } from '#client/tests/sampleForm.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'

// The confirmation is loaded on demand. Loading it up front keeps the tests from waiting for it.
beforeAll(() => import('#client/ui/ConfirmDialog.tsx'))
beforeEach(beginForm)
afterEach(cleanup)

describe('the question before a changed form is left', () => {
  it('asks before changed values are left, but not after they are saved', async () => {
    const { address } = show()
    await type('Name', 'ab')
    await act(async () => void fireEvent.click(screen.getByText('elsewhere')))
    expect(address()).toBe('/')
    await stay()
    await type('Records', '1')
    await submit()
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    await act(async () => void fireEvent.click(screen.getByText('elsewhere')))
    expect(address()).toBe('/other')
  })

  it('also asks at the moment a refusal appears, but not while sending', async () => {
    let end!: (outcome: Outcome<unknown>) => void
    onSubmit.mockReturnValue(new Promise((done) => (end = done)))
    const { address } = show()
    const elsewhere = screen.getByText('elsewhere')
    await type('Name', 'ab')
    await type('Records', '1')
    await submit()
    end({ ok: false, problem: { code: 'record.busy', message: 'Busy', fields: [] } })
    // Pressed during the render itself, before React has run its deferred work.
    await waitFor(() => screen.getByRole('alert') && elsewhere.click())
    await stay()
    expect(address()).toBe('/')
    onSubmit.mockReturnValue(new Promise(() => undefined))
    await submit()
    await act(async () => elsewhere.click())
    expect(address()).toBe('/other')
  })

  it('asks for each of two changed forms, also after the other is saved', async () => {
    const { address } = renderWithRelay(
      <>
        <Link to="/?no=2">next</Link>
        {['First', 'Second'].map((label) => (
          <RuleForm
            key={label}
            schema={z.object({ [label]: z.string() })}
            defaults={{ [label]: '' }}
            onSubmit={async () => ({ ok: true, value: null })}
            submit="Save"
            guard="no"
          >
            <TextField name={label} label={label} />
          </RuleForm>
        ))}
      </>,
      { at: '/?no=1' },
    )
    const next = () => act(async () => void fireEvent.click(screen.getByText('next')))
    await type('First', 'ab')
    await next()
    await stay()
    await type('Second', 'cd')
    await act(async () => void fireEvent.submit(field('First').form as HTMLFormElement))
    await next()
    await stay()
    expect(address()).toBe('/?no=1')
    await act(async () => void fireEvent.submit(field('Second').form as HTMLFormElement))
    await next()
    expect(address()).toBe('/?no=2')
  })

  it('does not ask after the session has ended', async () => {
    const { address } = show()
    await type('Name', 'ab')
    act(() => storeProfile(null))
    await act(async () => void fireEvent.click(screen.getByText('elsewhere')))
    expect(address()).toBe('/other')
  })

  it('does not ask when the page reloads for another user, who signed in in another tab', async () => {
    show()
    await type('Name', 'ab')
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leaves()).toBe(false)
    act(() =>
      storeProfile({
        loginid: 'other',
        roleid: 5,
        branchcode: 'JHB',
        branchtype: '',
        staffnumber: '2',
      }),
    )
    expect(leaves()).toBe(true)
  })
})
