import { expect, it, test } from 'vitest'
import { promiseFaults, promiseFaultsIn } from '../../../scripts/sources/promiseFaults.ts'

// Reads every test, which a busy machine takes its time for.
test('no test leaves work that will be refused alone while it waits for something else', () => {
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
])('lets %s stand', (code) => expect(promiseFaultsIn(code, 'x.test.ts')).toEqual([]))
