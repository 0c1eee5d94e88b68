import { expect, test } from 'vitest'
import { former } from './endSession.ts'

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
