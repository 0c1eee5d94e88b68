import { describe, expect, it } from 'vitest'
import { formatsOf } from './formats.ts'

const en = formatsOf('en')
const ms = formatsOf('ms')
// Half past midnight in Malaysia, the day before in London.
const instant = '2026-08-31T16:30:00Z'

describe('formats', () => {
  it('write dates D MMM YYYY and times h:mm A, in Malaysian time on any device', () => {
    expect(process.env.TZ ?? 'UTC').not.toBe('Asia/Kuala_Lumpur')
    expect(en.date(instant)).toBe('1 Sep 2026')
    expect(en.time(instant)).toBe('12:30 AM')
    expect(en.dateTime('2026-08-31T05:07:00Z')).toBe('31 Aug 2026, 1:07 PM')
  })

  it('write them in Malay', () => {
    expect(ms.date('2026-08-31T05:07:00Z')).toBe('31 Ogo 2026')
    expect(ms.time('2026-08-31T05:07:00Z')).toBe('1:07 PTG')
  })

  it('keep a model date on its day', () => {
    expect(en.date('2026-11-18')).toBe('18 Nov 2026')
  })

  it.each([
    [52 * 3600 + 60, '2 d 4 h', '2 hr 4 jam'],
    [48 * 3600, '2 d', '2 hr'],
    [21 * 3600, '21 h', '21 jam'],
    [21 * 3600 + 5 * 60, '21 h 5 min', '21 jam 5 min'],
    [12 * 60 + 40, '12 min', '12 min'],
    [34, '34 s', '34 s'],
    [-5, '0 s', '0 s'],
  ])('write an age of %i seconds as %s and %s', (seconds, english, malay) => {
    const now = new Date('2026-11-21T00:00:00Z')
    const since = new Date(now.getTime() - seconds * 1000)
    expect(en.age(since, now)).toBe(english)
    expect(ms.age(since, now)).toBe(malay)
  })

  it('separate thousands, and write ringgit with two decimals', () => {
    expect(en.count(1234567)).toBe('1,234,567')
    expect([en.count(10_000, true), en.count(3, false)]).toEqual(['10,000+', '3'])
    expect(en.money(1234.5)).toBe('MYR 1,234.50')
    expect(ms.money(1234.5)).toBe('RM 1,234.50')
  })

  it('write a share per cent, a day without its year, and the weekday', () => {
    expect([en.percent(0.97249), en.percent(0.97249, 0), ms.percent(1)]).toEqual([
      '97.2 %',
      '97 %',
      '100 %',
    ])
    expect([en.dayMonth(instant), ms.dayMonth('2026-08-31')]).toEqual(['1 Sep', '31 Ogo'])
    expect([en.weekday(instant), ms.weekday('2026-11-21')]).toEqual(['Tuesday', 'Sabtu'])
  })

  it('write a day, a month or a year in its own format', () => {
    expect(['2026-11-21', '2026-11', '2026', null].map(en.period)).toEqual([
      '21 Nov 2026',
      'November 2026',
      '2026',
      '—',
    ])
    expect(ms.period('2026-08')).toBe('Ogos 2026')
  })

  it('write a dash for a missing value', () => {
    expect(en.date(null)).toBe('—')
    expect(en.count(undefined)).toBe('—')
    expect(en.count(0)).toBe('0')
  })
})
