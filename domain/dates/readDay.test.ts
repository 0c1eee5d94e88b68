import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { malaysianDate } from '#domain/malaysia.ts'
import { addDays, modelDate, optionalDate } from './dateRange.ts'
import { isEndless, isNoDate, readDay, readMoment } from './readDay.ts'

describe('a date', () => {
  test.each([
    ['2026-11-21', 'the form that messages advise'],
    ['21 Nov 2026', 'the other form that messages advise'],
    [' 2026-11-21 ', 'spaces around it'],
    ['2026-11-21T00:00:00', '.NET’s DateTime without a kind'],
    ['2026-11-21 13:45', 'SQL'],
    ['2026-11-21T00:00:00.0000000', '.NET’s round-trip form'],
    ['2026-11-21T00:00:00+08:00', 'Java’s OffsetDateTime in Malaysia'],
    ['2026-11-21T00:00:00+0800', 'Jackson’s offset without a colon'],
    ['2026-11-20T16:00:00.000Z', 'JSON.stringify of midnight in Malaysia'],
    ['2026-11-21T15:59:59Z', 'the last second of the day in Malaysia'],
    ['2026-11-20T23:00:00-05:00', 'an offset of elsewhere'],
    ['20261121', 'SAP’s DATS'],
    ['2026/11/21', 'East Asian Excel'],
    ['2026.11.21', 'Hungarian and Korean Excel without its last point'],
    ['２０２６/１１/２１', 'full-width digits'],
    ['2026-11-21t00:00:00z', 'small letters'],
    ['21 november 2026', 'the whole month'],
    ['21-Nov-2026', 'Oracle with a whole year'],
    ['21nov2026', 'no spaces'],
  ])('"%s" is 21 November 2026: %s', (text) => expect(readDay(text)).toBe('2026-11-21'))

  test.each([
    ['1 Mac 2026', '2026-03-01'],
    ['2 Ogos 2026', '2026-08-02'],
    ['9 Dis 2026', '2026-12-09'],
    ['3 Julai 2026', '2026-07-03'],
    ['2026-11-20T16:00:00Z', '2026-11-21'],
    ['2026-11-20T15:59:59Z', '2026-11-20'],
    ['2026-1-2', '2026-01-02'],
  ])('"%s" is %s', (text, day) => expect(readDay(text)).toBe(day))

  test.each([
    ['', 'nothing'],
    ['2026-02-29', 'a day that the year does not have'],
    ['31 Feb 2026', 'a day that the month does not have'],
    ['20261301', 'a thirteenth month'],
    ['2026/13/01', 'a thirteenth month'],
    ['2026-11/21', 'two separators'],
    ['21 Nov 26', 'a year of two digits'],
    ['21/11/26', 'a year of two digits'],
    ['3/4/2026', '3 April or 4 March'],
    ['21/11/2026', 'figures with strokes, of which files tell no order'],
    ['11-21-2026', 'the month first'],
    ['21112026', 'eight digits with the day first'],
    ['21 Foo 2026', 'no month'],
    ['Nov 2026', 'no day'],
    ['1899-12-31', 'before 1900'],
    ['2200-01-01', 'after 2199'],
    ['2026-11-21T24:00:00', 'no hour'],
    ['2026-11-21T00:60:00', 'no minute'],
    ['2026-11-21T00:00:00+20:00', 'no offset'],
    ['2026-11-21T', 'no time'],
    ['46347', 'a spreadsheet’s serial number'],
    ['tomorrow', 'a word'],
    ['2026-11-21'.padEnd(60, ' '), 'longer than any date'],
  ])('"%s" is invalid: %s', (text) => {
    expect(readDay(text)).toBeNull()
    expect(modelDate.safeParse(text).success).toBe(false)
  })

  test.each([
    ['3/4/2026', '2026-04-03'],
    ['21.11.2026', '2026-11-21'],
    ['21112026', '2026-11-21'],
    ['20261121', '2026-11-21'],
    ['11/21/2026', null],
    ['31/2/2026', null],
  ])('a screen, which shows the interpreted day, reads "%s" with the day first', (text, day) => {
    expect(readDay(text, { dayFirst: true })).toBe(day)
  })

  test('eight digits are never ambiguous: no day is written alike with the year and with the day first', () => {
    const doubtful: string[] = []
    for (let day = '1900-01-01'; day < '2200-01-01'; day = addDays(day, 1)) {
      const [year, month, date] = day.split('-')
      if (readDay(`${date}${month}${year}`) !== null) doubtful.push(day)
    }
    expect(doubtful).toEqual([])
  })

  test('every moment of a day in Malaysia belongs to that day, with any offset', () => {
    const moments = fc.date({
      min: new Date('1900-01-02T00:00:00Z'),
      max: new Date('2199-12-30T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, fc.integer({ min: -12 * 60, max: 14 * 60 }), (at, minutes) => {
        const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, -1)
        const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map(
          (n) => String(n).padStart(2, '0'),
        )
        const text = `${local}${minutes < 0 ? '-' : '+'}${hours}:${rest}`
        expect(readDay(text)).toBe(malaysianDate(at))
        expect(readMoment(text)).toBe(at.toISOString())
        expect(readDay(local)).toBe(local.slice(0, 10))
      }),
      { numRuns: 300 },
    )
  })
})

describe('an empty date', () => {
  test.each([
    '',
    '  ',
    '0001-01-01',
    '0001-01-01T00:00:00',
    '0001-01-01T00:00:00Z',
    '0001-01-01 00:00:00.0000000+00:00',
  ])('"%s" is empty if that is allowed, and missing otherwise', (text) => {
    expect(isNoDate(text)).toBe(true)
    expect(optionalDate.parse(text)).toBeNull()
    expect(modelDate.safeParse(text).error!.issues[0]!.message).toBe('field.required')
  })

  test.each(['0001-01-02', '0000-01-01', '0001-01-01T01:00:00', 'none'])(
    '"%s" is not empty, but invalid',
    (text) => {
      expect(isNoDate(text)).toBe(false)
      expect(optionalDate.safeParse(text).success).toBe(false)
    },
  )

  test.each(['9999-12-31', '9999-12-31T23:59:59.9999999', '9999-12-31T23:59:59.9999999Z'])(
    '"%s" means no end',
    (text) => {
      expect(isEndless(text)).toBe(true)
      expect(isEndless('9999-12-30')).toBe(false)
    },
  )
})
