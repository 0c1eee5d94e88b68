import { describe, expect, it } from 'vitest'
import { toastStore } from '#client/state/toasts.ts'
import {
  about,
  click,
  freshDialogs,
  onClose,
  onDone,
  packagingId,
  show,
  type,
} from '#client/tests/packageDialog.tsx'
import { packagePayload } from '#client/tests/packageOf.ts'
import { screen } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { AcceptedButton } from './AcceptedButton.tsx'
import { PutInDialog } from './PutInDialog.tsx'
import { ReceiveButton } from './ReceiveButton.tsx'
import { WayBackDialog } from './WayBackDialog.tsx'

freshDialogs()

describe('a card is put into a package', () => {
  type Found = RawResponse<'PutInDialogQuery'>
  const found = (...jobs: Omit<Found['findCardJobs'][number], 'id'>[]): Found => ({
    findCardJobs: jobs.map((job) => ({ id: `job-${job.jobId}`, ...job })),
  })

  it('by its scanned code: the one that has passed is meant', async () => {
    const inputs = show(<PutInDialog {...about} />, {
      PutInDialogQuery: () =>
        found({ jobId: 7, status: 'QC_REJECTED' }, { jobId: 8, status: 'QC_PASSED' }),
      PutInDialogMutation: refused(
        'despatch.mixed',
        'Selected records must share the sticker date and employer',
      ),
    })
    type('Card serial, application or QR code', '004400101')
    await click('Put in')
    expect(inputs('PutInDialogMutation')).toEqual([{ packagingId, version: 4, jobIds: [8] }])
    expect(screen.getByRole('alert').textContent).toContain('must share')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('and an invalid code is refused, without asking for more', async () => {
    const inputs = show(<PutInDialog {...about} />, { PutInDialogQuery: () => found() })
    type('Card serial, application or QR code', 'nothing')
    await click('Put in')
    expect(inputs('PutInDialogMutation')).toEqual([])
    expect(screen.getByRole('alert').textContent).toContain('Record not found')
  })
})

describe('a package that had left, or arrived, is taken back', () => {
  it.each([
    [
      'TAKE_RETURNED',
      `Take ${packagingId} back from the courier`,
      'Take back',
      'WayBackDialogReturnedMutation',
    ],
    [
      'REVOKE_HANDOVER',
      `Revoke the handover of ${packagingId}`,
      'Take back',
      'WayBackDialogHandoverMutation',
    ],
    [
      'REVOKE_RECEIPT',
      `Revoke the receiving of ${packagingId}`,
      'Revoke',
      'WayBackDialogReceiptMutation',
    ],
  ] as const)('%s: with a reason, and not without', async (action, title, confirm, mutation) => {
    const inputs = show(<WayBackDialog action={action} {...about} />, {
      [mutation]: refused('record.changed', 'Somebody changed this in the meantime'),
    })
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
    await click(confirm)
    expect(inputs(mutation)).toEqual([])
    type('Reason', 'Nobody at home')
    await click(confirm)
    expect(inputs(mutation)).toEqual([{ packagingId, version: 4, reason: 'Nobody at home' }])
    expect(screen.getByRole('alert').textContent).toContain('in the meantime')
    await click('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
    expect(onDone).not.toHaveBeenCalled()
  })

  it.each([
    [
      'REVOKE_HANDOVER',
      'Take back',
      'WayBackDialogHandoverMutation',
      `${packagingId} is at the counter again`,
    ],
    [
      'REVOKE_RECEIPT',
      'Revoke',
      'WayBackDialogReceiptMutation',
      `${packagingId} is on its way again`,
    ],
  ] as const)('%s: says where it is then', async (action, confirm, mutation, said) => {
    show(<WayBackDialog action={action} {...about} />, {
      [mutation]: packagePayload,
    })
    type('Reason', 'The wrong parcel was scanned')
    await click(confirm)
    expect(toastStore.get().map(({ message }) => message)).toEqual([said])
    expect([onDone.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
  })
})

it('a package is received where it is collected; its sender is told that they may not', async () => {
  const inputs = show(<ReceiveButton packagingId={packagingId} onDone={onDone} />, {
    ReceiveButtonMutation: refused('package.ownSend', 'Somebody else than the sender receives it'),
  })
  await click('Receive here')
  expect(inputs('ReceiveButtonMutation')).toEqual([{ packagingId }])
  expect(toastStore.get().map(({ tone, message }) => [tone, message])).toEqual([
    ['bad', 'Somebody else than the sender receives it'],
  ])
  expect(onDone).not.toHaveBeenCalled()
})

it('a booked package is collected by the courier', async () => {
  const inputs = show(<AcceptedButton packagingId={packagingId} version={4} onDone={onDone} />, {
    AcceptedButtonMutation: packagePayload,
  })
  await click('Collected by the courier')
  expect(inputs('AcceptedButtonMutation')).toEqual([{ packagingId, version: 4 }])
  expect(toastStore.get().map(({ message }) => message)).toEqual([
    `${packagingId} is with the courier`,
  ])
  expect(onDone).toHaveBeenCalledOnce()
})
