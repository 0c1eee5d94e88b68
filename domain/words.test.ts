import { expect, test } from 'vitest'
import { messageOf } from './problems.ts'
import { intlTag, say, saysOf, spokenLocale, wordsBy, type Words } from './words.ts'

const lot: Words = { en: 'Batch', ms: 'Lot', ta: 'தொகுதி' }

test.each([
  ['en', 'Batch'],
  ['ms', 'Lot'],
  ['ta', 'தொகுதி'],
  ['zh', 'Batch'],
  ['constructor', 'Batch'],
])('in %s it is %s', (locale, said) => expect(say(lot, locale)).toBe(said))

test('a message with words for a value is in one language, or completely in English', () => {
  const refusal = (locale: string) => messageOf('traveller.stateNow', locale, { state: lot })
  expect(refusal('ms')).toBe('Ini tidak boleh dilakukan: status borang kini "Lot"')
  expect(refusal('zh')).toBe('This is not possible: the form is now "Batch"')
})

test('every language’s word for it may be typed, once', () => {
  expect(saysOf(lot)).toEqual(['Batch', 'Lot', 'தொகுதி'])
  expect(saysOf({ en: 'PPID', ms: 'PPID' })).toEqual(['PPID'])
})

test('words are rebuilt for every language of the server', () =>
  expect(wordsBy((locale) => `<${locale}>`)).toEqual({ en: '<en>', ms: '<ms>' }))

test.each([
  ['ms', 'ms'],
  ['MS-my, en;q=0.8', 'ms'],
  [' en-GB', 'en'],
  ['ta', 'en'],
  ['ta-IN, ms;q=0.5', 'ms'],
  ['en ; q = 0.2 , ms ; q = 0.9 ', 'ms'],
  ['m s', 'en'],
  ['constructor', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the answer for %j is in %s', (header, locale) => expect(spokenLocale(header)).toBe(locale))

// With quadratic cost it would take minutes.
test('a header of spaces costs time proportional to its length', () => {
  for (const header of [`ms${' '.repeat(500_000)}x`, `ms;q${' '.repeat(500_000)}x`])
    expect(spokenLocale(header)).toBe('en')
})

test.each([
  ['en', 'en-GB'],
  ['ms', 'ms-MY'],
  ['ta', 'ta-MY'],
  ['pt-BR', 'pt-MY'],
])('dates in %s are formatted as in %s', (locale, tag) => expect(intlTag(locale)).toBe(tag))
