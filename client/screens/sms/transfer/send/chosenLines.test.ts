import { describe, expect, it } from 'vitest'
import { runOf } from '#client/screens/sms/stock/serials.ts'
import { storeLot } from '#client/tests/storeLot.ts'
import { inputOf, resolveLines, takeOf, type Take } from './chosenLines.ts'

const line = (key: number, take: Take, lot = storeLot()) => ({ key, lot, take })
const runsOf = (take: Take, lot = storeLot()) =>
  resolveLines([line(1, take, lot)])[0]!.runs.map(runOf)
const problemOf = (take: Take) => resolveLines([line(1, take)])[0]!.problem

describe('a line of a document', () => {
  it('takes everything that the store holds: cards at a station stay', () => {
    const places = [
      { place: 'STATION' as const, ranges: [{ startSn: '004400101', endSn: '004400110' }] },
      { place: 'HQ_STORE' as const, ranges: [{ startSn: '004400111', endSn: '004400200' }] },
    ]
    expect(runsOf({ kind: 'whole' }, storeLot({ places }))).toEqual([
      { startSn: '004400111', endSn: '004400200' },
    ])
  })

  it('takes a number of cards from the lowest serial on', () => {
    expect(runsOf({ kind: 'quantity', quantity: '40' })).toEqual([
      { startSn: '004400101', endSn: '004400140' },
    ])
  })

  it('takes a range, with or without leading zeros', () => {
    expect(runsOf({ kind: 'range', startSn: '4400150', endSn: '004400160' })).toEqual([
      { startSn: '004400150', endSn: '004400160' },
    ])
  })

  it.each<[string, Take, string]>([
    ['more cards than the store holds', { kind: 'quantity', quantity: '101' }, 'lot.notHeld'],
    ['an invalid number', { kind: 'quantity', quantity: '' }, 'field.required'],
    ['half a card', { kind: 'quantity', quantity: '1.5' }, 'field.number'],
    ['half a card with a decimal comma', { kind: 'quantity', quantity: '1,5' }, 'field.number'],
    ['zero', { kind: 'quantity', quantity: '0' }, 'field.number'],
    [
      'a range without an end',
      { kind: 'range', startSn: '004400150', endSn: '' },
      'field.required',
    ],
    [
      'a reversed range',
      { kind: 'range', startSn: '004400160', endSn: '004400150' },
      'lot.rangeReversed',
    ],
    [
      'serials of another lot',
      { kind: 'range', startSn: '004400150', endSn: '004400201' },
      'lot.notHeld',
    ],
    [
      'a range without serials',
      { kind: 'range', startSn: 'PLKS', endSn: '004400150' },
      'field.cardSerial',
    ],
  ])('refuses %s', (_what, take, code) => expect(problemOf(take)?.code).toBe(code))

  it('leaves the rest to later lines: two ranges of one lot, but no card twice', () => {
    const [first, second, third] = resolveLines([
      line(1, { kind: 'quantity', quantity: '60' }),
      line(2, { kind: 'quantity', quantity: '40' }),
      line(3, { kind: 'range', startSn: '004400200', endSn: '004400200' }),
    ])
    expect(first!.problem).toBeNull()
    expect(second!.runs.map(runOf)).toEqual([{ startSn: '004400161', endSn: '004400200' }])
    expect(third!.problem?.code).toBe('lot.notHeld')
  })

  it('is sent to the server as a lot, a number or a range', () => {
    expect(inputOf(line(1, { kind: 'whole' }))).toEqual({ lotNo: 'PLKS-L0001' })
    expect(inputOf(line(1, { kind: 'quantity', quantity: '7' }))).toEqual({
      lotNo: 'PLKS-L0001',
      cardQty: 7,
    })
    expect(inputOf(line(1, { kind: 'range', startSn: ' 1', endSn: '2 ' }))).toEqual({
      lotNo: 'PLKS-L0001',
      startSn: '1',
      endSn: '2',
    })
  })

  it('is the whole lot if a scanned range is everything that the store holds', () => {
    expect(takeOf(storeLot(), { startSn: 4400101n, endSn: 4400200n })).toEqual({ kind: 'whole' })
    expect(takeOf(storeLot(), { startSn: 4400101n, endSn: 4400199n })).toEqual({
      kind: 'range',
      startSn: '004400101',
      endSn: '004400199',
    })
  })
})
