import { describe, expect, it } from 'vitest'
import { toastStore } from '#client/state/toasts.ts'
import {
  click,
  consent,
  freshDialogs,
  onClose,
  onDone,
  packagingId,
  show,
  type,
  wrongWith,
} from '#client/tests/packageDialog.tsx'
import { packagePayload } from '#client/tests/packageOf.ts'
import { screen } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import { UndespatchDialog } from './UndespatchDialog.tsx'

freshDialogs()

describe('a despatch is taken back', () => {
  async function approve(confirm = 'Undespatch') {
    type('Supervisor’s user id', 'supervisor')
    type('Supervisor’s password', 'Secret-2026')
    await click(confirm)
  }

  it.each([
    [
      'a package as a whole',
      undefined,
      `Undespatch ${packagingId}?`,
      { version: 3 },
      `${packagingId} was undespatched`,
    ],
    [
      'one card of it',
      { jobId: 7, name: 'Rahman' },
      `Take the card of Rahman out of ${packagingId}?`,
      { jobIds: [7] },
      'The card of Rahman was taken out',
    ],
  ] as const)(
    '%s, with a supervisor’s approval of only this',
    async (_what, card, title, named, said) => {
      const which = card ? { card } : { version: 3 }
      const inputs = show(
        <UndespatchDialog
          packagingId={packagingId}
          {...which}
          onUndone={onDone}
          onClose={onClose}
        />,
        {
          useApproveMutation: consent,
          UndespatchDialogMutation: packagePayload,
        },
      )
      expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
      await approve(card && 'Take it out')
      expect(inputs('useApproveMutation')).toEqual([
        {
          action: 'UNDESPATCH',
          subject: `Package:${packagingId}`,
          loginId: 'supervisor',
          password: 'Secret-2026',
        },
      ])
      expect(inputs('UndespatchDialogMutation')).toEqual([
        { packagingId, approval: 'consent-1', ...named },
      ])
      expect(toastStore.get().map(({ message }) => message)).toEqual([said])
      expect([onDone.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
    },
  )

  it('not without an approval: the supervisor’s refusal is shown at its field, and nothing is undone', async () => {
    const inputs = show(
      <UndespatchDialog
        packagingId={packagingId}
        version={3}
        onUndone={onDone}
        onClose={onClose}
      />,
      {
        useApproveMutation: refused('supervisor.self', 'Somebody else must approve', 'loginId'),
      },
    )
    await click('Undespatch')
    expect(inputs('useApproveMutation')).toEqual([])
    await approve()
    expect(wrongWith('Supervisor’s user id')).toBe('Somebody else must approve')
    expect(inputs('UndespatchDialogMutation')).toEqual([])
    expect(onDone).not.toHaveBeenCalled()
  })

  it('not after the courier has it: the dialog stays and says so', async () => {
    const message = 'The courier has accepted this package'
    show(
      <UndespatchDialog
        packagingId={packagingId}
        version={3}
        onUndone={onDone}
        onClose={onClose}
      />,
      {
        useApproveMutation: consent,
        UndespatchDialogMutation: refused('package.accepted', message),
      },
    )
    await approve()
    expect(screen.getByRole('alert').textContent).toContain(message)
    expect([onDone.mock.calls, onClose.mock.calls]).toEqual([[], []])
  })
})
