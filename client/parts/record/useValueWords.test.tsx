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
  [['Station'], 'active', 'false', 'No', 'Tidak'],
  [['CardJob'], 'jobs', '[9932,10080]', '9932, 10080', '9932, 10080'],
  [
    ['Package'],
    'PK-JHB-2026-000589',
    '{"weightKg":0.16,"poslajuNo":"EP100043446MY"}',
    'Weight (kg): 0.16, Consignment number: EP100043446MY',
    'Berat (kg): 0.16, Nombor konsainan: EP100043446MY',
  ],
  [
    ['Stocktake'],
    'differences',
    '[{"kind":"a","startSn":1},{"kind":"b","startSn":2}]',
    'Kind: a, First serial: 1; Kind: b, First serial: 2',
    'Jenis: a, Siri pertama: 1; Jenis: b, Siri pertama: 2',
  ],
  [['Stocktake'], 'differences', '[]', '–', '–'],
  [['CardJob'], 'remark', '[bukan JSON', '[bukan JSON', '[bukan JSON'],
  [['Bag'], 'status', 'constructor', 'constructor', 'constructor'],
  [['CardJob'], 'remark', 'pendingQc', 'pendingQc', 'pendingQc'],
])('of %s, %s %s is shown as %s and %s', (kinds, field, value, inEnglish, inMalay) => {
  expect(renderHook(useValueWords).result.current(kinds, field, value)).toBe(inEnglish)
  void setLocale('ms')
  expect(renderHook(useValueWords).result.current(kinds, field, value)).toBe(inMalay)
})
