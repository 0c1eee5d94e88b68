import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['1', [1]],
  ['1,2,4', [1, 2, 4]],
])('PASSKEY_ROLES=%s means the roles %j', (given, roles) => {
  expect(readConfig({ PASSKEY_ROLES: given }).PASSKEY_ROLES).toEqual(roles)
})

test.each(['7', '0', 'admin', '1, 2', '1,'])(
  'PASSKEY_ROLES=%s stops the start with a message',
  (given) => {
    const sentence =
      'The setting PASSKEY_ROLES is not valid: must be numbers of roles from 1 to 6, separated by commas.'
    expect(() => readConfig({ PASSKEY_ROLES: given })).toThrow(sentence)
  },
)

test('a misspelled setting name stops the start too', () => {
  expect(() => readConfig({ PASSKEY_ROLE: '1' })).toThrow('Unknown setting: PASSKEY_ROLE.')
})
