import { expect, test } from 'vitest'
import { former } from './endSession.ts'

test('where somebody else’s session ended is no place for whoever signs in next', () => {
  former.write('supervisor', '/ikad/cps/searchdespatch?q=PK-1 2')
  expect(former.left('/ikad/cps/searchdespatch?q=PK-1 2', 'operator')).toBe(true)
})

test('they themselves are led back', () => {
  former.write('supervisor', '/ikad/cps/despatch')
  expect(former.left('/ikad/cps/despatch', 'supervisor')).toBe(false)
})

test('a place that was asked for since is the next person’s own', () => {
  former.write('supervisor', '/ikad/cps/despatch')
  expect(former.left('/ikad/cps/searchcard?q=A1', 'operator')).toBe(false)
  expect(former.left(null, 'operator')).toBe(false)
})
