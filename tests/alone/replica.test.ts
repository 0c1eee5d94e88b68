import { chmod, cp, lchown, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readFigures } from '#server/monitoring/figures/readFigures.ts'
import { startEmbedded, type EmbeddedServer } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { readStaleness } from '#server/platform/report/readStaleness.ts'
import { dailyProduction } from '#server/reports/dailyProduction.ts'
import { ownerContext } from '#server/reports/exports/ownerContext.ts'
import { openServices } from '#server/services.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { seedBasics } from '../../prisma/seed/seedBasics.ts'

const small = { fsync: 'off', shared_buffers: '32MB', max_connections: '40' }
let folders: Awaited<ReturnType<typeof temporaryFolder>>[]
let primary: EmbeddedServer
let replica: EmbeddedServer
let services: Awaited<ReturnType<typeof openServices>>

/**
 * Starts a second cluster: a base backup of the first, taken while it runs, that follows it by
 * streaming.
 */
beforeAll(async () => {
  folders = [await temporaryFolder(), await temporaryFolder()]
  const [from, to] = folders.map(({ folder }) => folder) as [string, string]
  const settings = { ...small, archive_mode: 'on' }
  primary = await startEmbedded({ dataDir: from, log: quietLog, settings })
  await migrate(primary.url, { log: quietLog })
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  // pg_basebackup isn't among the embedded binaries: these are its steps.
  await client.query("SELECT pg_backup_start('replica', true)")
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (name) => !/postmaster\.(pid|opts)$|\/log$|\/owner$|\/port$/.test(name),
  })
  const { rows } = await client.query<{ labelfile: string }>(
    'SELECT labelfile FROM pg_backup_stop(false)',
  )
  await client.end()
  const data = path.join(to, 'postgres', 'data')
  await writeFile(path.join(data, 'backup_label'), rows[0]!.labelfile)
  await writeFile(path.join(data, 'standby.signal'), '')
  await ownedAlike(path.join(from, 'postgres'), path.join(to, 'postgres'))
  await chmod(to, 0o755)
  const { port, username, password } = new URL(primary.url)
  const primary_conninfo = `host=127.0.0.1 port=${port} user=${username} password=${password}`
  replica = await startEmbedded({
    dataDir: to,
    log: quietLog,
    settings: { ...small, primary_conninfo },
  })
  const config = readConfig({
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    LOG_LEVEL: 'silent',
  })
  services = await openServices({ config, url: primary.url, log: pino({ level: 'silent' }) })
  await seedBasics(services.db, { clock: () => new Date('2026-11-21T01:00:00Z') })
})

afterAll(async () => {
  await services?.close()
  await replica?.stop()
  await primary?.stop()
  for (const { folder } of folders) await rm(folder, { recursive: true, force: true })
})

test('reports are read from the replica with the age of their figures; writes go to the primary, and are replicated', async () => {
  const { id: ownerId } = await services.db.user.findUniqueOrThrow({
    where: { loginId: 'hqadmin' },
  })
  const ctx = (await ownerContext(services, { ownerId, locale: 'en', origin: '' }))!
  await caughtUp()
  const branchCode = 'JHB'
  const printed = async () =>
    (await readReport(ctx, dailyProduction, { from: '2026-11-01', to: '2026-11-01', branchCode }))
      .length
  expect(await printed()).toBe(0)

  // The replica is paused: later writes are not in its figures, but a command still reads them.
  const [{ paused }] = await services.reads.$queryRaw<
    [{ paused: boolean }]
  >`SELECT pg_is_wal_replay_paused() paused`
  expect(paused).toBe(false)
  await services.reads.$queryRaw`SELECT pg_wal_replay_pause()::text`
  await services.db.$executeRaw`
    INSERT INTO production_day (day, branch_code, station_id, card_type_id, operator_id, printed)
    SELECT '2026-11-01', 'JHB', s.id, c.id, ${ownerId}, 3 FROM station s, card_type c WHERE s.branch_code = 'JHB' LIMIT 1`
  const [{ n }] = await services.db.$queryRaw<
    [{ n: number }]
  >`SELECT count(*)::int n FROM production_day WHERE day = '2026-11-01'`
  expect(n).toBe(1)
  expect(await printed()).toBe(0)
  const asOf = await readStaleness(ctx)
  expect(asOf).toBeInstanceOf(Date)
  expect(asOf! <= new Date()).toBe(true)

  await services.reads.$queryRaw`SELECT pg_wal_replay_resume()::text`
  await caughtUp()
  expect(await printed()).toBe(1)
  await expect(services.reads.$executeRaw`DELETE FROM production_day`).rejects.toThrow(
    /read-only transaction/,
  )
})

test('without a replica reports are read from the primary, with current figures', async () => {
  const config = readConfig({ DATABASE_URL: primary.url, LOG_LEVEL: 'silent' })
  const alone = await openServices({ config, url: primary.url, log: pino({ level: 'silent' }) })
  expect(alone.reads).toBe(alone.db)
  expect(await readStaleness(alone)).toBeNull()
  await alone.close()
})

/** Waits until the replica has everything that the primary has written by now. */
async function caughtUp(): Promise<void> {
  const [{ lsn }] = await services.db.$queryRaw<
    [{ lsn: string }]
  >`SELECT pg_current_wal_lsn()::text lsn`
  await eventually(async () => {
    const [{ there }] = await services.reads.$queryRaw<[{ there: boolean }]>`
      SELECT coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) there`
    expect(there).toBe(true)
  })
}

/** PostgreSQL accepts only a folder of its own user, which under root is another one. */
async function ownedAlike(model: string, folder: string): Promise<void> {
  const { uid, gid } = await stat(model)
  for (const name of [
    folder,
    ...(await readdir(folder, { recursive: true })).map((each) => path.join(folder, each)),
  ])
    await lchown(name, uid, gid)
}

test('/metrics says for how long the log could not be archived, until it is archived again', async () => {
  const { db } = services
  const archiveBy = async (command: string) => {
    await db.$executeRawUnsafe(`ALTER SYSTEM SET archive_command = '${command}'`)
    await db.$queryRaw`SELECT pg_reload_conf()`
  }
  /** Ends a segment, which wakes the archiver, and returns the figure. */
  const failing = async () => {
    await db.$queryRaw`SELECT pg_logical_emit_message(true, 'test', 'x')::text, pg_switch_wal()::text`
    return (await readFigures(db)).archiveFailingSeconds
  }
  expect(await failing()).toBe(0)
  await archiveBy('/bin/false')
  await eventually(async () => expect(await failing()).toBeGreaterThan(0))
  await archiveBy('/bin/true')
  await eventually(async () => expect(await failing()).toBe(0))
})
