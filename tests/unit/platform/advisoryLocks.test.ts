import { expect, it } from 'vitest'
import { advisoryLocks } from '#server/platform/database/advisoryLocks.ts'

it('each feature has its own advisory lock', () => {
  const numbers = Object.values<number>(advisoryLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
})
