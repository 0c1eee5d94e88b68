import { beforeEach, describe, expect, it } from 'vitest'
import { storeProfile } from '#client/state/profile.ts'
import { toastStore } from '#client/state/toasts.ts'
import { fireEvent, screen, within } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import type { Say, Says } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { branch, click, data, open, person } from '#client/tests/usersScreen.tsx'
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

describe('several users', () => {
  const rows = [person('aminah'), person('borhan', { branch: branch('JHB') })]
  const choose = async (says: Says) => {
    const opened = await open(data(rows, null), says, '/')
    for (const name of ['aminah', 'borhan']) {
      fireEvent.click(
        within(screen.getByRole('row', { name: new RegExp(`^${name}|Name of ${name}`) })).getByRole(
          'checkbox',
        ),
      )
    }
    await settle()
    return opened
  }
  const done: Say<'MoveUsersMutation'> = () => ({ result: { __typename: 'UsersPayload' } })

  it('are moved to another branch together', async () => {
    const { inputs } = await choose({ MoveUsersMutation: done })
    await click('Move to a branch …')
    const dialog = screen.getByRole('dialog', { name: 'Move 2 users to a branch' })
    expect(dialog.textContent).toContain('aminah, borhan')
    fireEvent.change(within(dialog).getByRole('combobox', { name: 'Branch' }), {
      target: { value: 'HQ' },
    })
    await click('Move 2 users', dialog)
    expect(inputs('MoveUsersMutation')).toEqual([
      { loginIds: ['aminah', 'borhan'], branchCode: 'HQ' },
    ])
    expect(toastStore.get().map(({ message }) => message)).toEqual(['2 users were moved to HQ'])
  })

  it('are disabled together, after a question that names them; a refusal names the users who prevent it', async () => {
    const message =
      'borhan: This is the last administrator at headquarters. Appoint another one first'
    const { inputs } = await choose({
      ManyUsersDisableMutation: refused('user.lastAdministrator', message),
    })
    await click('Disable …')
    const question = screen.getByRole('alertdialog', { name: 'Disable 2 users?' })
    expect(question.textContent).toContain('aminah, borhan')
    await click('Disable 2 users', question)
    expect(inputs('ManyUsersDisableMutation')).toEqual([{ loginIds: ['aminah', 'borhan'] }])
    expect(toastStore.get().map(({ tone, message: said }) => [tone, said])).toEqual([
      ['bad', message],
    ])
  })
})

describe('a deleted user', () => {
  it('is found among the deleted, opened, and restored', async () => {
    const gone = person('aminah', {
      deletedAt: '2026-11-20T01:00:00Z',
      availableActions: ['RESTORE'],
    })
    const { inputs, address } = await open(
      data([gone], 'aminah'),
      {
        useUserCommandsRestoreMutation: () => ({
          result: { __typename: 'UserPayload', user: person('aminah') },
        }),
      },
      '/?key=aminah&deleted=1',
    )
    const panel = screen.getByRole('region', { name: 'aminah' })
    expect(panel.textContent).toContain('Deleted on')
    // A deleted user is never shown as active, here or in the list.
    const tag = { selector: '.ik-tag' }
    expect(screen.getAllByText('Deleted', tag)).toHaveLength(2)
    expect(screen.queryByText('Active', tag)).toBeNull()
    expect(within(panel).queryAllByRole('textbox')).toEqual([])
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    await click('Bring back', panel)
    expect(inputs('useUserCommandsRestoreMutation')).toEqual([{ loginId: 'aminah' }])
    expect(address()).toBe('/?key=aminah')
  })
})
