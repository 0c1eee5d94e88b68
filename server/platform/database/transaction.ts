import { Problem, problem } from '#domain/problems.ts'
import { whenOver } from './afterwards.ts'
import type { Db, Tx } from './client.ts'
import { isClash, isRetryable, sqlState } from './errors.ts'
import { Outage, outageKind } from './outage.ts'
import { room } from './room.ts'

const attempts = 4

/**
 * One transaction (read committed; rows are locked before they are decided upon), begun anew after a deadlock. One that clashes
 * with what somebody else has just saved is begun anew once, and then finds it there and says so by the rule's own words.
 * `longest` is how many milliseconds it may take, where that is more than a request has.
 * @throws record.busy, record.changed, Outage where the database fails, by which it is known whether anything may have been committed
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>, longest?: { timeout: number }): Promise<T> {
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
      // A refusal may tell of a clash as its cause: then it is a refusal.
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

/** Before COMMIT was sent nothing can have been committed; after that, only a refusal by the database itself says so. */
function settled(error: unknown, committing: boolean): unknown {
  const kind = outageKind(error)
  if (kind === 'full') room.missing()
  if (!committing) return kind === null || error instanceof Outage ? error : new Outage(kind, 'nothing', error)
  if (kind === 'full') return new Outage(kind, 'nothing', error)
  const refused = kind === null && sqlState(error) !== null
  return refused ? error : new Outage('unreachable', 'unknown', error)
}
