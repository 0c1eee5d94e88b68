import { expect, test } from 'vitest'
import { formatAnchor, parseAnchor } from '#server/platform/audit/anchor.ts'

test('an anchor reads its own text back', () => {
  const anchor = { seq: 12n, chain: 'ab'.repeat(32) }
  expect(parseAnchor(formatAnchor(anchor))).toEqual(anchor)
  expect(parseAnchor(` 12:${'AB'.repeat(32)} `)).toEqual(anchor)
})

test.each(['', '12', '12:ab', `x:${'ab'.repeat(32)}`])('"%s" is not an anchor', (text) => {
  expect(() => parseAnchor(text)).toThrow(/is not an anchor/)
})
