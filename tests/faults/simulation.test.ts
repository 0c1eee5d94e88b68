import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabases, type SimulatedDatabases } from './simulation/databases.ts'
import { runSeeds } from './simulation/runSeeds.ts'
import type { Simulated } from './simulation/simulate.ts'

const seeds = Array.from({ length: 200 }, (_, n) => n + 1)
/** Runs mostly wait for what their faults took away. */
const atOnce = 16

let databases: SimulatedDatabases
beforeAll(async () => {
  databases = await createDatabases()
})
afterAll(() => databases?.remove())

test(
  `seeds 1 to ${seeds.length}: nothing acknowledged is lost, no response is untrue, and the data is sound`,
  async () => {
    const runs: Simulated[] = []
    await runSeeds(databases, seeds, atOnce, (run) => runs.push(run))
    // `npm run simulate -- --seed 7` repeats one.
    const wrong = runs.filter((run) => run.wrong.length > 0)
    expect(wrong, JSON.stringify(wrong)).toEqual([])
    expect(runs.map(({ seed }) => seed).toSorted((a, b) => a - b)).toEqual(seeds)
    expect(runs.filter(({ acknowledged }) => acknowledged === 0)).toEqual([])
  },
  // All seeds in one queue: the limit of a single test is too short, and their duration depends on
  // the machine.
  0,
)
