import { setTimeout as sleep } from 'node:timers/promises'

/** How long the database may take to answer, in milliseconds. */
const patienceMs = 2_000

/**
 * Returns undefined for work that takes too long: figures of the process are needed most while the
 * database hangs.
 */
export function soon<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([work, sleep(patienceMs, undefined, { ref: false })])
}
