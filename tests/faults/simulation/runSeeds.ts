import type { SimulatedDatabases } from './databases.ts'
import { simulate, type Simulated } from './simulate.ts'

/** One run in this many has a failover: its two servers cost more than the rest of a run. */
const failoverEvery = 10

/** Runs one seed in a database of its own. */
export async function runSeed(databases: SimulatedDatabases, seed: number): Promise<Simulated> {
  const database = await databases.create(seed, seed % failoverEvery === 0)
  try {
    return await simulate(seed, database, databases.prints)
  } finally {
    await database.remove()
  }
}

/**
 * Runs seeds, several at a time, and hands over each result; stops after the first one that found
 * something wrong.
 */
export async function runSeeds(
  databases: SimulatedDatabases,
  seeds: Iterable<number>,
  atOnce: number,
  take: (run: Simulated) => void,
): Promise<void> {
  const left = seeds[Symbol.iterator]()
  let failed = false
  const work = async () => {
    while (!failed) {
      const { value: seed, done } = left.next()
      if (done) return
      const run = await runSeed(databases, seed)
      if (run.wrong.length > 0) failed = true
      take(run)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
