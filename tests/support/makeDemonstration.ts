import { Client } from 'pg'
import { createDb } from '#server/platform/database/client.ts'
import { seedDemonstration } from '../../prisma/seed/seedDemonstration.ts'
import { demonstratedAt, execute, templates, withDatabase } from './databaseServer.ts'

const inTheMaking = 'ikad_demonstration_in_the_making'
const lock = 2

/** Makes the demonstration's template where no other test file has: whoever comes meanwhile waits until it is whole. */
export async function makeDemonstration(server: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    // The lock is the session's, and goes with it.
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [templates.demonstration])
    if (rowCount) return
    await client.query(`DROP DATABASE IF EXISTS ${inTheMaking}`)
    // As copyTemplate has it: the template of two copies at the same moment is in use for the second.
    await execute(
      server,
      'SELECT pg_advisory_lock(1)',
      `CREATE DATABASE ${inTheMaking} TEMPLATE ${templates.empty} STRATEGY FILE_COPY`,
    )
    await fill(withDatabase(server, inTheMaking))
    await client.query(`ALTER DATABASE ${inTheMaking} RENAME TO ${templates.demonstration}`)
  } finally {
    await client.end()
  }
}

async function fill(url: string): Promise<void> {
  const db = createDb(url)
  const sign = ({ applicationno }: { applicationno: string }) => `QR ${applicationno}`
  await seedDemonstration(db, { clock: () => demonstratedAt, sign }).finally(() => db.$disconnect())
  // Else each copy would have to look through rows that were just written.
  await execute(url, 'VACUUM (FREEZE)')
}
