import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeProfile } from '#client/state/profile.ts'
import { toastStore } from '#client/state/toasts.ts'
import { fireEvent, screen, within } from '#client/tests/react.tsx'
import type { Say, Says } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { click, data, open, passwordRequest, person } from '#client/tests/usersScreen.tsx'
import { headquarters } from '#domain/limits.ts'

beforeEach(() =>
  storeProfile({
    loginid: 'admin',
    roleid: 1,
    branchcode: headquarters,
    branchtype: '',
    staffnumber: '',
  }),
)

describe('a reset password', () => {
  const temporaryPassword = 'Badu-Fiko-Heme-Tuza-4827'
  const reset: Says = {
    ResetPasswordMutation: () => ({
      result: {
        __typename: 'ResetPasswordPayload',
        temporaryPassword,
        mailed: false,
        user: person('aminah', { mustChangePassword: true }),
      },
    }),
  }

  it('is confirmed by name, shown once, and closes only by its button', async () => {
    const { inputs } = await open(data([person('aminah')], 'aminah'), reset)
    await click('Reset password')
    const question = screen.getByRole('alertdialog', {
      name: 'Reset the password of Name of aminah (aminah)?',
    })
    expect(inputs('ResetPasswordMutation')).toEqual([])
    await click('Reset password', question)
    expect(inputs('ResetPasswordMutation')).toEqual([{ loginId: 'aminah', byMail: false }])

    const shown = screen.getByRole('alertdialog', { name: /^Temporary password of/ })
    expect(
      within(shown).getByRole<HTMLInputElement>('textbox', { name: 'Temporary password' }).value,
    ).toBe(temporaryPassword)
    fireEvent.keyDown(shown, { key: 'Escape' })
    fireEvent.mouseDown(globalThis.document.querySelector('.bp6-dialog-container')!)
    await settle()
    expect(screen.queryByRole('alertdialog', { name: /^Temporary password of/ })).not.toBeNull()
    await click(/given it/)
    expect(globalThis.document.body.innerHTML).not.toContain(temporaryPassword)
    expect(screen.getByText('must be changed at the next sign-in')).toBeTruthy()
  })

  it('is copied if the page can access the clipboard; otherwise it is selected for copying by hand', async () => {
    await open(data([person('aminah')], 'aminah'), reset)
    await click('Reset password')
    await click('Reset password', screen.getByRole('alertdialog'))
    const clipboard = {
      writeText: vi
        .fn<(text: string) => Promise<void>>()
        .mockRejectedValueOnce(new Error('denied'))
        .mockResolvedValue(),
    }
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard)
    await click('Copy')
    expect(screen.getByRole('status').textContent).toMatch(/Ctrl\+C/)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Temporary password' })
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, temporaryPassword.length])
    await click('Copy')
    expect(screen.getByRole('status').textContent).toBe('Copied')
    expect(clipboard.writeText.mock.calls).toEqual([[temporaryPassword], [temporaryPassword]])
  })

  it('can also be given from the waiting requests, and a request is dismissed by its number', async () => {
    const request = passwordRequest(person('aminah'))
    const dismissed: Say<'PasswordRequestsDismissMutation'> = () => ({
      result: { __typename: 'UserPayload', user: person('aminah') },
    })
    const { inputs } = await open(
      data([person('aminah')], null, [request]),
      { ...reset, PasswordRequestsDismissMutation: dismissed },
      '/',
    )
    const list = screen.getByRole('region', { name: 'Requests for a new password' })
    expect(list.textContent).toContain('10.1.1.9')
    await click('Dismiss the request of aminah')
    await click('Dismiss', screen.getByRole('alertdialog'))
    expect(inputs('PasswordRequestsDismissMutation')).toEqual([{ id: 7 }])
    await click('Reset the password of aminah')
    await click('Reset password', screen.getByRole('alertdialog'))
    expect(screen.getByDisplayValue(temporaryPassword)).toBeTruthy()
  })
})

describe('a temporary password by mail', () => {
  const byMail = person('aminah', { passwordByMail: true })
  const mailed = (sent: boolean): Says => ({
    ResetPasswordMutation: () => ({
      result: {
        __typename: 'ResetPasswordPayload',
        temporaryPassword: sent ? null : 'Badu-Fiko-Heme-Tuza-4827',
        mailed: sent,
        user: byMail,
      },
    }),
  })
  const ask = async (sent: boolean) => {
    const opened = await open(data([byMail], 'aminah'), mailed(sent))
    await click('Reset password')
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: /^Send it to aminah@ikad/ }).checked,
    ).toBe(true)
    await click('Reset password', screen.getByRole('alertdialog'))
    return opened
  }

  it('is sent if possible, and not shown', async () => {
    const { inputs } = await ask(true)
    expect(inputs('ResetPasswordMutation')).toEqual([{ loginId: 'aminah', byMail: true }])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(toastStore.get().map(({ message }) => message)).toEqual([
      'The temporary password was sent to aminah@ikad.example',
    ])
  })

  it('that could not be sent is shown this once, with a message', async () => {
    await ask(false)
    expect(
      screen.getByRole('alertdialog', { name: /^Temporary password of/ }).textContent,
    ).toContain('The mail could not be sent')
  })
})
