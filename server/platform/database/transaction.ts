import { problem } from '#domain/problems.ts'
import type { Db, Tx } from './client.ts'
import { isRetryable, sqlState } from './errors.ts'
import { Outage, outageKind } from './outage.ts'
import { room } from './room.ts'

const attempts = 4

/**
 * One transaction (read committed; rows are locked before they are decided upon), begun anew after a deadlock.
 * @throws Outage where the database fails, by which it is known whether anything may have been committed
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let committing = false
    try {
      const result = await db.$transaction(async (tx) => {
        const done = await work(tx)
        committing = true
        return done
      })
      room.found()
      return result
    } catch (error) {
      if (!isRetryable(error)) throw settled(error, committing)
      if (attempt === attempts) throw problem('record.busy')
    }
  }
}

/** Before COMMIT was sent nothing can have been committed; after that, only a refusal by the database itself says so. */
function settled(error: unknown, committing: boolean): unknown {
  const kind = outageKind(error)
  if (kind === 'full') room.missing()
  if (!committing) return kind === null || error instanceof Outage ? error : new Outage(kind, 'nothing', error)
  if (kind === 'full') return new Outage(kind, 'nothing', error)
  const refused = kind === null && sqlState(error) !== null
  return refused ? error : new Outage('unreachable', 'unknown', error)
}
