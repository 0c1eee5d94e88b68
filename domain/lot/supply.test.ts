import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposeSupply } from './supply.ts'

const level = (branchCode: string, held: number, more: object = {}) => ({
  branchCode,
  cardTypeId: 1,
  held,
  coming: 0,
  packed: 0,
  threshold: 100,
  ...more,
})
const lot = (lotNo: string, quantity: number, cardTypeId = 1) => ({ lotNo, quantity, cardTypeId })
const summary = (needs: ReturnType<typeof proposeSupply>) =>
  needs.map(({ branchCode, missing, lines }) => [branchCode, missing, lines])

describe('the distribution to branches with low stock', () => {
  it('fills up to the threshold, from the first lots on, the emptiest branch first', () => {
    const found = proposeSupply(
      [level('JHB', 60), level('PEN', 10), level('KCH', 100)],
      [lot('A', 100), lot('B', 500)],
    )
    expect(summary(found)).toEqual([
      ['PEN', 90, [{ lotNo: 'A', cardQty: 90 }]],
      [
        'JHB',
        40,
        [
          { lotNo: 'A', cardQty: 10 },
          { lotNo: 'B', cardQty: 30 },
        ],
      ],
    ])
  })

  it('counts cards in transit or packed, and takes no other card type', () => {
    expect(proposeSupply([level('JHB', 10, { coming: 60, packed: 30 })], [lot('A', 100)])).toEqual(
      [],
    )
    expect(summary(proposeSupply([level('JHB', 60)], [lot('A', 100, 2)]))).toEqual([
      ['JHB', 40, []],
    ])
  })

  it('is never more than the shortage, or than the store has', () => {
    const levels = fc.array(
      fc.record({
        branchCode: fc.constantFrom('JHB', 'PEN', 'KCH', 'BKI'),
        cardTypeId: fc.constantFrom(1, 2),
        held: fc.nat(300),
        coming: fc.nat(100),
        packed: fc.nat(100),
        threshold: fc.integer({ min: 1, max: 300 }),
      }),
      { maxLength: 8 },
    )
    const lots = fc.uniqueArray(
      fc.record({
        lotNo: fc.string({ minLength: 1, maxLength: 3 }),
        cardTypeId: fc.constantFrom(1, 2),
        quantity: fc.nat(200),
      }),
      { selector: ({ lotNo }) => lotNo, maxLength: 6 },
    )
    fc.assert(
      fc.property(levels, lots, (given, store) => {
        const needs = proposeSupply(given, store)
        const sent = new Map<string, number>()
        for (const { missing, cardTypeId, lines } of needs) {
          expect(missing).toBeGreaterThan(0)
          expect(lines.reduce((sum, { cardQty }) => sum + cardQty, 0)).toBeLessThanOrEqual(missing)
          for (const { lotNo, cardQty } of lines) {
            expect(store.find((each) => each.lotNo === lotNo)!.cardTypeId).toBe(cardTypeId)
            sent.set(lotNo, (sent.get(lotNo) ?? 0) + cardQty)
          }
        }
        for (const { lotNo, quantity } of store)
          expect(sent.get(lotNo) ?? 0).toBeLessThanOrEqual(quantity)
      }),
      { numRuns: 60 },
    )
  })
})
