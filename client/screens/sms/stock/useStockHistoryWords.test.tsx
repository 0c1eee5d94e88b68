import { expect, it, test } from 'vitest'
import { useChangeWords } from '#client/parts/record/useChangeWords.ts'
import { setLocale } from '#client/state/locale.ts'
import { renderHook } from '#client/tests/react.tsx'
import { stockStates, useStockHistoryWords } from './useStockHistoryWords.ts'

const words = () => renderHook(useStockHistoryWords).result.current
const change = () => renderHook(() => useChangeWords(stockStates)).result.current

test.each([
  ['received', 'distributed', 'Received → Distributed', 'Diterima → Diagihkan'],
  ['inTransit', 'received', 'In transit → Received', 'Dalam perjalanan → Diterima'],
  [null, 'received', 'Received', 'Diterima'],
  ['atBranch', 'atBranch', null, null],
  ['atBranch', null, null, null],
])('from %s to %s reads %s', (from, to, inEnglish, inMalay) => {
  expect(change()(from, to)).toBe(inEnglish)
  void setLocale('ms')
  expect(change()(from, to)).toBe(inMalay)
})

it('the result of a discrepancy has other words than a state', () => {
  expect(words().fact({ name: 'resolution', value: 'received' })).toBe(
    'Outcome: Found and received',
  )
  expect(words().fact({ name: 'remark', value: 'received' })).toBe('Remark: received')
  void setLocale('ms')
  expect(words().fact({ name: 'kind', value: 'sealBroken' })).toBe('Jenis: Meterai pecah')
})

it('each step has a name, and an unknown one shows its audit name', () => {
  expect(words().step('forceCloseLot')).toBe('Closed by force')
  expect(words().step('polishLot')).toBe('polishLot')
  void setLocale('ms')
  expect(words().step('approve')).toBe('Diluluskan sebagai penyelia')
})
