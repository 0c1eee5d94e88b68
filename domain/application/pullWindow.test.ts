import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '#domain/dates/addMonths.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { pullLimit, pullRefusal } from './pullWindow.ts'

describe('nine months from a day', () => {
  test.each([
    ['2026-11-21', '2027-08-21'],
    ['2026-05-31', '2027-02-28'],
    ['2026-05-28', '2027-02-28'],
    ['2027-05-31', '2028-02-29'],
    ['2027-05-29', '2028-02-29'],
    ['2027-05-28', '2028-02-28'],
    ['2028-02-29', '2028-11-29'],
    ['2026-08-31', '2027-05-31'],
    ['2026-01-31', '2026-10-31'],
    ['2026-12-31', '2027-09-30'],
    ['2026-04-01', '2027-01-01'],
    ['2026-03-31', '2026-12-31'],
  ])('from %s end on %s', (today, limit) => expect(pullLimit(today)).toBe(limit))

  test('never reach a later month than they should', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 30 }),
        (at, months) => {
          const today = at.toISOString().slice(0, 10)
          const [year = 0, month = 0] = today.split('-').map(Number)
          const [thenYear = 0, thenMonth = 0] = addMonths(today, months).split('-').map(Number)
          expect(thenYear * 12 + thenMonth).toBe(year * 12 + month + months)
        },
      ),
    )
  })
})

describe('a pass can be pulled', () => {
  const today = '2026-11-21'

  test.each(['2026-11-21', '2026-11-22', '2027-02-28', '2027-08-20'])(
    'if it ends on %s: in under nine months',
    (expiry) => {
      expect(pullRefusal(expiry, today)).toBeNull()
    },
  )

  test('not if it ends exactly nine months from today', () => {
    const dates = {
      date: { en: '21 Aug 2027', ms: '21 Ogo 2027' },
      limit: { en: '21 Aug 2027', ms: '21 Ogo 2027' },
    }
    expect(pullRefusal('2027-08-21', today)).toEqual({
      path: 'passexpiry',
      code: 'row.expiresLater',
      values: dates,
    })
  })

  test('nor later, nor after it has ended', () => {
    expect(pullRefusal('2028-11-20', today)?.code).toBe('row.expiresLater')
    expect(pullRefusal('2026-11-20', today)?.code).toBe('row.expired')
  })

  test('by the current day in Malaysia: eight hours before London', () => {
    const [before, after] = [new Date('2026-11-21T15:59:59Z'), new Date('2026-11-21T16:00:00Z')]
    expect(pullRefusal('2027-08-21', malaysianDate(before))?.code).toBe('row.expiresLater')
    expect(pullRefusal('2027-08-21', malaysianDate(after))).toBeNull()
    expect(pullRefusal('2026-11-21', malaysianDate(before))).toBeNull()
    expect(pullRefusal('2026-11-21', malaysianDate(after))?.code).toBe('row.expired')
  })
})
