import { parseArgs } from 'node:util'
import { createDatabases } from '../tests/faults/simulation/databases.ts'
import { runSeeds } from '../tests/faults/simulation/runSeeds.ts'

/**
 * npm run simulate -- --seed 7             runs one seed, and prints what happened
 * npm run simulate -- --seed 1 --runs 200  runs as many from there, several at a time
 * npm run simulate -- --hours 1            runs one seed after the other for that long
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      runs: { type: 'string', default: '1' },
      hours: { type: 'string', default: '0' },
      'at-once': { type: 'string', default: '8' },
    },
  })
  const until = Date.now() + Number(values.hours) * 3_600_000
  const first = Number(values.seed)
  const last = first + Number(values.runs)
  function* seeds(): Iterable<number> {
    for (let seed = first; seed < last || Date.now() < until; seed += 1) yield seed
  }

  const databases = await createDatabases()
  try {
    await runSeeds(databases, seeds(), Number(values['at-once']), ({ wrong, ...run }) => {
      console.log(JSON.stringify(run))
      if (wrong.length === 0) return
      console.error(
        `Seed ${run.seed} failed: npm run simulate -- --seed ${run.seed}\n${JSON.stringify(wrong, null, 2)}`,
      )
      process.exitCode = 1
    })
  } finally {
    await databases.remove()
  }
}

await main()
