import type { Db } from '#server/platform/database/client.ts'
import { conditionOf } from '#server/platform/database/errorCondition.ts'
import { room } from './room.ts'

/**
 * Returns whether the database accepts writes. After a write was refused for lack of room, this
 * tries one that leaves no trace, because a process without further writes would never learn that
 * there is room again.
 */
export async function hasRoom(db: Db): Promise<boolean> {
  if (!room.isFull()) return true
  try {
    await db.$executeRaw`SELECT probe_room()`
    room.found()
  } catch (error) {
    if (conditionOf(error) !== 'full') throw error
  }
  return !room.isFull()
}
