import { Client } from 'pg'

/**
 * What test databases are copies of: a migrated database; one with the small world of prisma/seed/seedBasics as well; and one
 * with the demonstration programme, made when it is first asked for.
 */
export const templates = { empty: 'ikad_empty', seeded: 'ikad_seeded', demonstration: 'ikad_demonstration' } as const
export type Template = keyof typeof templates

/** For a server whose data is thrown away: nothing needs to reach the disk, and no database lives long enough to be tidied. */
export const throwawaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** The moment at which the seeded template's small world was made. */
export const seededAt = new Date('2026-11-21T01:00:00Z')
/** The moment at which the demonstration programme of its template stands. */
export const demonstratedAt = new Date('2026-11-20T05:30:00Z')

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Statements one after the other, on a connection of their own. */
export async function execute(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const sql of statements) await client.query(sql)
  } finally {
    await client.end()
  }
}
