import { expect, test } from 'vitest'
import { askedIn, existVariables, wayIn } from './existVariables.ts'

const asked = (query: string) => askedIn(new URLSearchParams(query))

test('the address queries by passport, in capitals and without spaces, or by employer and sticker date', () => {
  expect(asked('passport=bk 0900001')).toEqual({ way: 'passport', passportNo: 'BK0900001' })
  expect(asked('way=employer&employer=KILANG A&sticker=2026-11-01')).toEqual({
    way: 'employer',
    employerName: 'KILANG A',
    stickerDate: '2026-11-01',
  })
})

test.each([
  '',
  'passport=',
  'way=employer&passport=A1',
  'way=employer&employer=A',
  'way=employer&employer=A&sticker=2026-02-30',
  'way=employer&sticker=2026-11-01',
])('%j queries nothing', (query) => {
  expect(asked(query)).toBeNull()
  expect(existVariables(new URL(`http://x/?${query}`))).toMatchObject({
    byPassport: false,
    byEmployer: false,
  })
})

test('any other mode is by passport', () =>
  expect(wayIn(new URLSearchParams('way=else'))).toBe('passport'))
