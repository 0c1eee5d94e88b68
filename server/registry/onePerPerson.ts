import { problem } from '#domain/problems.ts'
import type { SignedInContext } from '#server/platform/context.ts'

type Running = { key: string | null; over: Promise<unknown> }
/** The running work in this process, by database and user. */
const everywhere = new WeakMap<object, Map<number, Running>>()

/**
 * Runs the work unless other work of the same user is running in this process. The same call again,
 * identified by its idempotency key, waits for the first: its caller lost the response and gets it.
 * @throws request.tooMany if another call of the user is running
 */
export async function onePerPerson<T>(
  { db, viewer, idempotencyKey }: SignedInContext,
  work: () => Promise<T>,
): Promise<T> {
  const running = everywhere.get(db) ?? new Map<number, Running>()
  everywhere.set(db, running)
  for (let other; (other = running.get(viewer.userId)); await other.over) {
    if (idempotencyKey === null || other.key !== idempotencyKey) throw problem('request.tooMany')
  }
  const mine = work()
  const over = mine.then(
    () => running.delete(viewer.userId),
    () => running.delete(viewer.userId),
  )
  running.set(viewer.userId, { key: idempotencyKey, over })
  return mine
}
