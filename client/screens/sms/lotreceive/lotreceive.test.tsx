import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import type { Outcome } from '#client/state/problem.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import * as sound from '#client/ui/scan/sound.ts'
import { receiveLotInput } from '#domain/lot/inputs.ts'
import { FieldsInOrder } from './FieldsInOrder.tsx'
import { LotFields } from './LotFields.tsx'
import { LotScanner, useLotScanner } from './LotScanner.tsx'
import { cardsOf, nextField, noLot, readLotScan, type ScannedLot } from './lotScans.ts'
import { mayReceive } from './mayReceive.ts'

const lot = (known: Partial<ScannedLot>): ScannedLot => ({ ...noLot, ...known })
const whole = lot({ lotNo: 'PLKS-1', startSn: '000000001', endSn: '000000500' })

describe('the meaning of a scan while a lot is received', () => {
  it.each([
    ['the label', noLot, 'PLKS-1', { field: 'lotNo', value: 'PLKS-1', last: false }],
    [
      'a label with only digits',
      noLot,
      '20261121',
      { field: 'lotNo', value: '20261121', last: false },
    ],
    [
      'the first card',
      lot({ lotNo: 'PLKS-1' }),
      '1',
      { field: 'startSn', value: '000000001', last: false },
    ],
    [
      'the last card',
      lot({ lotNo: 'PLKS-1', startSn: '000000001' }),
      '000000500',
      { field: 'endSn', value: '000000500', last: true },
    ],
    ['the label again', whole, 'plks-1', { confirmed: true }],
    ['the quantity on the label', whole, '500', { confirmed: true }],
  ])('%s', (_what, before, text, meant) => expect(readLotScan(before, text, false)).toEqual(meant))

  it.each([
    ['a card before the label', noLot, '004400101', 'lot.notLabel'],
    ['a package', noLot, 'PK-JHB-2026-000623', 'lot.notLabel'],
    ['a document', noLot, 'ldr-JHB-2026-000019', 'lot.notLabel'],
    ['a card’s QR code', noLot, 'IKAD1.eyJhIjoxfQ.c2ln', 'lot.notLabel'],
    ['a label instead of a card', lot({ lotNo: 'PLKS-1' }), 'PLKS-2', 'card.notSerial'],
    ['two serials instead of one', lot({ lotNo: 'PLKS-1' }), '1-500', 'card.notSerial'],
    [
      'a last card before the first',
      lot({ lotNo: 'PLKS-1', startSn: '000000500' }),
      '499',
      'lot.rangeReversed',
    ],
    ['a quantity that differs from the serials', whole, '400', 'lot.quantity'],
    ['another label before this lot is received', whole, 'PLKS-2', 'lot.unconfirmed'],
  ])('is refused: %s', (_what, before, text, code) =>
    expect(readLotScan(before, text, false)).toMatchObject({ refused: code }),
  )

  it('is the next lot after a refusal by the server', () => {
    expect(readLotScan(whole, 'PLKS-2', true)).toEqual({ next: 'PLKS-2' })
    expect(readLotScan(whole, 'PLKS-1', true)).toEqual({ confirmed: true })
  })

  it('replaces what was undone', () => expect(nextField({ ...whole, startSn: '' })).toBe('startSn'))
})

test.each([
  ['1', '500', 500],
  ['000000007', '7', 1],
  ['500', '1', null],
  ['', '500', null],
  ['x', '500', null],
])('the serials %s to %s are %s cards', (startSn, endSn, cards) =>
  expect(cardsOf({ startSn, endSn })).toBe(cards),
)

test.each([
  [1, 'HQ', true],
  [4, 'HQ', true],
  [1, 'JHB', false],
  [4, 'JHB', false],
])('lots are received at headquarters: role %i of %s may: %s', (roleid, branchcode, may) => {
  expect(mayReceive({ loginid: 'x', roleid, branchcode, branchtype: '', staffnumber: '' })).toBe(
    may,
  )
})

