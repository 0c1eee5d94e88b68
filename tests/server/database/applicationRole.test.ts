import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sealEvents } from '#server/platform/audit/sealEvents.ts'
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts'
import { hasRoom } from '#server/platform/database/health/hasRoom.ts'
import { room } from '#server/platform/database/health/room.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { projectRoot } from '#server/platform/projectRoot.ts'
import { rotateQrKey } from '#server/qr/rotateQrKey.ts'
import { bagCommands } from '#server/settings/bags.ts'
import { cardJobs } from '#tests/support/cardJobs.ts'
import { execute, withDatabase } from '#tests/support/databaseServer.ts'
import { packagesOf } from '#tests/support/packages.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { stockOf } from '#tests/support/stock.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const role = 'ikad_application'
/** Contains characters that must be escaped. */
const password = `p'a"ss\\word`

let ownerUrl: string
let world: World

/**
 * The script that the PostgreSQL image runs, without psql, which takes the password from its
 * environment.
 */
async function initScript(): Promise<string> {
  const text = await readFile(
    path.join(projectRoot(), 'deploy/database/10-application-role.sql'),
    'utf8',
  )
  const [whole, variable] = /^\\getenv (\w+) APPLICATION_PASSWORD$/m.exec(text) ?? []
  return text
    .replace(whole!, '')
    .replaceAll(`:'${variable}'`, `'${password.replaceAll("'", "''")}'`)
}

beforeAll(async () => {
  const server = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await execute(server, `CREATE DATABASE "${name}"`)
  ownerUrl = withDatabase(server, name)
  // Twice: on an empty volume, and by hand on an existing database.
  await execute(ownerUrl, 'SET standard_conforming_strings = on', await initScript())
  await execute(ownerUrl, await initScript())
  await migrate(ownerUrl, { log: quietLog })
  const url = new URL(ownerUrl)
  url.username = role
  url.password = encodeURIComponent(password)
  await migrate(url.href, { log: quietLog })
  const drop = () => execute(server, `DROP DATABASE "${name}" WITH (FORCE)`, `DROP ROLE ${role}`)
  world = await createWorld(undefined, { url: url.href, drop })
})
afterAll(() => world.close())

