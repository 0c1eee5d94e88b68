import type { ReactElement } from 'react'
import { RelayEnvironmentProvider } from 'react-relay'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { toastStore } from '#client/state/toasts.ts'
import { act, cleanup, fireEvent, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type Say } from '#client/tests/scriptedServer.ts'
import { PutInDialog } from './PutInDialog.tsx'
import { ReceiveButton } from './ReceiveButton.tsx'
import { WayBackDialog } from './WayBackDialog.tsx'

const packagingId = 'PK-JHB-2026-000001'
const onDone = vi.fn<() => void>()
const onClose = vi.fn<() => void>()
const about = { packagingId, version: 4, onDone, onClose }
const refusal = (code: string, message: string, path: string | null = null) => ({
  result: { __typename: 'Problem', code, message, path, fields: [] },
})

beforeEach(() => {
  setLocale('en')
  toastStore.set([])
  onDone.mockClear()
  onClose.mockClear()
})
afterEach(cleanup)

const settle = () => act(() => new Promise<void>((done) => setTimeout(done, 120)))
function show(element: ReactElement, says: Record<string, Say>) {
  const server = scriptedServer(says)
  renderWithRelay(<RelayEnvironmentProvider environment={server.environment}>{element}</RelayEnvironmentProvider>)
  return (name: string) => server.asked.filter((one) => one.name === name).map(({ variables }) => variables.input)
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function click(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}

describe('a card is put into a package', () => {
  const found = (...jobs: object[]) => ({
    findCardJobs: jobs.map((job, at) => ({ __typename: 'CardJob', id: `job-${at}`, ...job })),
  })

  it('by what is scanned of it: the one that has passed is meant', async () => {
    const told = show(<PutInDialog {...about} />, {
      PutInDialogQuery: () => found({ jobId: 7, status: 'QC_REJECTED' }, { jobId: 8, status: 'QC_PASSED' }),
      PutInDialogMutation: () => refusal('despatch.mixed', 'Selected records must share the sticker date and employer'),
    })
    type('Card serial, application or QR code', '004400101')
    await click('Put in')
    expect(told('PutInDialogMutation')).toEqual([{ packagingId, version: 4, jobIds: [8] }])
    expect(screen.getByRole('alert').textContent).toContain('must share')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('and what is no card is said to be none, without asking for more', async () => {
    const told = show(<PutInDialog {...about} />, { PutInDialogQuery: () => found() })
    type('Card serial, application or QR code', 'nothing')
    await click('Put in')
    expect(told('PutInDialogMutation')).toEqual([])
    expect(screen.getByRole('alert').textContent).toContain('Record not found')
  })
})

describe('a package that had left is taken back', () => {
  it.each([
    ['TAKE_RETURNED', `${packagingId} came back with the courier`, 'WayBackDialogReturnedMutation'],
    ['REVOKE_HANDOVER', `Revoke the handover of ${packagingId}`, 'WayBackDialogHandoverMutation'],
  ] as const)('%s: with a reason, and not without', async (action, title, mutation) => {
    const told = show(<WayBackDialog action={action} {...about} />, {
      [mutation]: () => refusal('record.changed', 'Somebody changed this in the meantime'),
    })
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
    await click('Take back')
    expect(told(mutation)).toEqual([])
    type('Reason', 'Nobody at home')
    await click('Take back')
    expect(told(mutation)).toEqual([{ packagingId, version: 4, reason: 'Nobody at home' }])
    expect(screen.getByRole('alert').textContent).toContain('in the meantime')
    await click('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
    expect(onDone).not.toHaveBeenCalled()
  })
})

it('a package is received where it is collected; whoever sent it is told that they may not', async () => {
  const told = show(<ReceiveButton packagingId={packagingId} onDone={onDone} />, {
    ReceiveButtonMutation: () => refusal('package.ownSend', 'Somebody else than the sender receives it'),
  })
  await click('Receive here')
  expect(told('ReceiveButtonMutation')).toEqual([{ packagingId }])
  expect(toastStore.get().map(({ tone, message }) => [tone, message])).toEqual([
    ['bad', 'Somebody else than the sender receives it'],
  ])
  expect(onDone).not.toHaveBeenCalled()
})
