import { readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SystemFigures } from '#domain/system/figures.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { sealAll } from '#server/platform/audit/sealWaiting.ts'
import { noteBackup } from '#server/platform/database/backup/backupRecord.ts'
import { readFiles } from '#server/system/build.ts'
import { readReplication } from '#server/system/readDatabase.ts'
import { readFolder } from '#server/system/readMachine.ts'
import { readSystemFigures } from '#server/system/readSystemFigures.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  world = await createWorld()
  folder = await temporaryFolder()
})
afterAll(async () => {
  await world.close()
  await folder.remove()
})

const latestMigration = readdirSync('prisma/migrations')
  .filter((name) => /^\d/.test(name))
  .toSorted()
  .at(-1)!
const query = '{ systemStatus { at lines { line level name sentence runbook screen } } }'
type Answered = {
  systemStatus: {
    at: string
    lines: { line: string; level: string; name: string; sentence: string }[]
  }
}

/** Returns the figures of the world with other settings. */
function figures(more: Partial<World['services']['config']> = {}): Promise<SystemFigures> {
  const { services } = world
  return readSystemFigures({
    ...services,
    config: { ...services.config, DATA_DIR: folder.folder, ...more },
  })
}

test('an administrator sees each line, in their language', async () => {
  const admin = await world.as('admin')
  const { data, errors } = await admin.graphql(query)
  expect(errors).toBeUndefined()
  const { lines } = (data as unknown as Answered).systemStatus
  const line = (name: string) => lines.find((each) => each.line === name)!
  expect(line('DATABASE')).toMatchObject({ level: 'GOOD', name: 'Writing' })
  expect(line('POSTGRE_SQL').sentence).toMatch(/^Version 18\.\d+\.$/)
  expect(line('TABLES')).toMatchObject({
    level: 'GOOD',
    sentence: expect.stringContaining(latestMigration),
  })
  expect(line('PROCESSES').sentence).toMatch(/^\d+ process/)
  // The tests' database is not the embedded one, and the clock of the world is set by the test.
  expect(line('BACKUP').level).toBe('UNKNOWN')
  expect(line('CLOCK').level).toBe('UNKNOWN')
})

test('the figures are those of the database and the machine', async () => {
  const found = await figures()
  expect(found.database).toMatchObject({ refuses: null, lacking: 0, ahead: 0 })
  expect(found.database!.roundTripMs).toBeGreaterThan(0)
  expect(found.replication).toEqual({
    primary: true,
    visible: true,
    standbys: [],
    synchronous: false,
  })
  expect(found.registry).toEqual({ folder: 'unset', address: false, lastFile: null })
  expect(found.disk!.freeBytes).toBeLessThanOrEqual(found.disk!.totalBytes)
  expect(found).toMatchObject({
    replicaSeconds: 'none',
    mailServer: false,
    backupSeconds: null,
    embedded: false,
  })
})

test('unsealed steps are counted until they are sealed', async () => {
  const { db } = world.services
  await sealAll(db)
  expect((await figures()).work).toMatchObject({ unsealed: 0, unsealedSeconds: 0 })
  const entry = { action: 'rebuildRollup', subjects: [] }
  const at = new Date(Date.now() - 700_000)
  await db.$transaction((tx) => recordAudit(tx, { product: 'rebuild-rollups' }, at, entry))
  const { work } = await figures()
  expect(work!.unsealed).toBe(1)
  expect(work!.unsealedSeconds).toBeGreaterThanOrEqual(700)
  await sealAll(db)
  expect((await figures()).work!.unsealed).toBe(0)
})

test('a migration of a newer version is counted as ahead, a missing one as lacking', async () => {
  const { db } = world.services
  await db.$executeRaw`UPDATE _prisma_migrations SET migration_name = '99990101000000_newer' WHERE migration_name = ${latestMigration}`
  expect((await figures()).database).toMatchObject({
    lacking: 1,
    ahead: 1,
    migration: '99990101000000_newer',
  })
  await db.$executeRaw`UPDATE _prisma_migrations SET migration_name = ${latestMigration} WHERE migration_name = '99990101000000_newer'`
})

