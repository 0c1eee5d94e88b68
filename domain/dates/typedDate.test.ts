import { expect, test } from 'vitest'
import { typedDate } from './typedDate.ts'

test.each(['21 Nov 2026', '21 november 2026', '21-Nov-2026', '21nov2026', '21/11/2026', '21.11.2026', '21112026', '2026-11-21'])(
  '"%s" is 21 November 2026',
  (text) => expect(typedDate(text)).toBe('2026-11-21'),
)

test.each([
  ['3/4/2026', '2026-04-03'],
  ['1 Mac 2026', '2026-03-01'],
  ['2 Ogos 2026', '2026-08-02'],
  ['9 Dis 2026', '2026-12-09'],
])('"%s" has the day first, in either language', (text, date) => expect(typedDate(text)).toBe(date))

test.each(['', '21', 'Nov 2026', '31 Feb 2026', '11/21/2026', '21 Foo 2026', '21 Nov 26', 'tomorrow'])('"%s" is no day', (text) =>
  expect(typedDate(text)).toBeNull(),
)
