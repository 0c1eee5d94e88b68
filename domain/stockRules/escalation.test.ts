import { expect, test } from 'vitest'
import { deadlineOf, isEscalated } from './escalation.ts'

const limits = { lossCards: 10, decideDays: 7 }
// In Malaysia it is the 20th already.
const openedAt = new Date('2026-11-19T16:30:00Z')

test('the deadline is the days to decide after the Malaysian day of the report', () => {
  expect(deadlineOf({ openedAt }, limits)).toBe('2026-11-27')
})

test.each([
  [10, '2026-11-27', false],
  [10, '2026-11-28', true],
  [11, '2026-11-20', true],
  [0, '2026-11-28', true],
])('a loss of %i cards on %s goes to headquarters: %s', (lostCards, today, escalated) => {
  expect(isEscalated({ openedAt, lostCards }, limits, today)).toBe(escalated)
})
