import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Anchor } from '#server/platform/audit/anchor.ts'
import { AnchorFile } from '#server/platform/audit/AnchorFile.ts'
import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { sealAll } from '#server/platform/audit/sealWaiting.ts'
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts'
import { readBackupRecord } from '#server/platform/database/backup/backupRecord.ts'
import { createDb } from '#server/platform/database/client.ts'
import { startEmbedded, type EmbeddedServer } from '#server/platform/database/embedded.ts'
import { postgresAccount, type PostgresAccount } from '#server/platform/database/postgresAccount.ts'
import { postgresBinaries } from '#server/platform/database/postgresBinaries.ts'
import { projectRoot } from '#server/platform/projectRoot.ts'
import { copyOfData } from '#tests/support/copyOfData.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { makeData, type MadeData } from '../makeData.ts'
import { until } from '../serverProcess.ts'

/**
 * The drill on the product's PostgreSQL. Debian's pgBackRest may not know its version: a stand-in
 * copies the data of a stopped server.
 */
const standIn = `#!/bin/sh
for word in "$@"; do case "$word" in --pg1-path=*) to="\${word#*=}" ;; esac; done
case "$* $STAND_IN" in
  *' info '*) cat "$STAND_IN_INFO" ;;
  *damaged) echo 'ERROR: [029]: Data corruption detected' >&2; exit 29 ;;
  *slow) touch "$to/half"; sleep 600 ;;
  *) cp -a "$STAND_IN_DATA/." "$to" ;;
esac
`
const backup = (repository: number, start: number, error = false) => ({
  database: { 'repo-key': repository },
  type: 'full',
  error,
  timestamp: { start },
})
const repository = (key: number) => ({ key, status: { code: 0, message: 'ok' } })
const archive = (key: number) => ({
  database: { 'repo-key': key },
  max: '0000000100000000000000FF',
})
const stanza = {
  repo: [repository(1), repository(2)],
  db: [{ version: '18' }],
  archive: [archive(1), archive(2)],
  backup: [backup(1, 1_800_000_000), backup(2, 1_799_900_000), backup(2, 1_799_990_000, true)],
}

let data: MadeData
let live: EmbeddedServer
let account: PostgresAccount
/** The folder in which drills restore, and another one with what belongs to the product. */
let place: string
let own: string
let env: Record<string, string>
let anchor: Anchor

beforeAll(async () => {
  data = await makeData(1)
  const dataDir = await data.copy('live')
  const folder = path.dirname(dataDir)
  account = await postgresAccount(path.join(dataDir, 'postgres'))
  ;[place, own] = await Promise.all([makeFolder(folder, 'place'), makeFolder(folder, 'own')])
  await writeFile(path.join(folder, 'pgbackrest'), standIn, { mode: 0o755 })
  anchor = await sealed(dataDir)
  await copyOfData(dataDir, path.join(folder, 'restored'))
  live = await startEmbedded({ dataDir, log: quietLog })
  env = {
    PATH: `${folder}:${process.env.PATH ?? ''}`,
    DATABASE_URL: live.url,
    DATABASE_BACKUP_RECORD: path.join(own, 'backups.json'),
    AUDIT_ANCHOR_FILE: path.join(own, 'anchor'),
    STAND_IN_INFO: path.join(own, 'info.json'),
    STAND_IN_DATA: path.join(folder, 'restored', 'postgres', 'data'),
  }
})
beforeEach(async () => {
  await say(stanza)
  await rm(env.DATABASE_BACKUP_RECORD!, { force: true })
  await noteAnchor(anchor)
})
afterAll(async () => {
  await live.stop()
  await data.remove()
})

async function makeFolder(folder: string, name: string): Promise<string> {
  const made = path.join(folder, name)
  await mkdir(made, { mode: 0o700 })
  await give(made)
  return made
}

async function give(file: string): Promise<void> {
  const { uid, gid } = account
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid)
}

/** Records an audit event in a stopped database, and seals it. Returns its anchor. */
async function sealed(dataDir: string): Promise<Anchor> {
  const server = await startEmbedded({ dataDir, log: quietLog })
  const db = createDb(server.url)
  try {
    const entry = { action: 'rebuildRollup', subjects: [] }
    await db.$transaction((tx) =>
      recordAudit(tx, { product: 'rebuild-rollups' }, new Date(), entry),
    )
    await sealAll(db)
    return (await verifyAudit(db, {})).head!
  } finally {
    await db.$disconnect()
    await server.stop()
  }
}

