import { expect, test } from 'vitest'
import { StatementNames } from '#server/platform/database/StatementNames.ts'

test('each statement has one name of its own', () => {
  const names = new StatementNames()
  expect(names.of('SELECT 1')).toBe(names.of('SELECT 1'))
  expect(names.of('SELECT 2')).not.toBe(names.of('SELECT 1'))
  expect(names.of('SELECT 1')).toMatch(/^[\w-]{24}$/)
})

test('beyond the limit a statement has no name, and earlier ones keep theirs', () => {
  const names = new StatementNames(2)
  const [first, second] = [names.of('SELECT 1'), names.of('SELECT 2')]
  expect(names.of('SELECT 3')).toBeUndefined()
  expect([names.of('SELECT 1'), names.of('SELECT 2')]).toEqual([first, second])
})