describe('as the role that owns nothing, the product works:', () => {
  test('cards are printed, checked, despatched, refused, remade and deleted, and packages are delivered', async () => {
    const jobs = await cardJobs(world)
    for (const state of [
      'despatched',
      'qcRejected',
      'chipError',
      'manuallyRejected',
      'deleted',
    ] as const) {
      const { jobId } = await jobs.bring(state)
      expect(await jobs.stateOf(jobId)).toBe(state)
    }
    const packages = await packagesOf(world)
    for (const state of ['handedOver', 'courierAccepted', 'undone'] as const)
      await packages.bring(state)
  })

  test('lots are received, settings saved, and the audit trail is sealed and verified', async () => {
    const stock = await stockOf(world)
    expect(stock).toBeTruthy()
    const admin = await world.as('admin')
    await bagCommands.create(admin, { bagNo: 'BG-1', branchCode: 'JHB' })
    const { db, clock } = world.services
    // An event is sealed after all earlier transactions have ended, also those in other tests'
    // databases of this PostgreSQL.
    let sealed = 0
    const seal = async () => {
      sealed += (await sealEvents(db)).sealed
      return { most: sealed > 10, fault: (await verifyAudit(db, { graceMs: 0 })).fault }
    }
    await eventually(async () => expect(await seal()).toEqual({ most: true, fault: null }))
    await rotateQrKey({ db, clock })
    room.missing()
    expect(await hasRoom(db)).toBe(true)
  })

  test('its sessions have a time limit from anywhere, also through a pooler', async () => {
    const [{ rolconfig }] = (await world.services.db.$queryRaw<{ rolconfig: string[] }[]>`
      SELECT rolconfig FROM pg_roles WHERE rolname = current_user`) as [{ rolconfig: string[] }]
    expect(rolconfig).toEqual(
      expect.arrayContaining([
        'lock_timeout=5s',
        'statement_timeout=60s',
        'idle_in_transaction_session_timeout=10s',
      ]),
    )
  })

  test('its process is ready, a person signs in, and a card job is found', async () => {
    const { http } = await world.app()
    expect((await http.inject('/readyz')).json()).toEqual({ status: 'ready' })
    const answer = await http.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { LOGINID: 'operator', PASSWORD: 'Demo-2026' },
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('the role that owns nothing is refused', () => {
  test.each([
    [
      'to disable the audit trail’s triggers',
      'ALTER TABLE audit_event DISABLE TRIGGER ALL',
      /must be owner of table audit_event/,
    ],
    [
      'to disable the seals’ triggers',
      'ALTER TABLE audit_seal DISABLE TRIGGER ALL',
      /must be owner of table audit_seal/,
    ],
    [
      'to disable the ledger’s triggers',
      'ALTER TABLE custody_entry DISABLE TRIGGER USER',
      /must be owner of table custody_entry/,
    ],
    [
      'to disable all triggers in its session',
      'SET session_replication_role = replica',
      /permission denied to set parameter/,
    ],
    [
      'to truncate the audit trail',
      'TRUNCATE audit_event CASCADE',
      /permission denied for table audit_event/,
    ],
    [
      'to truncate the ledger',
      'TRUNCATE custody_entry CASCADE',
      /permission denied for table custody_entry/,
    ],
    ['to drop the audit trail', 'DROP TABLE audit_event', /must be owner of table audit_event/],
    [
      'to drop a trigger',
      'DROP TRIGGER audit_event_append_only ON audit_event',
      /must be owner of relation audit_event/,
    ],
    [
      'to replace the triggers’ function',
      'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
      /permission denied for schema public|must be owner/,
    ],
    [
      'to alter a table',
      'ALTER TABLE app_user ADD COLUMN spy text',
      /must be owner of table app_user/,
    ],
    ['to create a table', 'CREATE TABLE spy (n int)', /permission denied for schema public/],
    ['to create a schema', 'CREATE SCHEMA spy', /permission denied for database/],
    ['to become the owner', 'SET ROLE ikad', /permission denied to set role/],
    ['to become a superuser', `ALTER ROLE ${role} SUPERUSER`, /permission denied to alter role/],
    ['to delete from the audit trail', 'DELETE FROM audit_event', /append-only/],
    ['to delete a seal', 'DELETE FROM audit_seal', /append-only/],
    [
      'to mark part of the trail as archived',
      'INSERT INTO audit_archive SELECT seq, 1, chain, $$x$$, $$x$$, now() FROM audit_seal WHERE seq = 1',
      /no part of the audit trail that may be archived/,
    ],
    ['to update the audit trail', "UPDATE audit_event SET login_id = 'someone'", /append-only/],
    [
      'to create a temporary table',
      'CREATE TEMPORARY TABLE pg_class (oid oid)',
      /permission denied to create temporary tables/,
    ],
    [
      'to record a migration',
      `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', 'x')`,
      /permission denied for table _prisma_migrations/,
    ],
    [
      'to delete a migration’s record',
      'DELETE FROM _prisma_migrations',
      /permission denied for table _prisma_migrations/,
    ],
    [
      'to run a program on the server',
      "COPY audit_event TO PROGRAM 'cat'",
      /permission denied to COPY to or from an external program/,
    ],
  ])('%s', async (_what, statement, refusal) => {
    await expect(execute(world.url, statement)).rejects.toThrow(refusal)
  })

  test('a migration, with a message that says what to do', async () => {
    await execute(
      ownerUrl,
      'CREATE TABLE kept AS SELECT * FROM _prisma_migrations ORDER BY migration_name DESC LIMIT 1',
    )
    await execute(
      ownerUrl,
      'DELETE FROM _prisma_migrations WHERE migration_name IN (SELECT migration_name FROM kept)',
    )
    await expect(migrate(world.url, { log: quietLog })).rejects.toThrow(
      /and this user may not make it: run npm run migrate with the owner's DATABASE_OWNER_URL/,
    )
    await execute(ownerUrl, 'INSERT INTO _prisma_migrations SELECT * FROM kept', 'DROP TABLE kept')
  })

  test('without a password the script creates no role', async () => {
    const script = (await initScript()).replaceAll(/'p''a"ss\\word'/g, "''")
    await expect(execute(ownerUrl, script)).rejects.toThrow('Set APPLICATION_PASSWORD.')
  })
})
