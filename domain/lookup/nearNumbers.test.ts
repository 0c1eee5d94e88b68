import { expect, test } from 'vitest'
import { nearNumbers, writtenNumber } from './nearNumbers.ts'

test.each([
  ['a wrong character', 'LD-HQ-2026-000173'],
  ['a missing character', 'LD-HQ-2026-00037'],
  ['an extra character', 'LD-HQ-2026-0001377'],
  ['two swapped', 'LD-QH-2026-000137'],
])('a number is found with %s', (_slip, typed) => {
  const right = typed.endsWith('173') ? 'LD-HQ-2026-000174' : 'LD-HQ-2026-000137'
  expect(nearNumbers(typed)).toContain(typed.endsWith('00037') ? 'LD-HQ-2026-000037' : right)
})

test('two errors make another number, and the number itself is not a suggestion', () => {
  expect(nearNumbers('LD-HQ-2026-000137')).not.toContain('LD-HQ-2026-000999')
  expect(nearNumbers('LD-HQ-2026-000137')).not.toContain('LD-HQ-2026-000137')
})

test.each(['RP', 'Ahmad bin Ali', 'X'.repeat(25), ''])(
  '"%s" is not one of our numbers',
  (typed) => {
    expect(nearNumbers(typed)).toEqual([])
  },
)

test.each([
  ['ld hq 2026 137', 'LD-HQ-2026-000137'],
  ['LDR/JHB/2026/15', 'LDR-JHB-2026-000015'],
  ['rp-l0125', 'RP-L0125'],
  ['PK-JHB-2026-000610', 'PK-JHB-2026-000610'],
])('"%s" is normalised to %s', (typed, number) => {
  expect(writtenNumber(typed)).toBe(number)
})
