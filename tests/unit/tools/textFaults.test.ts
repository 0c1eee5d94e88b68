import { expect, test } from 'vitest'
import { textFaults } from '../../../scripts/sources/textFaults.ts'

test('the catalogue is complete in both languages', () => {
  expect(textFaults()).toEqual([])
})

test('a missing translation and differing placeholders are named', () => {
  const faults = textFaults([
    { key: 'a', words: { en: 'Closed', ms: ' ' } },
    { key: 'b', words: { en: '{n} lots of {total}', ms: '{n} lot' } },
    { key: 'c', words: { en: '', ms: 'Ditutup' } },
    { key: 'd', words: { en: '{n} lots, {n} cards', ms: '{n} lot', ta: '{m}' } },
  ])
  expect(faults).toEqual([
    'a has no text in ms.',
    'b has other {placeholders} in ms than in English.',
    'c has no text in en.',
    'd has other {placeholders} in ta than in English.',
  ])
})
