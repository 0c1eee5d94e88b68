import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ringgitOf, ringgitText, senOf } from './sen.ts'

test('converting sen to ringgit and back is exact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (sen) => {
      expect(senOf(ringgitOf(sen))).toBe(sen)
    }),
    { numRuns: 200 },
  )
})

test('a third decimal is not a valid amount of money', () => {
  expect(senOf(1.005)).toBeNull()
  expect(senOf(0.1 + 0.2)).toBe(30)
})

test.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [-5n, '-0.05'],
  [123_456_789n, '1,234,567.89'],
  [-100_000n, '-1,000.00'],
])('%s sen are written %s', (sen, text) => {
  expect(ringgitText(sen)).toBe(text)
})
