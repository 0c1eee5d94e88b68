import { expect, test } from 'vitest'
import { needsPasskey } from './needsPasskey.ts'

test.each([
  ['nobody, unless it is said', 5, false, [], false],
  ['the people of a branch that asks it', 5, true, [], true],
  ['the roles of which the programme asks it', 1, false, [1, 2], true],
  ['no other roles', 5, false, [1, 2], false],
])('a passkey is needed by %s', (_who, roleId, passkeyRequired, roles, needed) => {
  expect(needsPasskey({ roleId, branch: { passkeyRequired } }, roles)).toBe(needed)
})
