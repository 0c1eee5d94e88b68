import { problem } from '#domain/problems.ts'
import type { SignedInContext } from '#server/platform/context.ts'

type Running = { key: string | null; over: Promise<unknown> }
/** What runs in this process, by the database that it is for and by person. */
const everywhere = new WeakMap<object, Map<number, Running>>()

/**
 * Does the work while none of the same person's runs in this process. The same call again, which its idempotency key tells, waits
 * for the first: its caller has lost the answer, and is to get it.
 * @throws request.tooMany where another call of theirs runs
 */
export async function onePerPerson<T>({ db, viewer, idempotencyKey }: SignedInContext, work: () => Promise<T>): Promise<T> {
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
