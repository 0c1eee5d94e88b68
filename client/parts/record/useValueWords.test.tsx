import { expect, test } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { renderHook } from '#client/tests/react.tsx'
import { useValueWords } from './useValueWords.ts'

test.each([
  [['CardJob'], 'status', 'pendingQc', 'Pending QC', 'Menunggu QC'],
  [['Station', 'Incident'], 'status', 'lasting', 'Ongoing', 'Berterusan'],
  [['CardJob'], 'package', 'handedOver', 'Handed over', 'Telah diserahkan'],
  [['Package'], 'identityDocument', 'passport', 'Passport', 'Pasport'],
  [
    ['Incident'],
    'beganAt',
    '2026-12-01T03:45:39.913Z',
    '1 Dec 2026, 11:45 AM',
    '1 Dis 2026, 11:45 PG',
  ],
  [['StationDay'], 'day', '2026-12-01', '1 Dec 2026', '1 Dis 2026'],
  [['Bag'], 'status', 'constructor', 'constructor', 'constructor'],
  [['CardJob'], 'remark', 'pendingQc', 'pendingQc', 'pendingQc'],
])('of %s, %s %s is shown as %s and %s', (kinds, field, value, inEnglish, inMalay) => {
  expect(renderHook(useValueWords).result.current(kinds, field, value)).toBe(inEnglish)
  void setLocale('ms')
  expect(renderHook(useValueWords).result.current(kinds, field, value)).toBe(inMalay)
})
