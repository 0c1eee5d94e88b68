import { expect, test } from 'vitest'
import { needsPasskey } from './needsPasskey.ts'

test.each([
  ['nobody, by default', 5, false, [], false],
  ['users of a branch that requires it', 5, true, [], true],
  ['the roles that the programme requires it for', 1, false, [1, 2], true],
  ['no other roles', 5, false, [1, 2], false],
])('a passkey is needed by %s', (_who, roleId, passkeyRequired, roles, needed) => {
  expect(needsPasskey({ roleId, branch: { passkeyRequired } }, roles)).toBe(needed)
})
