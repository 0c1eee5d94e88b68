import { describe, expect, it } from 'vitest'
import { arrivalOf } from './arrivalOf.ts'
import { foundForm } from './foundForm.ts'
import {
  linesOf,
  noReceipt,
  plannedOf,
  sumOf,
  withFound,
  withoutFound,
  withoutLines,
  withSerials,
  withWhole,
  type ExpectedLine,
  type Found,
  type Receipt,
} from './receipt.ts'

const line = (given: Partial<ExpectedLine> = {}): ExpectedLine => ({
  id: 'line-1',
  lotNo: 'PLKS-L0001.2',
  rootLotNo: 'PLKS-L0001',
  startSn: '004400101',
  endSn: '004400200',
  quantity: 100,
  receivedAt: null,
  ...given,
})
const other = line({
  id: 'line-2',
  lotNo: 'EP-L0002',
  rootLotNo: 'EP-L0002',
  startSn: '001000001',
  endSn: '001000050',
  quantity: 50,
})
const found = (given: Partial<Found> = {}): Found => ({
  key: 1,
  lineId: 'line-1',
  kind: 'damaged',
  run: { startSn: '004400101', endSn: '004400102' },
  quantity: undefined,
  note: '',
  owner: null,
  ...given,
})
const serials = (startSn: bigint, endSn = startSn) => ({ startSn, endSn })

describe('a receipt', () => {
  it('leaves an unmentioned line open: it is not sent to the server', () => {
    expect(plannedOf(line(), noReceipt)).toBeNull()
    expect(linesOf([line(), other], withWhole(noReceipt, ['line-2']))).toEqual([
      { lotNo: 'EP-L0002', discrepancies: [] },
    ])
  })

  it('counts all of a whole line except what is withheld', () => {
    const receipt = withFound(
      withWhole(noReceipt, ['line-1']),
      found({ note: 'Wet', owner: { loginId: 'supervisor', name: 'Rohani' } }),
    )
    expect(plannedOf(line(), receipt)).toMatchObject({ cards: 98, short: 0 })
    expect(linesOf([line()], receipt)).toEqual([
      {
        lotNo: 'PLKS-L0001.2',
        discrepancies: [
          {
            kind: 'DAMAGED',
            note: 'Wet',
            startSn: '004400101',
            endSn: '004400102',
            ownerLoginId: 'supervisor',
          },
        ],
      },
    ])
  })

  it('counts scanned serials, and cards neither scanned nor explained are short', () => {
    const receipt = withFound(
      withSerials(
        withSerials(noReceipt, 'line-1', serials(4400111n, 4400150n)),
        'line-1',
        serials(4400151n),
      ),
      found(),
    )
    expect(plannedOf(line(), receipt)).toMatchObject({ cards: 41, short: 57 })
    expect(linesOf([line()], receipt)[0]).toMatchObject({
      received: [{ startSn: '004400111', endSn: '004400151' }],
    })
  })

  it('marks a line as arrived when a discrepancy is recorded first', () => {
    expect(plannedOf(line(), withFound(noReceipt, found()))).toMatchObject({ cards: 98, short: 0 })
  })

  it('reopens it when that is undone, unless it was marked as arrived', () => {
    const slip = withFound(noReceipt, found())
    expect(plannedOf(line(), withoutFound(slip, 1))).toBeNull()
    expect(
      plannedOf(line(), withoutFound(withFound(slip, found({ key: 2, kind: 'excess' })), 1)),
    ).toMatchObject({ cards: 100 })
    expect(plannedOf(line(), withoutFound(withWhole(slip, ['line-1']), 1))).toMatchObject({
      cards: 100,
    })
    expect(
      plannedOf(line(), withoutFound(withFound(withWhole(noReceipt, ['line-1']), found()), 1)),
    ).toMatchObject({ cards: 100 })
    expect(arrivalOf([line()], slip, 'PLKS-L0001', null)).toEqual({
      kind: 'whole',
      lines: [line()],
    })
  })

  it('withholds nothing for a broken seal or an excess', () => {
    const receipt = withFound(
      withFound(noReceipt, found({ kind: 'sealBroken', run: null })),
      found({ key: 2, kind: 'excess', run: null, quantity: 3 }),
    )
    expect(plannedOf(line(), receipt)).toMatchObject({ cards: 100, short: 0 })
    expect(linesOf([line()], receipt)[0]!.discrepancies).toEqual([
      { kind: 'SEAL_BROKEN', note: '' },
      { kind: 'EXCESS', note: '', quantity: 3 },
    ])
  })

  it('discards the input of a line that is reopened', () => {
    expect(withoutLines(withFound(noReceipt, found()), ['line-1'])).toEqual({
      arrived: new Map(),
      found: [],
    })
  })

  it('never sends a line that was received meanwhile', () => {
    expect(
      linesOf([line({ receivedAt: '2026-11-21T04:00:00Z' })], withWhole(noReceipt, ['line-1'])),
    ).toEqual([])
  })
})

it('sums the scanned and reported lines', () => {
  const receipt = withSerials(
    withSerials(noReceipt, 'line-1', serials(4400101n)),
    'line-1',
    serials(4400103n),
  )
  expect(sumOf([line(), other], receipt)).toEqual({ lots: 1, cards: 2, all: 100, short: 98 })
  expect(sumOf([line(), other], noReceipt)).toEqual({ lots: 0, cards: 0, all: 0, short: 0 })
})

