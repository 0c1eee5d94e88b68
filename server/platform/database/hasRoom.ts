import type { Db } from './client.ts'
import { isFull } from './errors.ts'
import { room } from './room.ts'

/**
 * Whether the database takes writes. Once one was refused for want of room, this tries by itself and leaves no trace: a
 * process that gets no more writes would else never learn that there is room again.
 */
export async function hasRoom(db: Db): Promise<boolean> {
  if (!room.isFull()) return true
  try {
    // Rows enough that the table's file must grow.
    await db.$transaction(
      (tx) => tx.$executeRaw`CREATE TEMPORARY TABLE room_probe ON COMMIT DROP AS SELECT n FROM generate_series(1, 20000) n`,
    )
    room.found()
  } catch (error) {
    if (!isFull(error)) throw error
  }
  return !room.isFull()
}
