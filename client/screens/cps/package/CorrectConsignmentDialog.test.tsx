import { describe, expect, it } from 'vitest'
import { toastStore } from '#client/state/toasts.ts'
import {
  about,
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
import { fireEvent, screen } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import type { RawResponse, Says } from '#client/tests/scriptedServer.ts'
import { CorrectConsignmentDialog } from './CorrectConsignmentDialog.tsx'

freshDialogs()

describe('a consignment number is corrected', () => {
  type Found = NonNullable<RawResponse<'CorrectConsignmentDialogQuery'>['findPackage']>
  const found = (other: Omit<Found, 'id'> | null) => () => ({
    findPackage: other && { id: 'other', ...other },
  })
  const asking = (says: Says) =>
    show(<CorrectConsignmentDialog {...about} poslajuNo="EP100000001MY" />, {
      useApproveMutation: consent,
      CorrectConsignmentDialogMutation: packagePayload,
      ...says,
    })
  async function correct(number: string) {
    type('Right consignment number', number)
    type('Supervisor’s user id', 'supervisor')
    type('Supervisor’s password', 'Secret-2026')
    await click('Correct number')
  }

  it('with the old number visible, and a supervisor’s approval for this package', async () => {
    const inputs = asking({})
    expect(screen.getByText('Number now: EP100000001MY')).toBeTruthy()
    await correct('ep100000002my')
    expect(inputs('useApproveMutation')).toEqual([
      {
        action: 'CORRECT_CONSIGNMENT',
        subject: `Package:${packagingId}`,
        loginId: 'supervisor',
        password: 'Secret-2026',
      },
    ])
    expect(inputs('CorrectConsignmentDialogMutation')).toEqual([
      { packagingId, version: 4, poslajuNo: 'EP100000002MY', approval: 'consent-1' },
    ])
    expect(toastStore.get().map(({ message }) => message)).toEqual([
      `${packagingId} now has EP100000002MY`,
    ])
    expect([onDone.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
  })

  it('or swapped with the package that has it, which the supervisor approves as well', async () => {
    const other = { packagingId: 'PK-JHB-2026-000000', poslajuNo: 'EP100000002MY' }
    const inputs = asking({ CorrectConsignmentDialogQuery: found(other) })
    fireEvent.click(
      screen.getByLabelText('Another package has this number by mistake: exchange the two numbers'),
    )
    await correct('EP100000002MY')
    expect(inputs('useApproveMutation')).toMatchObject([
      { subject: `Package:${other.packagingId} Package:${packagingId}` },
    ])
    expect(inputs('CorrectConsignmentDialogMutation')).toEqual([
      {
        packagingId,
        version: 4,
        poslajuNo: 'EP100000002MY',
        approval: 'consent-1',
        exchangeWith: other.packagingId,
      },
    ])
  })

  it('not swapped with an unknown package, and not to an invalid number', async () => {
    const inputs = asking({ CorrectConsignmentDialogQuery: found(null) })
    fireEvent.click(
      screen.getByLabelText('Another package has this number by mistake: exchange the two numbers'),
    )
    await correct('EP 1')
    expect(wrongWith('Right consignment number')).toBeTruthy()
    expect(inputs('useApproveMutation')).toEqual([])
    await correct('EP100000002MY')
    expect(wrongWith('Right consignment number')).toBe('This package was not found')
    expect(inputs('CorrectConsignmentDialogMutation')).toEqual([])
  })

  it('not after the courier has it: the refusal is in the dialog, and the typed number is kept', async () => {
    const message = 'The courier has already accepted this package'
    asking({ CorrectConsignmentDialogMutation: refused('despatch.courierAccepted', message) })
    await correct('EP100000002MY')
    expect(screen.getByRole('alert').textContent).toContain(message)
    expect(
      screen.getByLabelText<HTMLInputElement>('Right consignment number').value.toUpperCase(),
    ).toBe('EP100000002MY')
    expect(onDone).not.toHaveBeenCalled()
  })
})
