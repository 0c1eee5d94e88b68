import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toastStore } from '#client/state/toasts.ts'
import {
  click,
  freshDialogs,
  onClose,
  packagingId,
  show,
  type,
  wrongWith,
} from '#client/tests/packageDialog.tsx'
import { packagePayload } from '#client/tests/packageOf.ts'
import { fireEvent, screen } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import type { Says } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { HandoverDialog } from './HandoverDialog.tsx'

freshDialogs()

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
    const inputs = handing({})
    await click('Hand over')
    expect([wrongWith('Collector’s name'), wrongWith('MyKad or passport number')]).toEqual([
      'This is required',
      'This is required',
    ])
    // All in one round: the collector waits at the counter.
    const unchecked = 'Check the identity document before you hand the package over'
    expect(screen.getByText(unchecked)).toBeTruthy()
    expect(screen.getByText('The collector must sign')).toBeTruthy()
    await fillIn(holder)
    await click('Hand over')
    expect(screen.getByText(unchecked)).toBeTruthy()
    fireEvent.click(screen.getByLabelText('The collector can’t sign on the pad'))
    await click('Hand over')
    expect(screen.getByText('The collector must sign')).toBeTruthy()
    expect(inputs('HandoverDialogMutation')).toEqual([])
  })

  it('a holder shows the passport of the card', async () => {
    const inputs = handing({})
    await fillIn({
      ...holder,
      'Identity document shown': 'myKad',
      'MyKad or passport number': '800101015555',
    })
    await click('Hand over')
    expect(wrongWith('Identity document shown')).toBe(
      'The holder of a card shows the passport that it is for',
    )
    expect(inputs('HandoverDialogMutation')).toEqual([])
  })

  it('by a typed name with its reason if nobody can sign; after a faster user the input is kept', async () => {
    const message = 'Somebody changed this in the meantime'
    const inputs = handing({ HandoverDialogMutation: refused('record.changed', message) })
    await fillIn(holder)
    fireEvent.click(screen.getByLabelText(checked))
    fireEvent.click(screen.getByLabelText('The collector can’t sign on the pad'))
    await fillIn({
      'Collector’s name, typed as the signature': 'Somebody Else',
      Reason: 'Injured hand',
    })
    await click('Hand over')
    expect(inputs('HandoverDialogMutation')).toEqual([])
    await fillIn({ 'Collector’s name, typed as the signature': 'RAHMAN MD SOHEL' })
    await click('Hand over')
    expect(inputs('HandoverDialogMutation')).toEqual([
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
    await fillIn({
      'Collector’s name, typed as the signature': 'Rahman Md Sohel',
      Reason: 'Injured hand',
    })
    await click('Hand over')
    expect(toastStore.get().map(({ message }) => message)).toEqual([
      `${packagingId} was handed over`,
    ])
    expect([onHanded.mock.calls, onClose.mock.calls.length]).toEqual([[[packagingId]], 1])
  })
})
