import { expect, test } from 'vitest'
import { textFaults } from '../../../scripts/textFaults.ts'

test('the catalogue stands in both languages', () => {
  expect(textFaults()).toEqual([])
})

test('a missing translation and differing placeholders are named', () => {
  const faults = textFaults([
    { key: 'a', english: 'Closed', malay: ' ' },
    { key: 'b', english: '{n} lots of {total}', malay: '{n} lot' },
    { key: 'c', english: '', malay: 'Ditutup' },
    { key: 'd', english: '{n} lots, {n} cards', malay: '{n} lot' },
  ])
  expect(faults).toEqual([
    'a has no Malay text.',
    'b: the two languages have different {placeholders}.',
    'c has no English text.',
  ])
})
