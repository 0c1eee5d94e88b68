import { Client } from 'pg'

/**
 * The templates of test databases: a migrated database; one that also has the small world of
 * prisma/seed/seedBasics; and one with the demonstration programme, created on first use.
 */
export const templates = {
  empty: 'ikad_empty',
  seeded: 'ikad_seeded',
  demonstration: 'ikad_demonstration',
} as const
export type Template = keyof typeof templates

/**
 * For a server with temporary data: nothing needs to reach the disk, and no database lives long
 * enough to need vacuuming.
 */
export const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

/** The creation time of the seeded template's small world. */
export const seededAt = new Date('2026-11-21T01:00:00Z')
/** The current time of the demonstration programme in its template. */
export const demonstratedAt = new Date('2026-11-20T05:30:00Z')

/** Returns the address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Executes statements one after the other, on a separate connection. */
export async function execute(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const sql of statements) await client.query(sql)
  } finally {
    await client.end()
  }
}
