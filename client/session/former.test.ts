import { expect, test } from 'vitest'
import { deniedScreen } from './deniedScreen.ts'
import { former, wayOut } from './endSession.ts'

test('the place where another user’s session ended is not used for the next user', () => {
  former.write('supervisor', '/ikad/cps/searchdespatch?q=PK-1 2')
  expect(former.left('/ikad/cps/searchdespatch?q=PK-1 2', 'operator')).toBe(true)
})

test('the same user is returned there', () => {
  former.write('supervisor', '/ikad/cps/despatch')
  expect(former.left('/ikad/cps/despatch', 'supervisor')).toBe(false)
})

test('a place requested since then belongs to the next user', () => {
  former.write('supervisor', '/ikad/cps/despatch')
  expect(former.left('/ikad/cps/searchcard?q=A1', 'operator')).toBe(false)
  expect(former.left(null, 'operator')).toBe(false)
})

test('a place that an outdated profile did not open is opened after the sign-in', () => {
  deniedScreen.set({ path: '/ikad/uam/manageusers', place: '/ikad/uam/manageusers?user=3' })
  expect(wayOut('/ikad/home', 'session.ended')).toBe(
    `/ikad/login?to=${encodeURIComponent('/ikad/uam/manageusers?user=3')}&why=session.ended`,
  )
  deniedScreen.set(null)
  expect(wayOut('/ikad/home')).toBe(`/ikad/login?to=${encodeURIComponent('/ikad/home')}`)
})
