import type { Db } from '#server/platform/database/client.ts'
import { conditionOf } from '#server/platform/database/errorCondition.ts'
import { hasRoom } from './hasRoom.ts'
import { room } from './room.ts'

/** Why the database accepts no changes, or null where it does. */
export type NoWrites = 'database full' | 'database read-only' | 'database standby' | 'database busy'

type Found = { standby: boolean; readOnly: boolean }

/**
 * Makes a real round trip through the pool, with a write that reaches the disk and leaves no row.
 * @throws the error by which the database can't be reached
 */
export async function tryWriting(db: Db): Promise<NoWrites | null> {
  try {
    const [found] = await db.$queryRaw<Found[]>`
      SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS "readOnly"`
    if (found!.standby) return 'database standby'
    if (found!.readOnly) return 'database read-only'
    await db.$executeRaw`SELECT pg_logical_emit_message(true, 'ikad.canary', '')`
    if (!(await hasRoom(db))) return 'database full'
    room.wrote()
    return null
  } catch (error) {
    const condition = conditionOf(error)
    if (condition === 'readOnly') return 'database read-only'
    if (condition === 'full') return 'database full'
    if (condition === 'busy' || condition === 'locked') return 'database busy'
    throw error
  }
}
