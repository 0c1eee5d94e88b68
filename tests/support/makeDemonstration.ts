import { Client } from 'pg'
import { seedDemonstration } from '../../prisma/seed/seedDemonstration.ts'
import { demonstratedAt, execute, templates, withDatabase } from './databaseServer.ts'

const inTheMaking = 'ikad_demonstration_in_the_making'
const lock = 2

/**
 * Creates the demonstration's template unless another test file has: concurrent callers wait until
 * it is complete.
 */
export async function makeDemonstration(server: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    // The lock belongs to the session, and ends with it.
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      templates.demonstration,
    ])
    if (rowCount) return
    await client.query(`DROP DATABASE IF EXISTS ${inTheMaking}`)
    // As in copyTemplate: for the second of two simultaneous copies the template is in use.
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
  const sign = ({ applicationno }: { applicationno: string }) => `QR ${applicationno}`
  await seedDemonstration(url, { clock: () => demonstratedAt, sign })
  // Otherwise each copy would have to scan rows that were just written.
  await execute(url, 'VACUUM (FREEZE)')
}
