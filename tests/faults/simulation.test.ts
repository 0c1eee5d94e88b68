import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabases, type SimulatedDatabases } from './simulation/databases.ts'
import { runSeeds } from './simulation/runSeeds.ts'
import type { Simulated } from './simulation/simulate.ts'

const seeds = 200
const seedsOfTest = 20
/** Runs mostly wait for what their faults took away. */
const atOnce = 10

let databases: SimulatedDatabases
beforeAll(async () => {
  databases = await createDatabases()
})
afterAll(() => databases?.remove())

test.each(Array.from({ length: seeds / seedsOfTest }, (_, n) => [n * seedsOfTest + 1, (n + 1) * seedsOfTest]))(
  'seeds %i to %i: nothing acknowledged is lost, no response is untrue, and the data is sound',
  async (first, last) => {
    const runs: Simulated[] = []
    const chosen = Array.from({ length: last - first + 1 }, (_, n) => first + n)
    await runSeeds(databases, chosen, atOnce, (run) => runs.push(run))
    // `npm run simulate -- --seed 7` repeats one.
    expect(runs.filter(({ wrong }) => wrong.length > 0)).toEqual([])
    expect(runs.map(({ seed }) => seed).toSorted((a, b) => a - b)).toEqual(chosen)
    expect(runs.filter(({ acknowledged }) => acknowledged === 0)).toEqual([])
  },
  // Twenty runs: the limit of a single test is too short on a busy machine.
  3_600_000,
)
