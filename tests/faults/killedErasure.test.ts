import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDb } from '#server/platform/database/client.ts'
import { packagesOf } from '#tests/support/packages.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { createWorld } from '#tests/support/world.ts'
import { endServers, startServer, until } from './serverProcess.ts'

afterAll(endServers)

test('kill -9 in the middle of an erasure: nothing of the batch is done, and another process completes it', async () => {
  const world = await createWorld()
  const folder = await temporaryFolder()
  const db = createDb(world.url)
  const holder = new pg.Client({ connectionString: world.url })
  await holder.connect()
  const settings = { DATABASE_URL: world.url, DATA_DIR: folder.folder, LOG_LEVEL: 'warn' }
  try {
    const packages = await packagesOf(world)
    const packagingId = await packages.made('selfCollect', { cards: 3 })
    await packages.handOver(packagingId)
    await db.$executeRaw`UPDATE package SET handed_over_at = handed_over_at - interval '30 years'`
    await db.$executeRaw`UPDATE application SET received_at = received_at - interval '30 years'`
    // The process that erases stops at the last of its records.
    const { applId } = await db.application.findFirstOrThrow({ orderBy: { applId: 'desc' } })
    await holder.query(`
      CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(77); RETURN NEW; END $$;
      CREATE TRIGGER wait_here BEFORE INSERT ON erased_record FOR EACH ROW WHEN (NEW.appl_id = '${applId}') EXECUTE FUNCTION wait_here();
      SELECT pg_advisory_lock(77)`)
    const users = await db.user.findMany({ where: { loginId: { in: ['admin', 'hqadmin'] } } })
    const { id } = await db.erasure.create({
      data: {
        askedAt: new Date(),
        askedById: users[0]!.id,
        approvedById: users[1]!.id,
        addressBefore: new Date('2020-01-01'),
        particularsBefore: new Date('2020-01-01'),
      },
    })
    const first = await startServer(settings)
    await until('it is in the middle of the batch', async () => {
      const [{ n }] = await db.$queryRaw<[{ n: number }]>`
        SELECT count(*)::int n FROM pg_locks WHERE locktype = 'advisory' AND objid = 77 AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      return n > 0
    })
    await first.kill()
    await holder.query('SELECT pg_advisory_unlock(77)')
    const erasure = () => db.erasure.findUniqueOrThrow({ where: { id } })
    const named = () => db.application.count({ where: { name: { not: '' } } })
    expect(await named()).toBe(3)
    expect(await erasure()).toMatchObject({ reachedAt: null, endedAt: null })

    const second = await startServer(settings)
    await until('it is completed', async () => (await erasure()).endedAt !== null)
    expect(await named()).toBe(0)
    expect(await db.erasedRecord.count({ where: { erasureId: id, kind: 'particulars' } })).toBe(3)
    expect(await packages.stored(packagingId)).toMatchObject({ handover: { collectorName: '' } })
    await second.stop()
  } finally {
    await holder.end()
    await db.$disconnect()
    await world.close()
    await folder.remove()
  }
})
