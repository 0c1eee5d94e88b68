import type { ReactElement } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { toastStore } from '#client/state/toasts.ts'
import { packagePayload } from '#client/tests/packageOf.ts'
import { cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type RawResponse, type Says } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { AcceptedButton } from './AcceptedButton.tsx'
import { CorrectConsignmentDialog } from './CorrectConsignmentDialog.tsx'
import { HandoverDialog } from './HandoverDialog.tsx'
import { PutInDialog } from './PutInDialog.tsx'
import { ReceiveButton } from './ReceiveButton.tsx'
import { UndespatchDialog } from './UndespatchDialog.tsx'
import { WayBackDialog } from './WayBackDialog.tsx'

const packagingId = 'PK-JHB-2026-000001'
const onDone = vi.fn<() => void>()
const onClose = vi.fn<() => void>()
const about = { packagingId, version: 4, onDone, onClose }

beforeEach(() => {
  setLocale('en')
  toastStore.set([])
  onDone.mockClear()
  onClose.mockClear()
})
afterEach(cleanup)

function show(element: ReactElement, says: Says) {
  const server = scriptedServer(says)
  renderWithRelay(<RelayEnvironmentProvider environment={server.environment}>{element}</RelayEnvironmentProvider>)
  return server.inputs
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function click(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}

describe('a card is put into a package', () => {
  type Found = RawResponse<'PutInDialogQuery'>
  const found = (...jobs: Omit<Found['findCardJobs'][number], 'id'>[]): Found => ({
    findCardJobs: jobs.map((job) => ({ id: `job-${job.jobId}`, ...job })),
  })

  it('by its scanned code: the one that has passed is meant', async () => {
    const told = show(<PutInDialog {...about} />, {
      PutInDialogQuery: () => found({ jobId: 7, status: 'QC_REJECTED' }, { jobId: 8, status: 'QC_PASSED' }),
      PutInDialogMutation: refused('despatch.mixed', 'Selected records must share the sticker date and employer'),
    })
    type('Card serial, application or QR code', '004400101')
    await click('Put in')
    expect(told('PutInDialogMutation')).toEqual([{ packagingId, version: 4, jobIds: [8] }])
    expect(screen.getByRole('alert').textContent).toContain('must share')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('and an invalid code is refused, without asking for more', async () => {
    const told = show(<PutInDialog {...about} />, { PutInDialogQuery: () => found() })
    type('Card serial, application or QR code', 'nothing')
    await click('Put in')
    expect(told('PutInDialogMutation')).toEqual([])
    expect(screen.getByRole('alert').textContent).toContain('Record not found')
  })
})

describe('a package that had left, or arrived, is taken back', () => {
  it.each([
    ['TAKE_RETURNED', `Take ${packagingId} back from the courier`, 'Take back', 'WayBackDialogReturnedMutation'],
    ['REVOKE_HANDOVER', `Revoke the handover of ${packagingId}`, 'Take back', 'WayBackDialogHandoverMutation'],
    ['REVOKE_RECEIPT', `Revoke the receiving of ${packagingId}`, 'Revoke', 'WayBackDialogReceiptMutation'],
  ] as const)('%s: with a reason, and not without', async (action, title, confirm, mutation) => {
    const told = show(<WayBackDialog action={action} {...about} />, {
      [mutation]: refused('record.changed', 'Somebody changed this in the meantime'),
    })
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
    await click(confirm)
    expect(told(mutation)).toEqual([])
    type('Reason', 'Nobody at home')
    await click(confirm)
    expect(told(mutation)).toEqual([{ packagingId, version: 4, reason: 'Nobody at home' }])
    expect(screen.getByRole('alert').textContent).toContain('in the meantime')
    await click('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
    expect(onDone).not.toHaveBeenCalled()
  })

  it.each([
    ['REVOKE_HANDOVER', 'Take back', 'WayBackDialogHandoverMutation', `${packagingId} is at the counter again`],
    ['REVOKE_RECEIPT', 'Revoke', 'WayBackDialogReceiptMutation', `${packagingId} is on its way again`],
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
  const told = show(<ReceiveButton packagingId={packagingId} onDone={onDone} />, {
    ReceiveButtonMutation: refused('package.ownSend', 'Somebody else than the sender receives it'),
  })
  await click('Receive here')
  expect(told('ReceiveButtonMutation')).toEqual([{ packagingId }])
  expect(toastStore.get().map(({ tone, message }) => [tone, message])).toEqual([
    ['bad', 'Somebody else than the sender receives it'],
  ])
  expect(onDone).not.toHaveBeenCalled()
})

/** A supervisor's approval. */
const consent = (): RawResponse<'useApproveMutation'> => ({ result: { __typename: 'ApprovePayload', token: 'consent-1' } })
/** Returns the error of a field. */
const wrongWith = (label: string) => {
  const field = screen.getByLabelText(label)
  return field.getAttribute('aria-invalid') === 'true'
    ? document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent?.trim()
    : null
}

describe('a package is handed over', () => {
  const onHanded = vi.fn<(packagingId: string) => void>()
  beforeEach(() => void onHanded.mockClear())
  const checked = 'I have seen the document: it is valid, and shows this person'
  const handing = (says: Says) =>
    show(
      <HandoverDialog
        packagingId={packagingId}
        version={4}
        about="MEGAH BINA SDN BHD · 3 cards"
        onDone={onHanded}
        onClose={onClose}
      />,
      says,
    )
  async function fillIn(values: Record<string, string>) {
    for (const [label, value] of Object.entries(values)) type(label, value)
    await settle()
  }
  const holder = {
    'Who collects': 'holder',
    'Collector’s name': 'Rahman Md Sohel',
    'Identity document shown': 'passport',
    'MyKad or passport number': 'a01234567',
  }

  it('to a person whose document was checked and who signed, and not before', async () => {
    const told = handing({})
    await click('Hand over')
    expect([wrongWith('Collector’s name'), wrongWith('MyKad or passport number')]).toEqual([
      'This is required',
      'This is required',
    ])
    await fillIn(holder)
    await click('Hand over')
    expect(screen.getByText('Check the identity document before you hand the package over')).toBeTruthy()
    expect(screen.getByText('The collector must sign')).toBeTruthy()
    expect(told('HandoverDialogMutation')).toEqual([])
  })

  it('a holder shows the passport of the card', async () => {
    const told = handing({})
    await fillIn({ ...holder, 'Identity document shown': 'myKad', 'MyKad or passport number': '800101015555' })
    await click('Hand over')
    expect(wrongWith('Identity document shown')).toBe('The holder of a card shows the passport that it is for')
    expect(told('HandoverDialogMutation')).toEqual([])
  })

  it('by a typed name with its reason if nobody can sign; after a faster user the input is kept', async () => {
    const message = 'Somebody changed this in the meantime'
    const told = handing({ HandoverDialogMutation: refused('record.changed', message) })
    await fillIn(holder)
    fireEvent.click(screen.getByLabelText(checked))
    fireEvent.click(screen.getByLabelText('The collector can’t sign on the pad'))
    await fillIn({ 'Collector’s name, typed as the signature': 'Somebody Else', Reason: 'Injured hand' })
    await click('Hand over')
    expect(told('HandoverDialogMutation')).toEqual([])
    await fillIn({ 'Collector’s name, typed as the signature': 'RAHMAN MD SOHEL' })
    await click('Hand over')
    expect(told('HandoverDialogMutation')).toEqual([
      {
        packagingId,
        version: 4,
        relation: 'HOLDER',
        collectorName: 'Rahman Md Sohel',
        identityDocument: 'PASSPORT',
        collectorIdNo: 'A01234567',
        identityChecked: true,
        strokes: [],
        typedName: 'RAHMAN MD SOHEL',
        typedReason: 'Injured hand',
      },
    ])
    expect(screen.getByRole('alert').textContent).toContain(message)
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Injured hand')
    expect([onHanded.mock.calls, onClose.mock.calls]).toEqual([[], []])
  })

  it('and says so afterwards', async () => {
    handing({
      HandoverDialogMutation: packagePayload,
    })
    await fillIn(holder)
    fireEvent.click(screen.getByLabelText(checked))
    fireEvent.click(screen.getByLabelText('The collector can’t sign on the pad'))
    await fillIn({ 'Collector’s name, typed as the signature': 'Rahman Md Sohel', Reason: 'Injured hand' })
    await click('Hand over')
    expect(toastStore.get().map(({ message }) => message)).toEqual([`${packagingId} was handed over`])
    expect([onHanded.mock.calls, onClose.mock.calls.length]).toEqual([[[packagingId]], 1])
  })
})

describe('a despatch is taken back', () => {
  async function approve(confirm = 'Undespatch') {
    type('Supervisor’s user id', 'supervisor')
    type('Supervisor’s password', 'Secret-2026')
    await click(confirm)
  }

  it.each([
    ['a package as a whole', undefined, `Undespatch ${packagingId}?`, { version: 3 }, `${packagingId} was undespatched`],
    [
      'one card of it',
      { jobId: 7, name: 'Rahman' },
      `Take the card of Rahman out of ${packagingId}?`,
      { jobIds: [7] },
      'The card of Rahman was taken out',
    ],
  ] as const)('%s, with a supervisor’s approval of only this', async (_what, card, title, named, said) => {
    const which = card ? { card } : { version: 3 }
    const told = show(<UndespatchDialog packagingId={packagingId} {...which} onUndone={onDone} onClose={onClose} />, {
      useApproveMutation: consent,
      UndespatchDialogMutation: packagePayload,
    })
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
    await approve(card && 'Take it out')
    expect(told('useApproveMutation')).toEqual([
      { action: 'UNDESPATCH', subject: `Package:${packagingId}`, loginId: 'supervisor', password: 'Secret-2026' },
    ])
    expect(told('UndespatchDialogMutation')).toEqual([{ packagingId, approval: 'consent-1', ...named }])
    expect(toastStore.get().map(({ message }) => message)).toEqual([said])
    expect([onDone.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
  })

  it('not without an approval: the supervisor’s refusal is shown at its field, and nothing is undone', async () => {
    const told = show(<UndespatchDialog packagingId={packagingId} version={3} onUndone={onDone} onClose={onClose} />, {
      useApproveMutation: refused('supervisor.self', 'Somebody else must approve', 'loginId'),
    })
    await click('Undespatch')
    expect(told('useApproveMutation')).toEqual([])
    await approve()
    expect(wrongWith('Supervisor’s user id')).toBe('Somebody else must approve')
    expect(told('UndespatchDialogMutation')).toEqual([])
    expect(onDone).not.toHaveBeenCalled()
  })

  it('not after the courier has it: the dialog stays and says so', async () => {
    const message = 'The courier has accepted this package'
    show(<UndespatchDialog packagingId={packagingId} version={3} onUndone={onDone} onClose={onClose} />, {
      useApproveMutation: consent,
      UndespatchDialogMutation: refused('package.accepted', message),
    })
    await approve()
    expect(screen.getByRole('alert').textContent).toContain(message)
    expect([onDone.mock.calls, onClose.mock.calls]).toEqual([[], []])
  })
})

describe('a consignment number is corrected', () => {
  type Found = NonNullable<RawResponse<'CorrectConsignmentDialogQuery'>['findPackage']>
  const found = (other: Omit<Found, 'id'> | null) => () => ({ findPackage: other && { id: 'other', ...other } })
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
    const told = asking({})
    expect(screen.getByText('Number now: EP100000001MY')).toBeTruthy()
    await correct('ep100000002my')
    expect(told('useApproveMutation')).toEqual([
      { action: 'CORRECT_CONSIGNMENT', subject: `Package:${packagingId}`, loginId: 'supervisor', password: 'Secret-2026' },
    ])
    expect(told('CorrectConsignmentDialogMutation')).toEqual([
      { packagingId, version: 4, poslajuNo: 'EP100000002MY', approval: 'consent-1' },
    ])
    expect(toastStore.get().map(({ message }) => message)).toEqual([`${packagingId} now has EP100000002MY`])
    expect([onDone.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
  })

  it('or swapped with the package that has it, which the supervisor approves as well', async () => {
    const other = { packagingId: 'PK-JHB-2026-000000', poslajuNo: 'EP100000002MY' }
    const told = asking({ CorrectConsignmentDialogQuery: found(other) })
    fireEvent.click(screen.getByLabelText('Another package has this number by mistake: exchange the two numbers'))
    await correct('EP100000002MY')
    expect(told('useApproveMutation')).toMatchObject([{ subject: `Package:${other.packagingId} Package:${packagingId}` }])
    expect(told('CorrectConsignmentDialogMutation')).toEqual([
      { packagingId, version: 4, poslajuNo: 'EP100000002MY', approval: 'consent-1', exchangeWith: other.packagingId },
    ])
  })

  it('not swapped with an unknown package, and not to an invalid number', async () => {
    const told = asking({ CorrectConsignmentDialogQuery: found(null) })
    fireEvent.click(screen.getByLabelText('Another package has this number by mistake: exchange the two numbers'))
    await correct('EP 1')
    expect(wrongWith('Right consignment number')).toBeTruthy()
    expect(told('useApproveMutation')).toEqual([])
    await correct('EP100000002MY')
    expect(wrongWith('Right consignment number')).toBe('This package was not found')
    expect(told('CorrectConsignmentDialogMutation')).toEqual([])
  })

  it('not after the courier has it: the refusal is in the dialog, and the typed number is kept', async () => {
    const message = 'The courier has already accepted this package'
    asking({ CorrectConsignmentDialogMutation: refused('despatch.courierAccepted', message) })
    await correct('EP100000002MY')
    expect(screen.getByRole('alert').textContent).toContain(message)
    expect(screen.getByLabelText<HTMLInputElement>('Right consignment number').value.toUpperCase()).toBe('EP100000002MY')
    expect(onDone).not.toHaveBeenCalled()
  })
})

it('a booked package is collected by the courier', async () => {
  const told = show(<AcceptedButton packagingId={packagingId} version={4} onDone={onDone} />, {
    AcceptedButtonMutation: packagePayload,
  })
  await click('Collected by the courier')
  expect(told('AcceptedButtonMutation')).toEqual([{ packagingId, version: 4 }])
  expect(toastStore.get().map(({ message }) => message)).toEqual([`${packagingId} is with the courier`])
  expect(onDone).toHaveBeenCalledOnce()
})
