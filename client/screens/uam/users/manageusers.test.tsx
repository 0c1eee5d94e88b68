import { Suspense, useState } from 'react'
import { loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import document, { type manageusersQuery } from '#client/__generated__/manageusersQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { storeProfile } from '#client/state/profile.ts'
import { toastStore } from '#client/state/toasts.ts'
import { act, cleanup, fireEvent, screen, within } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type Say } from '#client/tests/scriptedServer.ts'
import { headquarters } from '#domain/limits.ts'
import { messageOf } from '#domain/problems.ts'
import { Screen } from './manageusers.tsx'
import { usersVariables } from './usersVariables.ts'

const branch = (code: string) => ({ __typename: 'Branch', id: `branch-${code}`, code, name: code })
const person = (loginId: string, change: object = {}) => ({
  __typename: 'User',
  id: `user-${loginId}`,
  loginId,
  version: 3,
  roleId: 5,
  branch: branch('JHB'),
  staffName: `Name of ${loginId}`,
  staffNumber: 'KP1',
  department: '',
  designation: 'Operator',
  email: `${loginId}@ikad.example`,
  csmRights: ['JOB'],
  state: 'ACTIVE',
  lockedUntil: null,
  activeSince: new Date().toISOString(),
  lastLoginAt: null,
  passwordChangedAt: '2026-11-01T01:00:00Z',
  mustChangePassword: false,
  requestedPasswordAt: null,
  passwordByMail: false,
  deletedAt: null,
  createdAt: '2026-05-05T01:00:00Z',
  sessions: [],
  passkeys: [],
  accessTokens: [],
  availableActions: ['EDIT', 'RESET_PASSWORD', 'DISMISS_REQUEST', 'END_SESSION', 'REMOVE_PASSKEY', 'DISABLE', 'DELETE'],
  ...change,
})
/** What the server offers of one's own account. */
const own = ['EDIT', 'END_SESSION', 'REMOVE_PASSKEY']
const session = (id: string, change: object = {}) => ({
  __typename: 'UserSession',
  id,
  area: 'ikad',
  carrier: 'cookie',
  address: '10.1.1.1',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/143.0',
  machineId: null,
  createdAt: '2026-11-21T01:00:00Z',
  lastSeenAt: '2026-11-21T02:00:00Z',
  own: false,
  ...change,
})

function data(users: ReturnType<typeof person>[], chosen: string | null, requests: object[] = [], viewer: object = {}) {
  return {
    viewer: {
      __typename: 'Viewer',
      id: 'viewer-1',
      loginId: 'admin',
      roleId: 2,
      branch: branch('HQ'),
      csmRights: ['JOB', 'AUDIT'],
      ...viewer,
    },
    branches: ['HQ', 'JHB'].map(branch),
    passwordRequests: requests,
    users: {
      __typename: 'UserConnection',
      total: users.length,
      totalCapped: false,
      edges: users.map((node) => ({ __typename: 'UserEdge', cursor: node.loginId, node })),
      pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
    },
    user: users.find(({ loginId }) => loginId === chosen) ?? null,
  }
}

function Shown() {
  const environment = useRelayEnvironment()
  const [search] = useSearchParams()
  const [queryRef] = useState(() =>
    loadQuery<manageusersQuery>(environment, document, usersVariables(new URL(`http://localhost/?${search}`))),
  )
  return (
    <Suspense>
      <Screen queryRef={queryRef} />
    </Suspense>
  )
}

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 120)))
async function click(name: string | RegExp, inside: HTMLElement = globalThis.document.body) {
  fireEvent.click(within(inside).getByRole('button', { name }))
  await settle()
}
async function open(screenData: ReturnType<typeof data>, says: Record<string, Say> = {}, at = '/?key=aminah') {
  const server = scriptedServer({ manageusersQuery: () => screenData, ...says })
  const rendered = renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <Shown />
    </RelayEnvironmentProvider>,
    { at },
  )
  await settle()
  const told = (name: string) => server.asked.filter((one) => one.name === name).map(({ variables }) => variables.input)
  return { ...rendered, told }
}

