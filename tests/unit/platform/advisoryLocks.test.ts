import { expect, it } from 'vitest'
import { advisoryLocks } from '#server/platform/database/advisoryLocks.ts'

it('each feature has an advisory lock of its own', () => {
  const numbers = Object.values<number>(advisoryLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
})
