import { expect, it, test } from 'vitest'
import { languageFaults, languageFaultsIn } from '../../../scripts/sources/languageFaults.ts'

// Reads every source, which takes a while on a busy machine.
test('no source depends on a certain language, or formats a text in its own way', () => {
  expect(languageFaults()).toEqual([])
})

it.each([
  ["const at = locale === 'en' ? 0 : 1", 'server/x.ts', 'a certain language'],
  ["if ('ms' !== ctx.locale) run()", 'domain/x.ts', 'a certain language'],
  ["switch (locale) { case 'ms': run() }", 'client/x.tsx', 'a certain language'],
  ["const name = { english: 'Lot', malay: 'Lot' }", 'domain/x.ts', '"english" and "malay"'],
  ['type Name = { english: string; malay: string }', 'server/x.ts', '"english" and "malay"'],
  ["const name = { en: 'Lot', ms: 'Lot' }", 'client/x.ts', 'are messages'],
])('refuses %s in %s', (code, path, said) => {
  expect(languageFaultsIn(code, path).join()).toContain(said)
})

it.each([
  ["const name: Words = { en: 'Lot', ms: 'Lot' }", 'domain/x.ts'],
  ["const name = { en: 'Lot', ms: 'Lot' }", 'client/x.test.tsx'],
  ["const locale = find() ?? 'en'", 'client/x.ts'],
  ["if (unit === 'mm') run()", 'client/x.ts'],
])('allows %s in %s', (code, path) => expect(languageFaultsIn(code, path)).toEqual([]))
