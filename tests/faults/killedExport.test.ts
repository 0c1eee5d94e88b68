import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDb } from '#server/platform/database/client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { endServers, startServer, until } from './serverProcess.ts'

afterAll(endServers)

test('kill -9 during a background export: another process makes it again, once', async () => {
  const database = await createTestDatabase('seeded')
  const folder = await temporaryFolder()
  const db = createDb(database.url)
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder.folder, LOG_LEVEL: 'warn' }
  const first = await startServer(settings)
  try {
    // The process that makes it stops at its first chunk.
    await holder.query(`
      CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(77); RETURN NEW; END $$;
      CREATE TRIGGER wait_here BEFORE INSERT ON report_export_piece FOR EACH ROW EXECUTE FUNCTION wait_here();
      SELECT pg_advisory_lock(77)`)
    const [moment, { id: ownerId }] = [
      new Date(),
      await db.user.findUniqueOrThrow({ where: { loginId: 'hqadmin' } }),
    ]
    const { id } = await db.reportExport.create({
      data: {
        ownerId,
        reportId: 'stock-level',
        format: 'xlsx',
        filter: {},
        locale: 'en',
        origin: first.url,
        askedAt: moment,
        dueAt: moment,
        expiresAt: new Date(moment.getTime() + 86_400_000),
      },
    })
    const row = () => db.reportExport.findUniqueOrThrow({ where: { id } })
    await until('it is being made', async () => (await row()).status === 'making')
    await until('its maker writes', async () => {
      const [{ n }] = await db.$queryRaw<[{ n: number }]>`
        SELECT count(*)::int n FROM pg_locks WHERE locktype = 'advisory' AND objid = 77 AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      return n > 0
    })
    const held = await row()
    await first.kill()
    await holder.query('SELECT pg_advisory_unlock(77)')

    const second = await startServer(settings)
    await until('it is made again', async () => (await row()).status === 'ready')
    const made = await row()
    expect(made).toMatchObject({ attempts: 2, failure: null })
    expect(made.endedAt! >= held.leasedUntil!).toBe(true)
    const pieces = await db.reportExportPiece.findMany({ where: { exportId: id } })
    expect(pieces.map(({ attempt, no }) => [attempt, no])).toEqual([[2, 0]])
    expect(pieces[0]!.content).toHaveLength(made.bytes)
    await second.stop()
  } finally {
    await holder.end()
    await db.$disconnect()
    await database.drop()
    await folder.remove()
  }
})
