import { expect } from 'vitest'
import type { Db } from '#server/platform/database/client.ts'
import { eventually } from './time/eventually.ts'

/** Waits until a statement with matching text waits for a lock held by another. */
export async function lockAwaited(db: Pick<Db, '$queryRaw'>, like = '%'): Promise<void> {
  await eventually(async () => {
    const waiting = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE ${like}`
    expect(waiting).not.toEqual([])
  })
}
