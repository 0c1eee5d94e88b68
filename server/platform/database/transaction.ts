import { Problem, problem } from '#domain/problems.ts'
import { whenOver } from './afterwards.ts'
import type { Db, Tx } from './client.ts'
import { isClash, isRefusedByDatabase, isRetryable } from './errorCondition.ts'
import { room } from './health/room.ts'
import { Outage, outageKind } from './outage.ts'

const attempts = 4

/**
 * Runs one transaction (read committed; rows are locked before decisions about them), restarted
 * after a deadlock. A transaction that clashes with concurrently saved data is restarted once; it
 * then finds that data and refuses by its own rule. `longest` sets its time limit where a request's
 * is too short: `unlimited` where nobody waits for it.
 * @throws record.busy, record.changed, Outage where the database fails, which says whether anything
 *   may have been committed
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  longest?: { timeout: number; maxWait?: number },
): Promise<T> {
  let clashed = false
  for (let attempt = 1; ; attempt++) {
    let committing = false
    let over = () => {}
    try {
      const result = await db.$transaction(async (tx) => {
        over = whenOver(tx, db)
        const done = await work(tx)
        committing = true
        return done
      }, longest)
      room.found()
      return result
    } catch (error) {
      // A refusal may have a clash as its cause; it is still a refusal.
      if (!(error instanceof Problem) && isClash(error)) {
        if (clashed) throw Object.assign(problem('record.changed'), { cause: error })
        clashed = true
        continue
      }
      if (!isRetryable(error)) throw settled(error, committing)
      if (attempt === attempts) throw problem('record.busy')
    } finally {
      over()
    }
  }
}

/**
 * Converts an error to its outcome. Before COMMIT was sent nothing is committed; after that only a
 * refusal by the database itself proves it.
 */
function settled(error: unknown, committing: boolean): unknown {
  const kind = outageKind(error)
  if (kind === 'full') room.missing()
  if (error instanceof Problem || error instanceof Outage) return error
  if (committing && !isRefusedByDatabase(error))
    return new Outage(kind ?? 'unreachable', 'unknown', error)
  if (kind === null) return error
  return kind === 'locked'
    ? Object.assign(problem('record.busy'), { cause: error })
    : new Outage(kind, 'nothing', error)
}
