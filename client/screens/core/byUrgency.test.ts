import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { byUrgency } from './byUrgency.ts'
import type { WorkItem, WorkItemId } from './workItems.ts'

const now = new Date('2026-11-22T04:00:00Z')
const item = (id: WorkItemId, count: number, daysAgo?: number): WorkItem => ({
  id,
  path: '/',
  count,
  since:
    daysAgo === undefined ? null : new Date(now.getTime() - daysAgo * limits.dayMs).toISOString(),
})
const idsOf = (items: WorkItem[]) => byUrgency(items, now).map(({ id }) => id)

describe('the work list of Home', () => {
  it('starts with what is latest against its usual age, and ends with what is in time', () => {
    expect(
      idsOf([
        item('qc', 1, 0.1),
        item('pending', 2, 12),
        item('noQr', 1),
        item('travellers', 3, 2),
        item('rejected', 1, 60),
      ]),
    ).toEqual(['rejected', 'pending', 'travellers', 'noQr', 'qc'])
  })

  it('leaves out zero counts', () => {
    expect(idsOf([item('pending', 0), item('qc', 1, 1)])).toEqual(['qc'])
  })

  it('gives the oldest age, and the usual one', () => {
    expect(byUrgency([item('pending', 1, 2)], now)[0]!.age).toMatchObject({
      tone: 'warn',
      usualMs: limits.dayMs,
    })
    expect(byUrgency([item('noQr', 1)], now)[0]!.age).toBeNull()
  })
})
