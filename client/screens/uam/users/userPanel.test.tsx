import { beforeEach, describe, expect, it } from 'vitest'
import { storeProfile } from '#client/state/profile.ts'
import { toastStore } from '#client/state/toasts.ts'
import { fireEvent, screen, within } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import type { Say } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import {
  branch,
  click,
  data,
  open,
  passwordRequest,
  own,
  person,
  session,
} from '#client/tests/usersScreen.tsx'
import { headquarters } from '#domain/limits.ts'
import { messageOf } from '#domain/problems.ts'

beforeEach(() =>
  storeProfile({
    loginid: 'admin',
    roleid: 1,
    branchcode: headquarters,
    branchtype: '',
    staffnumber: '',
  }),
)

describe('the panel of a user', () => {
  it('saves the edits at the version shown, CSM rights included', async () => {
    const saved: Say<'EditUserMutation'> = () => ({
      result: {
        __typename: 'UserPayload',
        user: person('aminah', { version: 4, csmRights: ['JOB', 'AUDIT'] }),
      },
    })
    const { inputs } = await open(data([person('aminah')], 'aminah'), { EditUserMutation: saved })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Audit log' }))
    const panel = within(screen.getByRole('region', { name: 'aminah' }))
    fireEvent.change(panel.getByRole('combobox', { name: 'Role' }), { target: { value: '4' } })
    // The test's DOM, unlike a browser, leaves a select empty if its value was set before it was
    // shown.
    fireEvent.change(panel.getByRole('combobox', { name: 'Branch' }), { target: { value: 'JHB' } })
    await click('Save')
    const { staffName, staffNumber, department, designation, email } = person('aminah')
    const particulars = { staffName, staffNumber, department, designation, email }
    expect(inputs('EditUserMutation')).toEqual([
      {
        loginId: 'aminah',
        version: 3,
        ...particulars,
        roleId: 4,
        branchCode: 'JHB',
        csmRights: ['JOB', 'AUDIT'],
      },
    ])
  })

  it('keeps input typed before the answer arrives, based on the version that it saved', async () => {
    let answer!: () => void
    const late = new Promise<void>((done) => (answer = done))
    const saved: Say<'EditUserMutation'> = async ({ input: { staffName } }) => {
      await late
      return {
        result: { __typename: 'UserPayload', user: person('aminah', { version: 4, staffName }) },
      }
    }
    const { inputs } = await open(data([person('aminah')], 'aminah'), { EditUserMutation: saved })
    const panel = within(screen.getByRole('region', { name: 'aminah' }))
    const type = (label: string, value: string) =>
      fireEvent.change(panel.getByLabelText(label), { target: { value } })
    for (const [label, value] of [
      ['Role', '5'],
      ['Branch', 'JHB'],
      ['Staff name', 'Aminah'],
    ] as const)
      type(label, value)
    await click('Save')
    type('Designation', 'Senior operator')
    answer()
    await settle()
    expect(panel.getByLabelText<HTMLInputElement>('Designation').value).toBe('Senior operator')
    expect(screen.queryByText(/Somebody changed this/)).toBeNull()
    await click('Save')
    expect(inputs('EditUserMutation')).toMatchObject([
      { version: 3, staffName: 'Aminah', designation: 'Operator' },
      { version: 4, staffName: 'Aminah', designation: 'Senior operator' },
    ])
  })

  it('of the user’s own account offers no higher role or right, and neither reset nor deletion', async () => {
    await open(
      data([person('admin', { roleId: 2, branch: branch('HQ'), availableActions: own })], 'admin'),
      {},
      '/?key=admin',
    )
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
    for (const name of ['Reset password', 'Disable', 'Delete'])
      expect(within(panel).queryByRole('button', { name })).toBeNull()
  })

  it('offers the roles and rights that the user may grant, and says why not the others', async () => {
    await open(data([person('aminah')], 'aminah'))
    const panel = screen.getByRole('region', { name: 'aminah' })
    const roles = within(panel)
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ value }) => /^[1-6]$/.test(value))
    expect(roles.filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(['1'])
    expect(within(panel).getByText(messageOf('user.roleAbove', 'en'))).toBeTruthy()
    const rights = within(panel).getAllByRole<HTMLInputElement>('checkbox')
    expect(rights.filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual([
      'JOB',
      'AUDIT',
    ])
    expect(
      within(panel).getByRole('group', {
        name: 'Rights in the CSM area',
        description: messageOf('user.rightLacking', 'en'),
      }),
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
    ['a higher role than the user’s own', { roleId: 1, csmRights: [] }],
    ['a right that the user lacks', { csmRights: ['JOB', 'CONFIG'] }],
  ] as const)(
    'of a user with %s is read-only, and says who administers them',
    async (_what, change) => {
      const passkeys = [
        { id: 'k1', label: 'Kaunter 3', createdAt: '2026-11-01T01:00:00Z', lastUsedAt: null },
      ]
      const above = person('aminah', {
        ...change,
        sessions: [session('s1')],
        passkeys,
        lockedUntil: '2099-01-01T00:00:00Z',
        state: 'LOCKED',
        availableActions: [],
      })
      const request = passwordRequest(above)
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
    },
  )

  it('lists sessions by their device, and ends any but the current one', async () => {
    const sessions = [
      session('s1'),
      session('s2', {
        own: true,
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36',
      }),
    ]
    const { inputs } = await open(data([person('aminah', { sessions })], 'aminah'), {
      SessionsSectionEndMutation: () => ({
        result: {
          __typename: 'UserPayload',
          user: person('aminah', { sessions: sessions.slice(1) }),
        },
      }),
    })
    expect(screen.getByText('Chrome on Linux')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^End the session/ })).toHaveLength(1)
    await click('End the session on Firefox on Windows')
    await click(
      'End',
      screen.getByRole('alertdialog', {
        name: 'End the session of Name of aminah (aminah) on Firefox on Windows?',
      }),
    )
    expect(inputs('SessionsSectionEndMutation')).toEqual([{ sessionId: 's1' }])
    expect(screen.queryByText('Firefox on Windows')).toBeNull()
  })

  it('closes when its user is deleted', async () => {
    const { inputs, address } = await open(data([person('aminah')], 'aminah'), {
      useUserCommandsDeleteMutation: () => ({
        result: { __typename: 'DeleteUserPayload', deletedId: 'user-aminah' },
      }),
    })
    await click('Delete')
    await click(
      'Delete',
      screen.getByRole('alertdialog', { name: 'Delete Name of aminah (aminah)?' }),
    )
    expect(inputs('useUserCommandsDeleteMutation')).toEqual([{ loginId: 'aminah', version: 3 }])
    expect(address()).toBe('/')
    expect(toastStore.get().map(({ message }) => message)).toEqual(['aminah was deleted'])
  })

  it('stays, and says why, if the last administrator would be removed', async () => {
    const message = 'This is the last administrator at headquarters. Appoint another one first'
    await open(data([person('aminah')], 'aminah'), {
      useUserCommandsDisableMutation: refused('user.lastAdministrator', message),
    })
    await click('Disable')
    await click('Disable', screen.getByRole('alertdialog'))
    expect(toastStore.get().map(({ tone, message: inputs }) => [tone, inputs])).toEqual([
      ['bad', message],
    ])
    expect(screen.getByRole('region', { name: 'aminah' })).toBeTruthy()
  })
})
