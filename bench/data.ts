import pg from 'pg'
import { pino } from 'pino'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { seedDemonstration } from '../prisma/seed/seedDemonstration.ts'
import { fillProgramme } from './support/fillProgramme.ts'

/**
 * npm run bench:data -- 2000000: a programme with this number of card jobs over five years, in
 * addition to the demonstration's. The same number creates the same rows. In DATABASE_URL, or else
 * in an embedded PostgreSQL in the folder BENCH_DIR (.bench).
 */
const jobs = Number(process.argv[2])
if (!Number.isInteger(jobs) || jobs < 1_000)
  throw new Error('Give the number of card jobs, at least 1,000: npm run bench:data -- 2000000')
const log = pino({ level: 'silent' })
const server = process.env.DATABASE_URL
  ? null
  : await startEmbedded({ dataDir: process.env.BENCH_DIR ?? '.bench', log })
const url = process.env.DATABASE_URL ?? server!.url
try {
  await migrate(url, { log })
  await seedDemonstration(url, { clock: () => new Date() })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await fillProgramme(client, jobs, (step, ms) =>
      console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${step}`),
    )
  } finally {
    await client.end()
  }
  console.log(
    server ? `Serve it: DATA_DIR=${process.env.BENCH_DIR ?? '.bench'} DEMO=1 npm start` : 'Filled.',
  )
} finally {
  await server?.stop()
}
