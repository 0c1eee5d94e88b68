import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalOf, type Range } from '#domain/lot/ranges.ts'
import { asksAboutMissing, receiptOf } from './receipt.ts'

const run = (startSn: number, endSn: number): Range => ({
  startSn: BigInt(startSn),
  endSn: BigInt(endSn),
})
const line = run(101, 200)

test('without serials everything that is not withheld has arrived', () => {
  expect(receiptOf(line, { withheld: [run(150, 159)] })).toEqual({
    received: [run(101, 149), run(160, 200)],
    short: [],
  })
})

test('cards that neither arrived nor are withheld are short', () => {
  expect(receiptOf(line, { arrived: [run(101, 120)], withheld: [run(190, 200)] })).toEqual({
    received: [run(101, 120)],
    short: [run(121, 189)],
  })
})

test('an empty list of serials means none, and serials of other lines are ignored', () => {
  expect(receiptOf(line, { arrived: [], withheld: [] })).toEqual({ received: [], short: [line] })
  expect(receiptOf(line, { arrived: [run(1, 100)], withheld: [] }).received).toEqual([])
})

test('received, withheld and short together equal the line, with any input', () => {
  const runs = fc.array(
    fc
      .tuple(fc.integer({ min: 90, max: 210 }), fc.nat(30))
      .map(([from, length]) => run(from, from + length)),
  )
  fc.assert(
    fc.property(fc.option(runs, { nil: undefined }), runs, (arrived, withheld) => {
      const { received, short } = receiptOf(line, { arrived, withheld })
      const kept = receiptOf(line, { withheld }).received
      expect(totalOf(received) + totalOf(short)).toBe(totalOf(kept))
      expect(receiptOf(line, { arrived: received, withheld })).toEqual({ received, short })
    }),
  )
})

test.each([
  [5, 200, false],
  [6, 200, true],
  [1, 20, false],
  [2, 20, true],
  [0, 1, false],
])('%i of %i cards missing: confirmed before they are reported: %s', (missing, expected, asked) => {
  expect(asksAboutMissing(missing, expected)).toBe(asked)
})
