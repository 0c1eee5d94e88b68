import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { proposedOutcome, totalRejects, varianceOf, type RejectCount } from './figures.ts'

const recorded = {
  withdrawn: 20,
  putBack: 5,
  good: 12,
  rejects: [
    { code: '03', quantity: 2 },
    { code: 'CE', quantity: 1 },
  ],
}

describe('a lot traveller', () => {
  it('agrees if withdrawn = good + rejects + put back, and good and rejects equal the records', () => {
    expect(varianceOf(recorded, recorded)).toMatchObject({ balance: 0, good: 0, agrees: true })
  })

  it('shows cards withdrawn but neither used nor put back', () => {
    expect(varianceOf(recorded, { ...recorded, putBack: 0 })).toMatchObject({
      balance: 5,
      good: 0,
      agrees: false,
    })
  })

  it('shows cards used beyond those withdrawn', () => {
    expect(varianceOf(recorded, { ...recorded, withdrawn: 0, putBack: 0 })).toMatchObject({
      balance: -15,
      agrees: false,
    })
  })

  it('compares rejects by code: the same sum under another code differs', () => {
    const stated = {
      good: 12,
      rejects: [
        { code: '04', quantity: 2 },
        { code: 'CE', quantity: 1 },
      ],
    }
    expect(varianceOf(stated, recorded)).toEqual({
      balance: 0,
      good: 0,
      agrees: false,
      rejects: [
        { code: '03', stated: 0, recorded: 2, difference: -2 },
        { code: '04', stated: 2, recorded: 0, difference: 2 },
        { code: 'CE', stated: 1, recorded: 1, difference: 0 },
      ],
    })
  })

  it('differs if a stated good card was not recorded, even if the sum fits', () => {
    const stated = {
      good: 13,
      rejects: [
        { code: '03', quantity: 1 },
        { code: 'CE', quantity: 1 },
      ],
    }
    expect(varianceOf(stated, recorded)).toMatchObject({ balance: 0, good: 1, agrees: false })
  })
})

const rejects = fc.uniqueArray(
  fc.record<RejectCount>({ code: fc.constantFrom('01', '02', '10', 'CE'), quantity: fc.nat(50) }),
  {
    selector: ({ code }) => code,
  },
)

test('the proposal equals the records, so that only the balance can remain', () => {
  fc.assert(
    fc.property(
      fc.nat(500),
      fc.nat(500),
      fc.nat(500),
      rejects,
      (withdrawn, putBack, good, given) => {
        const known = { withdrawn, putBack, good, rejects: given }
        const proposed = proposedOutcome(known)
        const variance = varianceOf(proposed, known)
        expect(variance.good).toBe(0)
        expect(variance.rejects.every(({ difference }) => difference === 0)).toBe(true)
        expect(withdrawn).toBe(
          proposed.good + totalRejects(proposed.rejects) + putBack + variance.balance,
        )
        expect(variance.agrees).toBe(variance.balance === 0)
      },
    ),
  )
})
