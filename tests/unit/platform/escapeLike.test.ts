import { expect, test } from 'vitest'
import { escapeLike } from '#server/platform/database/escapeLike.ts'

test('what a pattern of LIKE reads otherwise stands for itself', () => {
  expect(escapeLike('50%_of \\all')).toBe('50\\%\\_of \\\\all')
  expect(escapeLike('plain')).toBe('plain')
})
