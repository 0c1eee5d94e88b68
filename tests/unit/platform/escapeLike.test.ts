import { expect, test } from 'vitest'
import { escapeLike } from '#server/platform/database/escapeLike.ts'

test('wildcards of LIKE match literally', () => {
  expect(escapeLike('50%_of \\all')).toBe('50\\%\\_of \\\\all')
  expect(escapeLike('plain')).toBe('plain')
})
