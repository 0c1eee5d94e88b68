import { expect, it, test } from 'vitest'
import { stockChangeWords, stockFactWords, stockStepWords } from './stockHistoryWords.ts'

test.each([
  ['received', 'distributed', 'Received → Distributed', 'Diterima → Diagihkan'],
  ['inTransit', 'received', 'In transit → Received', 'Dalam perjalanan → Diterima'],
  [null, 'received', 'Received', 'Diterima'],
  ['atBranch', 'atBranch', null, null],
  ['atBranch', null, null, null],
])('from %s to %s reads %s', (from, to, english, malay) => {
  expect([stockChangeWords(from, to, 'en'), stockChangeWords(from, to, 'ms')]).toEqual([english, malay])
})

it('tells what a discrepancy came to by other words than a state', () => {
  expect(stockFactWords({ name: 'resolution', value: 'received' }, 'en')).toBe('Outcome: Found and received')
  expect(stockFactWords({ name: 'kind', value: 'sealBroken' }, 'ms')).toBe('Jenis: Meterai pecah')
  expect(stockFactWords({ name: 'remark', value: 'received' }, 'en')).toBe('Remark: received')
})

it('names each step, and shows one that has no name as the trail has it', () => {
  expect(stockStepWords('forceCloseLot', 'en')).toBe('Closed by force')
  expect(stockStepWords('approve', 'ms')).toBe('Diluluskan sebagai penyelia')
  expect(stockStepWords('polishLot', 'en')).toBe('polishLot')
})