test('mails wait from the end of their file, for people with an address and an account in use only', async () => {
  const { db } = world.services
  const owner = await db.user.findUniqueOrThrow({ where: { loginId: 'admin' } })
  await db.user.update({ where: { id: owner.id }, data: { email: 'admin@example.my' } })
  const file = {
    reportId: 'rejectCard',
    format: 'xlsx',
    filter: {},
    locale: 'en',
    origin: 'http://localhost',
    status: 'ready',
  } as const
  const ended = {
    askedAt: new Date(),
    dueAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
    endedAt: new Date(Date.now() - 960_000),
  }
  await db.reportExport.create({ data: { ...file, ...ended, ownerId: owner.id } })
  const { work, mailServer } = await figures({ SMTP_URL: 'smtp://localhost' })
  expect(mailServer).toBe(true)
  expect(work!.mailsWaiting).toBe(1)
  expect(work!.mailWaitSeconds).toBeGreaterThanOrEqual(960)
  for (const unreached of [{ email: '' }, { email: 'admin@example.my', suspendedAt: new Date() }]) {
    await db.user.update({ where: { id: owner.id }, data: unreached })
    expect((await figures()).work).toMatchObject({ mailsWaiting: 0, mailWaitSeconds: 0 })
  }
  await db.user.update({ where: { id: owner.id }, data: { suspendedAt: null } })
})

test('the last file of the registry is given with its age, and whether it could be read', async () => {
  const received = {
    name: 'daftar.csv',
    sha256: 'a'.repeat(64),
    rows: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
  }
  await world.services.db.registryFile.create({
    data: {
      ...received,
      receivedAt: new Date(world.now.getTime() - 90_000),
      failure: { code: 'file.unreadable' },
    },
  })
  const { registry } = await figures({
    REGISTRY_DIR: folder.folder,
    REGISTRY_URL: 'https://registry.example',
  })
  expect(registry).toEqual({
    folder: 'readable',
    address: true,
    lastFile: { name: 'daftar.csv', secondsAgo: 90, failed: true },
  })
})

test('a folder that is missing, or is a file, is unreadable', async () => {
  const file = path.join(folder.folder, 'a-file')
  await writeFile(file, '')
  expect(await readFolder(undefined)).toBe('unset')
  expect(await readFolder(path.join(folder.folder, 'none'))).toBe('unreadable')
  expect(await readFolder(file)).toBe('unreadable')
})

test('the age of the last backup is counted from its beginning', async () => {
  const record = path.join(folder.folder, 'backups.json')
  await noteBackup(record, { backupAt: new Date(world.now.getTime() - 7_200_000).toISOString() })
  expect(await figures({ DATABASE_BACKUP_RECORD: record })).toMatchObject({
    backupsRecorded: true,
    backupSeconds: 7_200,
    drillSeconds: null,
  })
  expect(await figures({ DATABASE_BACKUP_RECORD: undefined })).toMatchObject({
    backupsRecorded: false,
    backupSeconds: null,
  })
})

test('a figure that cannot be read is null, and the log says why', async () => {
  const lines: unknown[] = []
  const log = {
    ...world.services.log,
    error: (...line: unknown[]) => void lines.push(line),
    warn: () => undefined,
  } as never
  await world.services.db.$executeRaw`ALTER TABLE registry_file RENAME TO registry_away`
  const found = await readSystemFigures({ ...world.services, log })
  await world.services.db.$executeRaw`ALTER TABLE registry_away RENAME TO registry_file`
  expect(found.registry).toBeNull()
  expect(found.database).not.toBeNull()
  expect(lines).toEqual([[expect.objectContaining({ what: 'registry' }), expect.any(String)]])
})

test('a database user without pg_monitor is known not to see the standbys', async () => {
  const { db } = world.services
  const found = await db.$transaction(async (tx) => {
    await tx.$executeRaw`CREATE ROLE ikad_blind`
    await tx.$executeRaw`SET LOCAL ROLE ikad_blind`
    const replication = await readReplication(tx)
    await tx.$executeRaw`RESET ROLE`
    await tx.$executeRaw`DROP ROLE ikad_blind`
    return replication
  })
  expect(found).toMatchObject({ visible: false, standbys: [] })
})

test('a build is named by its files, and sources by none', async () => {
  const root = path.join(folder.folder, 'product')
  const built = path.join(root, 'dist', 'server', 'assets')
  await mkdir(built, { recursive: true })
  await mkdir(path.join(root, 'dist', 'client'))
  await writeFile(path.join(root, 'package.json'), '{ "version": "1.2.3" }')
  await writeFile(path.join(root, 'dist', 'server', 'main.js'), "import './assets/serve-1.js'")
  expect(readFiles(root, built)).toEqual({ version: '1.2.3', build: null })
  await writeFile(
    path.join(root, 'dist', 'client', 'index.html'),
    '<script src="/assets/main-1.js">',
  )
  const first = readFiles(root, built)
  expect(first).toEqual({ version: '1.2.3', build: expect.stringMatching(/^[0-9a-f]{12}$/) })
  expect(readFiles(root, path.join(root, 'server', 'system'))).toEqual({
    version: '1.2.3',
    build: null,
  })
  await writeFile(
    path.join(root, 'dist', 'client', 'index.html'),
    '<script src="/assets/main-2.js">',
  )
  expect(readFiles(root, built).build).not.toBe(first.build)
  await rm(root, { recursive: true })
})
