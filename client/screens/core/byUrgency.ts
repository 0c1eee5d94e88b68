import type { StateTone } from '#domain/stateRows.ts'
import { usualAges, waitingAge, type AgedWork, type WaitingAge } from '#domain/work/usualAges.ts'
import type { WorkItem } from './workItems.ts'

/**
 * A kind of work that waits, with the age of its oldest item next to the usual age; null if the age
 * is unknown.
 */
export type WaitingWork = WorkItem & { age: WaitingAge | null }

const order: readonly (StateTone | undefined)[] = ['bad', 'warn', undefined, 'ok']

/**
 * Returns the waiting work, the latest relative to its usual age first. Work without a usual age
 * comes after late work.
 */
export function byUrgency(items: readonly WorkItem[], now: Date): WaitingWork[] {
  return items
    .filter(({ count }) => count > 0)
    .map((item) => ({ ...item, age: ageOf(item, now) }))
    .sort(
      (a, b) =>
        order.indexOf(a.age?.tone) - order.indexOf(b.age?.tone) ||
        timesUsual(b, now) - timesUsual(a, now),
    )
}

function ageOf({ id, since }: WorkItem, now: Date): WaitingWork['age'] {
  if (!since || !isAged(id)) return null
  return waitingAge(id, since, now)
}

const isAged = (id: string): id is AgedWork => id in usualAges
const waited = (since: string, now: Date) => now.getTime() - new Date(since).getTime()
const timesUsual = ({ age }: WaitingWork, now: Date) =>
  age ? waited(age.since, now) / age.usualMs : 0
