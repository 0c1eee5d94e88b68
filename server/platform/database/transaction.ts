import { problem } from '#domain/problems.ts'
import type { Db, Tx } from './client.ts'
import { isRetryable } from './errors.ts'

const attempts = 4

/** One transaction (read committed; rows are locked before they are decided upon), begun anew after a deadlock. */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.$transaction(work)
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (attempt === attempts) throw problem('record.busy')
    }
  }
}
