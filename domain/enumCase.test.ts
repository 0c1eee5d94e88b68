import { expect, test } from 'vitest'
import { cardJobStates } from './cardJob/states.ts'
import { camelOf, upperOf } from './enumCase.ts'

test.each([
  ['new', 'NEW'],
  ['pendingQc', 'PENDING_QC'],
  ['ePassNew', 'E_PASS_NEW'],
])('%s is %s in GraphQL, and back', (value, name) => {
  expect(upperOf(value)).toBe(name)
  expect(camelOf(name)).toBe(value)
})

test('capitals stay unchanged', () => expect(upperOf('AUDIT')).toBe('AUDIT'))

test('the types agree with the functions', () => {
  const name: 'COURIER_ACCEPTED' = upperOf('courierAccepted')
  const value: 'courierAccepted' = camelOf('COURIER_ACCEPTED')
  const capitals: 'AUDIT' = upperOf('AUDIT')
  expect([name, value, capitals]).toEqual(['COURIER_ACCEPTED', 'courierAccepted', 'AUDIT'])
  expect(cardJobStates.map((state) => camelOf(upperOf(state)))).toEqual(cardJobStates)
})
