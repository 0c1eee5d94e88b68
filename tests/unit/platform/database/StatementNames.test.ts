import { expect, test } from 'vitest'
import { StatementNames } from '#server/platform/database/StatementNames.ts'

test('a statement has one name, and another statement another', () => {
  const names = new StatementNames()
  expect(names.of('SELECT 1')).toBe(names.of('SELECT 1'))
  expect(names.of('SELECT 2')).not.toBe(names.of('SELECT 1'))
  expect(names.of('SELECT 1')).toMatch(/^[\w-]{24}$/)
})

test('beyond so many a statement has none, and those before it keep theirs', () => {
  const names = new StatementNames(2)
  const [first, second] = [names.of('SELECT 1'), names.of('SELECT 2')]
  expect(names.of('SELECT 3')).toBeUndefined()
  expect([names.of('SELECT 1'), names.of('SELECT 2')]).toEqual([first, second])
})
