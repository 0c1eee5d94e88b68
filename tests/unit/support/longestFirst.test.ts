import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longest } from '#tests/support/LongestFirst.ts'

test('the files that start first exist, each listed once', () => {
  expect(longest.filter((file) => !existsSync(file))).toEqual([])
  expect(new Set(longest).size).toBe(longest.length)
})
