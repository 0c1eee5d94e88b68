import { Client } from 'pg'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { sealAll } from '#server/platform/audit/sealWaiting.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { createTestDatabase } from '#tests/support/database.ts'

export type Trail = {
  url: string
  db: Db
  /** Writes events, each in its own transaction. */
  write(count: number): Promise<void>
  /** Seals every event. Waits for older transactions of other databases on the server. */
  sealAll(): Promise<void>
  /** Runs what only the database's owner can do: change append-only tables. */
  tamper(...statements: string[]): Promise<void>
  end(): Promise<void>
}

/** Creates an audit trail for the test. */
export async function createTrail(): Promise<Trail> {
  const database = await createTestDatabase()
  const db = createDb(database.url)
  return {
    url: database.url,
    db,
    async write(count) {
      for (let i = 0; i < count; i++)
        await db.$transaction((tx) => recordAudit(tx, { product: 'test' }, new Date(), entry(i)))
    },
    async sealAll() {
      // An event is final when no older transaction of the whole cluster is open, and another
      // test's may take long.
      if ((await sealAll(db, 100_000)) > 0) throw new Error('The events do not become final.')
    },
    tamper: (...statements) => asOwner(database.url, statements),
    async end() {
      await db.$disconnect()
      await database.drop()
    },
  }
}

function entry(i: number) {
  return {
    action: 'closeLot',
    subjects: [`Lot:${i}`],
    before: { status: 'atBranch', n: i },
    after: { status: 'closed', remark: 'Selesai "hari ini"' },
  }
}

async function asOwner(url: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      'ALTER TABLE audit_event DISABLE TRIGGER ALL; ALTER TABLE audit_seal DISABLE TRIGGER ALL',
    )
    for (const sql of statements) await client.query(sql)
    await client.query(
      'ALTER TABLE audit_event ENABLE TRIGGER ALL; ALTER TABLE audit_seal ENABLE TRIGGER ALL',
    )
  } finally {
    await client.end()
  }
}
