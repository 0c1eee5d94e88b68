import { parseArgs } from 'node:util'
import { systemClock } from '#server/platform/clock.ts'
import { rebuildRollups } from '#server/reports/rollups/rebuildRollups.ts'
import { withDatabase } from './withDatabase.ts'

/**
 * npm run rebuild-rollups [-- --compare]: recalculates the daily roll-ups from the facts and
 * corrects them, in the configured database and while the product runs; with --compare it only
 * reports what is wrong. Exit code 0: they are correct; 1: they were compared and are not; 2: it
 * could not be done.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { compare: { type: 'boolean', default: false } } })
  return withDatabase(async (db) => {
    const rebuilt = await rebuildRollups(
      { db, clock: systemClock },
      {
        compare: values.compare,
        onTable: ({ table, wrong }) => console.log(`${table}: ${resultOf(wrong, values.compare)}`),
      },
    )
    return values.compare && rebuilt.some(({ wrong }) => wrong > 0) ? 1 : 0
  })
}

function resultOf(wrong: number, compared: boolean): string {
  if (wrong === 0) return 'as the facts say'
  const rows = `${wrong.toLocaleString('en')} ${wrong === 1 ? 'row' : 'rows'}`
  return compared ? `${rows} not as the facts say` : `${rows} put right`
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`The roll-ups could not be rebuilt: ${(error as Error).message}`)
  process.exitCode = 2
}
