import { expect, it, test } from 'vitest'
import { promiseFaults, promiseFaultsIn } from '../../../scripts/sources/promiseFaults.ts'

// Reads every test, which takes a while on a busy machine.
test('no test leaves a promise unhandled that may reject while it awaits something else', () => {
  expect(promiseFaults()).toEqual([])
})

it.each([
  'for (const refused of [change(a), remove(a)]) await expect(refused).rejects.toThrow("x")',
  'for (const refused of [change(a), remove(a)]) { await expect(refused).rejects.toThrow("x") }',
  'const refused = change(a); await other(); await expect(refused).rejects.toThrow("x")',
])('refuses %s', (code) => expect(promiseFaultsIn(code, 'x.test.ts')).toHaveLength(1))

it.each([
  'for (const refused of [() => change(a)]) await expect(refused()).rejects.toThrow("x")',
  'const refused = change(a)\nawait expect(refused).rejects.toThrow("x")',
  'const refused = change(a)\nawait expect(refused).rejects.toThrow("x")\nawait other()',
  'const refused = expect(change(a)).rejects.toThrow("x")\nawait other()\nawait refused',
])('allows %s', (code) => expect(promiseFaultsIn(code, 'x.test.ts')).toEqual([]))
