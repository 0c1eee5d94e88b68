import pg from 'pg'
import { pino } from 'pino'
import { createDb } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { seedDemonstration } from '../prisma/seed/seedDemonstration.ts'
import { fillProgramme } from './support/fillProgramme.ts'

/**
 * npm run bench:data -- 2000000: a programme of so many card jobs over five years, beside the demonstration's. The same number makes
 * the same rows. In DATABASE_URL, or else in an embedded PostgreSQL whose folder BENCH_DIR names (.bench).
 */
const jobs = Number(process.argv[2])
if (!Number.isInteger(jobs) || jobs < 1_000)
  throw new Error('Say how many card jobs, 1,000 at least: npm run bench:data -- 2000000')
const log = pino({ level: 'silent' })
const server = process.env.DATABASE_URL ? null : await startEmbedded({ dataDir: process.env.BENCH_DIR ?? '.bench', log })
const url = process.env.DATABASE_URL ?? server!.url
try {
  await migrate(url, { log })
  const db = createDb(url)
  await seedDemonstration(db, { clock: () => new Date() })
  await db.$disconnect()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await fillProgramme(client, jobs, (step, ms) => console.log(`${(ms / 1_000).toFixed(1).padStart(7)} s  ${step}`))
  } finally {
    await client.end()
  }
  console.log(server ? `Serve it: DATA_DIR=${process.env.BENCH_DIR ?? '.bench'} DEMO=1 npm start` : 'Filled.')
} finally {
  await server?.stop()
}
