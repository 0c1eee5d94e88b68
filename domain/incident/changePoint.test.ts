import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findChange, usualShare, type Judged } from './changePoint.ts'

const minute = 60_000
const start = Date.parse('2026-03-02T01:00:00Z')
/** Returns cards from a run of letters: o is good, x is bad. */
const cards = (run: string): Judged[] =>
  [...run].map((letter, i) => ({
    at: new Date(start + i * minute),
    bad: letter === 'x',
    code: letter === 'x' ? '12' : null,
  }))
/**
 * Returns a generator of uniformly distributed numbers from 0 to 1, the same for the same seed
 * (mulberry32).
 */
function draws(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
const usual = { cards: 2_000, bad: 40 }

test('a usual series is no change, and neither are one or two bad cards', () => {
  expect(findChange([], usual, usual, 10_000)).toBeNull()
  expect(
    findChange(cards(`${'o'.repeat(60)}xx${'o'.repeat(60)}x`), usual, usual, 10_000),
  ).toBeNull()
})

test('the change starts at the first of the bad cards, with the rates before and after', () => {
  const found = findChange(cards(`${'o'.repeat(80)}xxoxoxxox`), usual, usual, 10_000)
  expect(found).toMatchObject({
    cards: 9,
    bad: 6,
    codes: { 12: 6 },
    usualCards: 2_000,
    limit: 9.21,
  })
  expect(found!.since).toBe(new Date(start + 80 * minute).toISOString())
  expect(found!.share).toBeCloseTo(0.02, 3)
  expect(Math.max(...found!.scores)).toBeGreaterThanOrEqual(found!.limit)
})

test('with a high usual rate, more bad cards are needed', () => {
  const run = cards('xoxoxoxoxxoxx')
  expect(findChange(run, usual, usual, 10_000)).not.toBeNull()
  expect(findChange(run, { cards: 2_000, bad: 800 }, usual, 10_000)).toBeNull()
})

test('without a history the overall rate applies', () => {
  expect(usualShare({ cards: 0, bad: 0 }, { cards: 1_000, bad: 50 })).toBeCloseTo(0.05)
  expect(usualShare({ cards: 9_900, bad: 99 }, { cards: 1_000, bad: 50 })).toBeCloseTo(0.0104)
  expect(usualShare({ cards: 0, bad: 0 }, { cards: 0, bad: 0 })).toBe(0.005)
})

test('random variation rarely looks like a change: not in ten runs of 2,000 cards at the usual rate', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const draw = draws(seed)
    const run = Array.from({ length: 2_000 }, (_, i) => ({
      at: new Date(start + i * minute),
      bad: draw() < 0.02,
      code: null,
    }))
    expect(findChange(run, usual, usual, 1_000_000)).toBeNull()
  }
})

test('a rate of one in four, instead of one in fifty, is detected within forty cards', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 10, maxLength: 10 }), (places) => {
      const after = places.flatMap((at) =>
        Array.from({ length: 4 }, (_, i) => (i === at % 4 ? 'x' : 'o')),
      )
      expect(
        findChange(cards('o'.repeat(100) + after.join('')), usual, usual, 10_000),
      ).not.toBeNull()
    }),
    { numRuns: 20, seed: 20_261 },
  )
})