/** Sets what the stand-in answers about the repositories. */
const say = (info: object) => writeFile(env.STAND_IN_INFO!, JSON.stringify([info]))

async function noteAnchor(given: Anchor): Promise<void> {
  await new AnchorFile(env.AUDIT_ANCHOR_FILE!).write(given)
  await give(env.AUDIT_ANCHOR_FILE!)
}

/** Starts a script as PostgreSQL's user, in a process group of its own. */
async function begin(name: string, more: Record<string, string> = {}) {
  const bin = path.dirname((await postgresBinaries()).postgres)
  const words = name === 'drill' ? ['--in', place, '--bin', bin] : []
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', `scripts/backup/${name}.ts`, ...words],
    { env: { ...env, ...more }, cwd: projectRoot(), detached: true, ...account },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, said: said.trim() }))
  return { pid: child.pid!, ended }
}

const script = async (name: string, more?: Record<string, string>) =>
  (await begin(name, more)).ended
const recorded = () => readBackupRecord(env.DATABASE_BACKUP_RECORD!)

test('a drill says how long each step took, records that it was sound, and leaves nothing', async () => {
  const { code, said } = await script('drill')
  expect([code, said]).toEqual([0, expect.stringMatching(/The restored database is sound\.$/)])
  expect(said).toMatch(
    /^Restored from repository 2 in [\d.]+ s\nPostgreSQL 18 recovered it in [\d.]+ s\nSound up to the anchor \d+:/,
  )
  expect(recorded()).toEqual({ drillAt: expect.stringMatching(/^20\d\d-/) })
  expect(await readdir(place)).toEqual([])
})

test('a restored trail that ends before the anchor is not sound, and no drill is recorded', async () => {
  await noteAnchor({ ...anchor, seq: anchor.seq + 1n })
  const { code, said } = await script('drill')
  expect([code, said]).toEqual([1, expect.stringMatching(/its end was cut off.*is NOT SOUND\.$/s)])
  expect(recorded()).toEqual({})
  expect(await readdir(place)).toEqual([])
})

test('without an anchor nothing is proven', async () => {
  await rm(env.AUDIT_ANCHOR_FILE!)
  const { code, said } = await script('drill')
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('shows no fault, and the backup has no'),
  ])
  expect(recorded()).toEqual({})
})

test('a repository that pgBackRest refuses ends the drill with its reason', async () => {
  expect(await script('drill', { STAND_IN: 'damaged' })).toEqual({
    code: 2,
    said: 'Nothing was restored: pgBackRest: ERROR: [029]: Data corruption detected',
  })
  expect(await readdir(place)).toEqual([])
})

test('an interrupted drill leaves neither files nor a server', async () => {
  const { pid, ended } = await begin('drill', { STAND_IN: 'slow' })
  await until('the restore', async () =>
    (await readdir(place, { recursive: true })).some((name) => name.endsWith('half')),
  )
  process.kill(-pid, 'SIGTERM')
  expect((await ended).code).toBe(2)
  expect(await readdir(place)).toEqual([])
})

test('the status records the repository whose newest good backup is oldest', async () => {
  const { code, said } = await script('status')
  expect([code, said]).toEqual([
    0,
    'Repository 1: ok, last backup 2027-01-15T08:00:00.000Z (full), WAL up to 0000000100000000000000FF\n' +
      'Repository 2: ok, last backup 2027-01-14T04:13:20.000Z (full), WAL up to 0000000100000000000000FF',
  ])
  expect(recorded()).toEqual({ backupAt: '2027-01-14T04:13:20.000Z' })
})

test('a repository that cannot be read leaves the record as it was, so that the alert fires', async () => {
  const gone = { key: 2, status: { code: 99, message: 'other' } }
  await say({ ...stanza, repo: [repository(1), gone] })
  const { code, said } = await script('status')
  expect([code, said]).toEqual([1, expect.stringContaining('Repository 2: other, ')])
  expect(recorded()).toEqual({})
})

test('without pgBackRest both commands say so', async () => {
  const PATH = '/nowhere'
  expect(await script('status', { PATH })).toEqual({
    code: 2,
    said: 'The backups could not be read: pgBackRest is not installed here.',
  })
  expect((await script('drill', { PATH })).said).toMatch(/^Nothing was restored: pgBackRest is not/)
})
