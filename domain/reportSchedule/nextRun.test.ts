import { describe, expect, it } from 'vitest'
import type { ScheduleTimes } from './inputs.ts'
import { nextRun } from './nextRun.ts'

const times = (more: Partial<ScheduleTimes>): ScheduleTimes => ({
  every: 'daily',
  time: '07:30',
  weekday: 'monday',
  monthDay: 1,
  ...more,
})
const next = (more: Partial<ScheduleTimes>, after: string) =>
  nextRun(times(more), new Date(after)).toISOString()

describe('the next run of a schedule', () => {
  it.each([
    ['the same day, before its time', {}, '2026-11-21T07:29:59+08:00', '2026-11-20T23:30:00.000Z'],
    [
      'the next day, at the exact time of a run',
      {},
      '2026-11-21T07:30:00+08:00',
      '2026-11-21T23:30:00.000Z',
    ],
    [
      'by the Malaysian day, while UTC is still on the previous one',
      { time: '00:15' },
      '2026-11-20T16:10:00Z',
      '2026-11-20T16:15:00.000Z',
    ],
    [
      'the next weekday (21 November 2026 is a Saturday)',
      { every: 'weekly' },
      '2026-11-21T12:00:00+08:00',
      '2026-11-22T23:30:00.000Z',
    ],
    [
      'a week later on its own weekday, after its time',
      { every: 'weekly', weekday: 'saturday' },
      '2026-11-21T12:00:00+08:00',
      '2026-11-27T23:30:00.000Z',
    ],
    [
      'the month’s last day if it has no 31st',
      { every: 'monthly', monthDay: 31 },
      '2027-02-01T00:00:00+08:00',
      '2027-02-27T23:30:00.000Z',
    ],
    [
      'the next month, across the year',
      { every: 'monthly' },
      '2026-12-01T08:00:00+08:00',
      '2026-12-31T23:30:00.000Z',
    ],
    [
      'once after weeks of downtime: the next one',
      { every: 'daily' },
      '2026-12-24T09:00:00+08:00',
      '2026-12-24T23:30:00.000Z',
    ],
  ] as const)('%s', (_title, more, after, at) => {
    expect(next(more, after)).toBe(at)
  })
})
