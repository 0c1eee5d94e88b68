import { expect, test } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { renderHook } from '#client/tests/react.tsx'
import { cardJobStateRows } from '#domain/cardJob/states.ts'
import { namesOf } from '#domain/stateRows.ts'
import { useChangeWords } from './useChangeWords.ts'

const names = namesOf(cardJobStateRows)

test.each([
  ['pendingQc', 'qcPassed', 'Pending QC → QC pass', 'Menunggu QC → Lulus QC'],
  [null, 'new', 'Pending personalisation', 'Menunggu pempersonalan'],
  ['new', 'new', null, null],
  ['new', null, null, null],
  [null, 'somewhere', 'somewhere', 'somewhere'],
])('from %s to %s reads %s', (from, to, inEnglish, inMalay) => {
  const say = () => renderHook(() => useChangeWords(names)).result.current(from, to)
  expect(say()).toBe(inEnglish)
  void setLocale('ms')
  expect(say()).toBe(inMalay)
})