beforeEach(() => {
  setLocale('en')
  storeProfile({ loginid: 'admin', roleid: 1, branchcode: headquarters, branchtype: '', staffnumber: '' })
  toastStore.set([])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a reset password', () => {
  const temporaryPassword = 'Badu-Fiko-Heme-Tuza-4827'
  const reset = {
    ResetPasswordMutation: () => ({
      result: {
        __typename: 'ResetPasswordPayload',
        temporaryPassword,
        mailed: false,
        user: person('aminah', { mustChangePassword: true }),
      },
    }),
  }

  it('is asked about by name, shown once, and closes by its button alone', async () => {
    const { told } = await open(data([person('aminah')], 'aminah'), reset)
    await click('Reset password')
    const question = screen.getByRole('alertdialog', { name: 'Reset the password of Name of aminah (aminah)?' })
    expect(told('ResetPasswordMutation')).toEqual([])
    await click('Reset password', question)
    expect(told('ResetPasswordMutation')).toEqual([{ loginId: 'aminah', byMail: false }])

    const shown = screen.getByRole('alertdialog', { name: /^Temporary password of/ })
    expect(within(shown).getByRole<HTMLInputElement>('textbox', { name: 'Temporary password' }).value).toBe(temporaryPassword)
    fireEvent.keyDown(shown, { key: 'Escape' })
    fireEvent.mouseDown(globalThis.document.querySelector('.bp6-dialog-container')!)
    await settle()
    expect(screen.queryByRole('alertdialog', { name: /^Temporary password of/ })).not.toBeNull()
    await click(/given it/)
    expect(globalThis.document.body.innerHTML).not.toContain(temporaryPassword)
    expect(screen.getByText('must be changed at the next sign-in')).toBeTruthy()
  })

  it('is copied where the page reaches the clipboard; where it doesn’t, it is marked for copying by hand', async () => {
    await open(data([person('aminah')], 'aminah'), reset)
    await click('Reset password')
    await click('Reset password', screen.getByRole('alertdialog'))
    const clipboard = {
      writeText: vi.fn<(text: string) => Promise<void>>().mockRejectedValueOnce(new Error('denied')).mockResolvedValue(),
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

  it('is also given from the requests that wait, and a request is dismissed by its number', async () => {
    const request = {
      __typename: 'PasswordRequest',
      id: 'r7',
      requestId: 7,
      requestedAt: '2026-11-21T01:00:00Z',
      address: '10.1.1.9',
      user: person('aminah'),
    }
    const dismissed: Say = () => ({ result: { __typename: 'UserPayload', user: person('aminah') } })
    const { told } = await open(
      data([person('aminah')], null, [request]),
      { ...reset, PasswordRequestsDismissMutation: dismissed },
      '/',
    )
    const list = screen.getByRole('region', { name: 'Requests for a new password' })
    expect(list.textContent).toContain('10.1.1.9')
    await click('Dismiss the request of aminah')
    await click('Dismiss', screen.getByRole('alertdialog'))
    expect(told('PasswordRequestsDismissMutation')).toEqual([{ id: 7 }])
    await click('Reset the password of aminah')
    await click('Reset password', screen.getByRole('alertdialog'))
    expect(screen.getByDisplayValue(temporaryPassword)).toBeTruthy()
  })
})

describe('a temporary password by mail', () => {
  const byMail = person('aminah', { passwordByMail: true })
  const mailed = (sent: boolean) => ({
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
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Send it to aminah@ikad/ }).checked).toBe(true)
    await click('Reset password', screen.getByRole('alertdialog'))
    return opened
  }

  it('is sent where that can be, and nobody here sees it', async () => {
    const { told } = await ask(true)
    expect(told('ResetPasswordMutation')).toEqual([{ loginId: 'aminah', byMail: true }])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(toastStore.get().map(({ message }) => message)).toEqual(['The temporary password was sent to aminah@ikad.example'])
  })

  it('that could not be sent is shown this once, and said so', async () => {
    await ask(false)
    expect(screen.getByRole('alertdialog', { name: /^Temporary password of/ }).textContent).toContain(
      'The mail could not be sent',
    )
  })
})

describe('several users', () => {
  const rows = [person('aminah'), person('borhan', { branch: branch('JHB') })]
  const choose = async (says: Record<string, Say>) => {
    const opened = await open(data(rows, null), says, '/')
    for (const name of ['aminah', 'borhan']) {
      fireEvent.click(within(screen.getByRole('row', { name: new RegExp(`^${name}|Name of ${name}`) })).getByRole('checkbox'))
    }
    await settle()
    return opened
  }
  const done: Say = () => ({ result: { __typename: 'UsersPayload', loginIds: ['aminah', 'borhan'] } })

  it('are moved to another branch at once', async () => {
    const { told } = await choose({ MoveUsersMutation: done })
    await click('Move to a branch …')
    const dialog = screen.getByRole('dialog', { name: 'Move 2 users to a branch' })
    expect(dialog.textContent).toContain('aminah, borhan')
    fireEvent.change(within(dialog).getByRole('combobox', { name: 'Branch' }), { target: { value: 'HQ' } })
    await click('Move 2 users', dialog)
    expect(told('MoveUsersMutation')).toEqual([{ loginIds: ['aminah', 'borhan'], branchCode: 'HQ' }])
    expect(toastStore.get().map(({ message }) => message)).toEqual(['2 users were moved to HQ'])
  })

  it('are disabled at once, after a question that names them; a refusal names who stands in the way', async () => {
    const message = 'borhan: This is the last administrator at headquarters. Appoint another one first'
    const problem = { __typename: 'Problem', code: 'user.someRefused', message, path: null, fields: [] }
    const { told } = await choose({ ManyUsersDisableMutation: () => ({ result: problem }) })
    await click('Disable …')
    const question = screen.getByRole('alertdialog', { name: 'Disable 2 users?' })
    expect(question.textContent).toContain('aminah, borhan')
    await click('Disable 2 users', question)
    expect(told('ManyUsersDisableMutation')).toEqual([{ loginIds: ['aminah', 'borhan'] }])
    expect(toastStore.get().map(({ tone, message: said }) => [tone, said])).toEqual([['bad', message]])
  })
})

describe('a deleted user', () => {
  it('is found among the deleted, looked at, and brought back', async () => {
    const gone = person('aminah', { deletedAt: '2026-11-20T01:00:00Z', availableActions: ['RESTORE'] })
    const { told, address } = await open(
      data([gone], 'aminah'),
      { useUserCommandsRestoreMutation: () => ({ result: { __typename: 'UserPayload', user: person('aminah') } }) },
      '/?key=aminah&deleted=1',
    )
    const panel = screen.getByRole('region', { name: 'aminah' })
    expect(panel.textContent).toContain('Deleted on')
    expect(within(panel).queryAllByRole('textbox')).toEqual([])
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    await click('Bring back', panel)
    expect(told('useUserCommandsRestoreMutation')).toEqual([{ loginId: 'aminah' }])
    expect(address()).toBe('/?key=aminah')
  })
})

describe('the panel of a user', () => {
  it('saves what was edited with the version that was looked at, CSM rights among it', async () => {
    const saved: Say = () => ({
      result: { __typename: 'UserPayload', user: person('aminah', { version: 4, csmRights: ['JOB', 'AUDIT'] }) },
    })
    const { told } = await open(data([person('aminah')], 'aminah'), { EditUserMutation: saved })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Audit log' }))
    const panel = within(screen.getByRole('region', { name: 'aminah' }))
    fireEvent.change(panel.getByRole('combobox', { name: 'Role' }), { target: { value: '4' } })
    // The test's DOM, unlike a browser, leaves a select empty that was given its value before it was shown.
    fireEvent.change(panel.getByRole('combobox', { name: 'Branch' }), { target: { value: 'JHB' } })
    await click('Save')
    const { staffName, staffNumber, department, designation, email } = person('aminah')
    const particulars = { staffName, staffNumber, department, designation, email }
    expect(told('EditUserMutation')).toEqual([
      { loginId: 'aminah', version: 3, ...particulars, roleId: 4, branchCode: 'JHB', csmRights: ['JOB', 'AUDIT'] },
    ])
  })

  it('of one’s own account offers no higher role or right, and neither reset nor deletion', async () => {
    await open(data([person('admin', { roleId: 2, branch: branch('HQ'), availableActions: own })], 'admin'), {}, '/?key=admin')
    const panel = screen.getByRole('region', { name: 'admin' })
    const roles = within(panel)
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ value }) => /^[1-6]$/.test(value))
    expect(roles.filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(['1'])
    const rights = within(panel).getAllByRole<HTMLInputElement>('checkbox')
    expect(rights.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['JOB', false],
      ['CONFIG', true],
      ['USER', true],
      ['REPORT', true],
      ['AUDIT', true],
    ])
    for (const name of ['Reset password', 'Disable', 'Delete']) expect(within(panel).queryByRole('button', { name })).toBeNull()
  })

  it('offers the roles and rights that the person may give, and says why not the rest', async () => {
    await open(data([person('aminah')], 'aminah'))
    const panel = screen.getByRole('region', { name: 'aminah' })
    const roles = within(panel)
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ value }) => /^[1-6]$/.test(value))
    expect(roles.filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(['1'])
    expect(within(panel).getByText(messageOf('user.roleAbove', 'en'))).toBeTruthy()
    const rights = within(panel).getAllByRole<HTMLInputElement>('checkbox')
    expect(rights.filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual(['JOB', 'AUDIT'])
    expect(
      within(panel).getByRole('group', { name: 'Rights in the CSM area', description: messageOf('user.rightLacking', 'en') }),
    ).toBeTruthy()
  })

  it('offers a system administrator at headquarters every role and right', async () => {
    await open(data([person('aminah')], 'aminah', [], { roleId: 1, csmRights: [] }))
    const panel = screen.getByRole('region', { name: 'aminah' })
    expect(
      within(panel)
        .getAllByRole<HTMLOptionElement>('option')
        .filter(({ disabled }) => disabled),
    ).toEqual([])
    expect(
      within(panel)
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter(({ disabled }) => disabled),
    ).toEqual([])
    expect(within(panel).queryByText(messageOf('user.roleAbove', 'en'))).toBeNull()
    expect(within(panel).queryByText(messageOf('user.rightLacking', 'en'))).toBeNull()
  })

  it.each([
    ['a role above one’s own', { roleId: 1, csmRights: [] }],
    ['a right that one lacks', { csmRights: ['JOB', 'CONFIG'] }],
  ])('of somebody with %s is to look at, and says who administers them', async (_what, change) => {
    const passkeys = [
      { __typename: 'Passkey', id: 'k1', label: 'Kaunter 3', createdAt: '2026-11-01T01:00:00Z', lastUsedAt: null },
    ]
    const above = person('aminah', {
      ...change,
      sessions: [session('s1')],
      passkeys,
      lockedUntil: '2099-01-01T00:00:00Z',
      state: 'LOCKED',
      availableActions: [],
    })
    const request = {
      __typename: 'PasswordRequest',
      id: 'r7',
      requestId: 7,
      requestedAt: '2026-11-21T01:00:00Z',
      address: '10.1.1.9',
      user: above,
    }
    await open(data([above], 'aminah', [request]))
    const panel = screen.getByRole('region', { name: 'aminah' })
    expect(within(panel).getByText(messageOf('user.above', 'en'))).toBeTruthy()
    expect(within(panel).getByText('aminah@ikad.example')).toBeTruthy()
    expect(within(panel).getByText('Kaunter 3')).toBeTruthy()
    expect(within(panel).queryAllByRole('textbox')).toEqual([])
    expect(
      within(panel)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Close', 'History'])
    const requests = screen.getByRole('region', { name: 'Requests for a new password' })
    expect(
      within(requests)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['aminah'])
    expect(requests.textContent).toContain('for a system administrator at headquarters')
  })

  it('tells sessions by their device, and ends any but the one in which it is asked', async () => {
    const sessions = [
      session('s1'),
      session('s2', { own: true, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36' }),
    ]
    const { told } = await open(data([person('aminah', { sessions })], 'aminah'), {
      SessionsSectionEndMutation: () => ({
        result: { __typename: 'UserPayload', user: person('aminah', { sessions: sessions.slice(1) }) },
      }),
    })
    expect(screen.getByText('Chrome on Linux')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^End the session/ })).toHaveLength(1)
    await click('End the session on Firefox on Windows')
    await click(
      'End',
      screen.getByRole('alertdialog', { name: 'End the session of Name of aminah (aminah) on Firefox on Windows?' }),
    )
    expect(told('SessionsSectionEndMutation')).toEqual([{ sessionId: 's1' }])
    expect(screen.queryByText('Firefox on Windows')).toBeNull()
  })

  it('closes when its user was deleted', async () => {
    const { told, address } = await open(data([person('aminah')], 'aminah'), {
      useUserCommandsDeleteMutation: () => ({ result: { __typename: 'DeleteUserPayload', deletedId: 'user-aminah' } }),
    })
    await click('Delete')
    await click('Delete', screen.getByRole('alertdialog', { name: 'Delete Name of aminah (aminah)?' }))
    expect(told('useUserCommandsDeleteMutation')).toEqual([{ loginId: 'aminah', version: 3 }])
    expect(address()).toBe('/')
    expect(toastStore.get().map(({ message }) => message)).toEqual(['aminah was deleted'])
  })

  it('stays, and says why, where the last administrator would go', async () => {
    const message = 'This is the last administrator at headquarters. Appoint another one first'
    await open(data([person('aminah')], 'aminah'), {
      useUserCommandsDisableMutation: () => ({
        result: { __typename: 'Problem', code: 'user.lastAdministrator', message, path: null, fields: [] },
      }),
    })
    await click('Disable')
    await click('Disable', screen.getByRole('alertdialog'))
    expect(toastStore.get().map(({ tone, message: told }) => [tone, told])).toEqual([['bad', message]])
    expect(screen.getByRole('region', { name: 'aminah' })).toBeTruthy()
  })
})