describe('a scan at the receiving desk', () => {
  const lines = [line(), other]
  it('of a part’s number or the delivered lot’s label marks its lines', () => {
    expect(arrivalOf(lines, noReceipt, 'plks-l0001', null)).toEqual({
      kind: 'whole',
      lines: [line()],
    })
    expect(arrivalOf(lines, noReceipt, 'EP-L0002', null)).toEqual({ kind: 'whole', lines: [other] })
  })

  it('of serials counts them, each once', () => {
    const once = withSerials(noReceipt, 'line-1', serials(4400101n, 4400110n))
    expect(arrivalOf(lines, noReceipt, '', serials(4400105n))).toMatchObject({
      kind: 'serials',
      arrived: 1,
    })
    expect(arrivalOf(lines, once, '', serials(4400105n))).toEqual({ kind: 'already' })
    expect(arrivalOf(lines, once, '', serials(4400105n, 4400120n))).toMatchObject({
      kind: 'serials',
      arrived: 20,
    })
  })

  it('of another serial of the same line makes the two a range, in either order', () => {
    const first = withSerials(noReceipt, 'line-1', serials(4400110n))
    expect(arrivalOf(lines, first, '', serials(4400150n))).toMatchObject({
      kind: 'serials',
      range: serials(4400110n, 4400150n),
      arrived: 41,
    })
    expect(arrivalOf(lines, first, '', serials(4400101n))).toMatchObject({
      range: serials(4400101n, 4400110n),
    })
    expect(arrivalOf(lines, first, '', serials(4400110n))).toEqual({ kind: 'already' })
    const both = withSerials(first, 'line-1', serials(4400110n, 4400150n))
    expect(arrivalOf(lines, both, '', serials(4400160n))).toMatchObject({
      range: serials(4400160n),
    })
  })

  it('of a serial in another line, or after another action, counts a single card', () => {
    const first = withSerials(noReceipt, 'line-1', serials(4400110n))
    expect(arrivalOf(lines, first, '', serials(1000005n))).toMatchObject({
      line: other,
      range: serials(1000005n),
    })
    for (const said of [
      withWhole(first, ['line-2']),
      withFound(first, found()),
      withSerials(first, 'line-2', serials(1000005n)),
    ])
      expect(arrivalOf(lines, said, '', serials(4400150n))).toMatchObject({
        range: serials(4400150n),
      })
  })

  it('of a serial in lots of several card types continues with the line that was started', () => {
    const twin = line({ id: 'line-3', lotNo: 'RP-L0003', rootLotNo: 'RP-L0003' })
    const afterFirst = withSerials(noReceipt, 'line-3', serials(4400110n))
    expect(arrivalOf([line(), twin], afterFirst, '', serials(4400120n))).toMatchObject({
      line: twin,
      arrived: 11,
    })
  })

  it.each<[string, Receipt, ExpectedLine[], string]>([
    ['marked as a whole', withWhole(noReceipt, ['line-1']), lines, 'already'],
    ['received before', noReceipt, [line({ receivedAt: '2026-11-21T04:00:00Z' })], 'received'],
    ['in no line', noReceipt, [other], 'unexpected'],
  ])('of a serial that is %s says so', (_what, receipt, all, kind) =>
    expect(arrivalOf(all, receipt, '', serials(4400105n)).kind).toBe(kind),
  )

  it('of a serial in lots of several card types marks none of them, until one was received', () => {
    const twin = line({ id: 'line-3', lotNo: 'RP-L0003', rootLotNo: 'RP-L0003' })
    expect(arrivalOf([line(), twin], noReceipt, '', serials(4400105n))).toEqual({ kind: 'several' })
    const left = arrivalOf(
      [line({ receivedAt: '2026-11-21T04:00:00Z' }), twin],
      noReceipt,
      '',
      serials(4400105n),
    )
    expect(left).toMatchObject({ kind: 'serials', line: twin })
  })

  it('of a range that ends beyond the line is not expected', () => {
    expect(arrivalOf(lines, noReceipt, '', serials(4400190n, 4400201n)).kind).toBe('unexpected')
  })
})

describe('the fields of a discrepancy', () => {
  const fields = { kind: 'damaged', startSn: '4400101', endSn: '', note: '', ownerLoginId: '' }
  const refusal = (given: object, receipt: Receipt = noReceipt) =>
    foundForm(line(), receipt).safeParse({ ...fields, ...given }).error?.issues[0]
  it('require at least one serial of the withheld cards', () => {
    expect(refusal({})).toBeUndefined()
    expect(refusal({ startSn: '' })).toMatchObject({ path: ['startSn'], message: 'field.required' })
  })
  it.each([
    ['another lot’s', { startSn: '77' }, noReceipt],
    ['recorded before', {}, withFound(noReceipt, found())],
    ['scanned as arrived', {}, withSerials(noReceipt, 'line-1', serials(4400101n))],
  ])('refuse serials that are %s', (_what, given, receipt) =>
    expect(refusal(given, receipt)).toMatchObject({ message: 'discrepancy.serials' }),
  )
  it('refuse a reversed range', () =>
    expect(refusal({ endSn: '4400100' })).toMatchObject({
      path: ['endSn'],
      message: 'lot.rangeReversed',
    }))
  it('are serials or a quantity for an excess, and nothing for a broken seal', () => {
    expect(refusal({ kind: 'excess', startSn: '' })).toMatchObject({ path: ['quantity'] })
    expect(refusal({ kind: 'excess', startSn: '', quantity: 2 })).toBeUndefined()
    expect(refusal({ kind: 'sealBroken', startSn: '' })).toBeUndefined()
  })
})
