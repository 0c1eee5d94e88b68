import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { migrate, migrationsPending } from '#server/platform/database/migrate.ts'
import { execute, withDatabase } from '#tests/support/databaseServer.ts'
import { quietLog as log } from '#tests/support/quietLog.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

let home: Awaited<ReturnType<typeof temporaryFolder>>
let url: string
let name: string

beforeEach(async () => {
  home = await temporaryFolder()
  name = `migrate_${randomUUID().replaceAll('-', '')}`
  url = withDatabase(inject('databaseUrl'), name)
  await execute(inject('databaseUrl'), `CREATE DATABASE ${name}`)
  await write(
    '20260101000000_one',
    `
    CREATE TABLE one (id int PRIMARY KEY);
    CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 2; END $$;`,
  )
})
afterEach(async () => {
  await execute(inject('databaseUrl'), `DROP DATABASE ${name} WITH (FORCE)`)
  await home.remove()
})

async function write(migration: string, sql: string): Promise<void> {
  await mkdir(path.join(home.folder, migration), { recursive: true })
  await writeFile(path.join(home.folder, migration, 'migration.sql'), sql)
}

async function column(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' }).finally(() => client.end())
  return rows.map((row: unknown[]) => row[0])
}

const folder = () => home.folder
const applied = () =>
  column('SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL')

test('migrations with functions apply in order, and a second run finds nothing to do', async () => {
  await write('20260102000000_two', 'CREATE TABLE two (one_id int REFERENCES one)')
  expect(await migrationsPending(url, folder())).toBe(2)
  await migrate(url, { log, folder: folder() })
  await migrate(url, { log, folder: folder() })
  expect(await applied()).toEqual(['20260101000000_one', '20260102000000_two'])
  expect(await column('SELECT two()')).toEqual([2])
  expect(await migrationsPending(url, folder())).toBe(0)
})

test('three simultaneous processes apply each migration once', async () => {
  await Promise.all([1, 2, 3].map(() => migrate(url, { log, folder: folder() })))
  expect(await applied()).toEqual(['20260101000000_one'])
})

test('a changed migration is refused by name', async () => {
  await migrate(url, { log, folder: folder() })
  await write('20260101000000_one', 'CREATE TABLE one (id bigint PRIMARY KEY)')
  await expect(migrate(url, { log, folder: folder() })).rejects.toThrow(
    /20260101000000_one was changed/,
  )
  await expect(migrationsPending(url, folder())).rejects.toThrow(/was changed/)
})

test('a failing migration changes nothing, is not recorded, and reports the reason; corrected, it applies', async () => {
  await write('20260102000000_two', 'CREATE TABLE two (id int); SELECT nosuch()')
  await expect(migrate(url, { log, folder: folder() })).rejects.toThrow(
    /20260102000000_two could not be applied.*nosuch/,
  )
  expect(await applied()).toEqual(['20260101000000_one'])
  await write('20260102000000_two', 'CREATE TABLE two (id int)')
  await migrate(url, { log, folder: folder() })
  expect(await applied()).toHaveLength(2)
})

test('a migration that another tool left half done is refused', async () => {
  await migrate(url, { log, folder: folder() })
  await execute(url, 'UPDATE _prisma_migrations SET finished_at = NULL')
  await expect(migrate(url, { log, folder: folder() })).rejects.toThrow(/failed half-way/)
})

describe('a migration of a table that is being read', () => {
  let reader: Client
  beforeEach(async () => {
    await migrate(url, { log, folder: folder() })
    await write('20260102000000_two', 'ALTER TABLE one ADD COLUMN n int')
    reader = new Client({ connectionString: url })
    await reader.connect()
    await reader.query('BEGIN')
    await reader.query('SELECT FROM one')
  })
  afterEach(() => reader.end())

  test('releases its lock request, so that others can read, and retries until it gets the lock', async () => {
    let gaveWay = 0
    const warn = () => {
      gaveWay += 1
      if (gaveWay === 2) void reader.query('COMMIT')
    }
    await migrate(url, {
      log: { ...log, warn },
      folder: folder(),
      waits: { lockMs: 50, retryMs: 10, tries: 10_000 },
    })
    expect(gaveWay).toBeGreaterThanOrEqual(2)
    expect(await applied()).toHaveLength(2)
    expect(await column('SELECT n FROM one')).toEqual([])
  })

  test('is abandoned after its retries, by name, and has changed nothing', async () => {
    const waits = { lockMs: 50, retryMs: 1, tries: 3 }
    await expect(migrate(url, { log, folder: folder(), waits })).rejects.toThrow(
      /20260102000000_two waited for somebody/,
    )
    expect(await applied()).toEqual(['20260101000000_one'])
    await reader.query('COMMIT')
    await migrate(url, { log, folder: folder(), waits })
    expect(await applied()).toHaveLength(2)
  })
})

describe('a database of a newer version', () => {
  /** Returns a folder with the first migration only: that of the older version. */
  async function olderFolder() {
    const older = await temporaryFolder()
    const first = '20260101000000_one/migration.sql'
    await mkdir(path.join(older.folder, path.dirname(first)))
    await copyFile(path.join(home.folder, first), path.join(older.folder, first))
    return older
  }

  test('is accepted if the newer version only added something', async () => {
    const older = await olderFolder()
    await write('20260102000000_two', 'CREATE TABLE two (id int)')
    await migrate(url, { log, folder: folder() })
    await migrate(url, { log, folder: older.folder })
    expect(await migrationsPending(url, older.folder)).toBe(0)
    expect(await applied()).toHaveLength(2)
    await older.remove()
  })

  test('is refused if it took something away', async () => {
    const older = await olderFolder()
    await write('20260102000000_two_contract', 'DROP TABLE one')
    await migrate(url, { log, folder: folder() })
    for (const ask of [
      () => migrate(url, { log, folder: older.folder }),
      () => migrationsPending(url, older.folder),
    ])
      await expect(ask()).rejects.toThrow(
        /the migration 20260102000000_two_contract, .* start a newer version/,
      )
    await older.remove()
  })

  test('is refused if it lacks a migration of the older one', async () => {
    const older = await temporaryFolder()
    await write('20260102000000_two', 'CREATE TABLE two (id int)')
    await migrate(url, { log, folder: folder() })
    await mkdir(path.join(older.folder, '20260101120000_other'))
    await writeFile(path.join(older.folder, '20260101120000_other', 'migration.sql'), 'SELECT 1')
    await expect(migrate(url, { log, folder: older.folder })).rejects.toThrow(
      /20260102000000_two, .* start a newer version/,
    )
    await older.remove()
  })
})