describe('the form', () => {
  const onSubmit = vi.fn<(lot: object) => Outcome<unknown>>()
  const refused: Outcome<unknown> = {
    ok: false,
    problem: {
      code: 'lot.exists',
      message: 'Lot PLKS-1 already exists',
      path: 'lotNo',
      fields: [],
    },
  }

  function Form({ doNo = 'DO-1' }: { doNo?: string }) {
    const scanner = useLotScanner()
    return (
      <RuleForm
        schema={receiveLotInput}
        defaults={{ doNo, ppid: '7', contractNo: '', cardType: 'PLKS', ...noLot } as never}
        submit="Receive lot"
        onSubmit={async (values) => {
          const outcome = onSubmit(values)
          scanner.answer(outcome)
          return outcome
        }}
      >
        <LotScanner scanner={scanner} received={0} />
        <FieldsInOrder optional={['cardQty']}>
          <TextField name="doNo" label="DO" />
          <LotFields />
        </FieldsInOrder>
      </RuleForm>
    )
  }
  const field = () => document.querySelector<HTMLInputElement>('.ik-scan input')!
  const scan = (text: string) =>
    act(async () => {
      field().value = text
      fireEvent.keyDown(field(), { key: 'Enter' })
    })
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

  beforeEach(() => {
    setLocale('en')
    vi.spyOn(sound, 'beep').mockImplementation(() => undefined)
    onSubmit.mockReset().mockReturnValue({ ok: true, value: null })
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('is filled and sent by scanner alone, with the quantity suggested from the serials', async () => {
    renderWithRelay(<Form />)
    expect(document.activeElement).toBe(field())
    await scan('PLKS-1')
    await scan('1')
    await scan('500')
    await waitFor(() => expect(value('Cards')).toBe('500'))
    expect([value('Lot number'), value('First serial'), value('Last serial')]).toEqual([
      'PLKS-1',
      '000000001',
      '000000500',
    ])
    expect(field().placeholder).toBe('Scan the label of PLKS-1 again to receive it')
    await scan('PLKS-1')
    expect(await screen.findByText('PLKS-1 received: 500 cards')).toBeDefined()
    expect(onSubmit).toHaveBeenCalledWith({
      doNo: 'DO-1',
      ppid: '7',
      contractNo: '',
      cardType: 'PLKS',
      lotNo: 'PLKS-1',
      startSn: 1,
      endSn: 500,
      cardQty: 500,
    })
    expect(sound.beep).toHaveBeenLastCalledWith('ok')
  })

  it('moves from field to field when it is filled by hand, and sends nothing before all are filled', async () => {
    renderWithRelay(<Form doNo="" />)
    const type = async (label: string, text: string) => {
      const input = screen.getByLabelText<HTMLInputElement>(label)
      input.focus()
      await act(async () => void fireEvent.change(input, { target: { value: text } }))
      return fireEvent.keyDown(input, { key: 'Enter' })
    }
    expect(await type('DO', 'DO-1')).toBe(false)
    expect(document.activeElement).toBe(screen.getByLabelText('Lot number'))
    await type('Lot number', 'PLKS-1')
    expect(document.activeElement).toBe(screen.getByLabelText('First serial'))
    await type('First serial', '1')
    // The default is not prevented, so a browser submits the form.
    expect(await type('Last serial', '500')).toBe(true)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('undoes a scan, and asks for that field again', async () => {
    renderWithRelay(<Form />)
    await scan('PLKS-1')
    await scan('1')
    await act(
      async () => void fireEvent.click(screen.getAllByRole('button', { name: /^Undo/ })[0]!),
    )
    expect(value('First serial')).toBe('')
    await waitFor(() => expect(field().placeholder).toBe('Scan the first card'))
  })

  it('reports what the delivery order lacks before the server is called', async () => {
    renderWithRelay(<Form doNo="" />)
    for (const text of ['PLKS-1', '1', '500', 'PLKS-1']) await scan(text)
    expect(
      await screen.findByText(/Fill in the delivery order first – Delivery order number/),
    ).toBeDefined()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('checks a typed quantity against the serials', async () => {
    renderWithRelay(<Form />)
    await scan('PLKS-1')
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText('Cards'), { target: { value: '400' } }),
    )
    await scan('1')
    await scan('500')
    expect(
      await screen.findByText(
        'The quantity must be the number of serials from the first to the last',
      ),
    ).toBeDefined()
    expect(value('Cards')).toBe('400')
    await scan('PLKS-1')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('shows a refusal of the server, keeps the scan field, and accepts the next label', async () => {
    onSubmit.mockReturnValue(refused)
    renderWithRelay(<Form />)
    for (const text of ['PLKS-1', '1', '500', 'PLKS-1']) await scan(text)
    expect(await screen.findByText('PLKS-1: Lot PLKS-1 already exists')).toBeDefined()
    expect(sound.beep).toHaveBeenLastCalledWith('bad')
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await scan('PLKS-2')
    await waitFor(() =>
      expect([value('Lot number'), value('First serial'), value('DO')]).toEqual([
        'PLKS-2',
        '',
        'DO-1',
      ]),
    )
  })
})
