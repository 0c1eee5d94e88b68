import { createHash } from 'node:crypto'
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { projectRoot } from '#server/platform/projectRoot.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { folderForDatabases } from '#tests/support/temporaryFolder.ts'
import { until } from '../serverProcess.ts'
import { BackedUpServer, scheduledBackup, shipped } from './BackedUpServer.ts'

/**
 * The files of deploy/pgbackrest as they are, with Debian's pgBackRest and the newest PostgreSQL that
 * it knows. The commands are those of docs/operations.md and of the shipped schedule.
 */
const pgBackRest = 'pgbackrest --stanza=ikad'
const commands = {
  create: `${pgBackRest} stanza-create`,
  check: `${pgBackRest} check`,
  status: `${pgBackRest} info`,
  restore: `${pgBackRest} --delta --type=time --target='MOMENT' --target-action=promote restore`,
  restoreLast: `${pgBackRest} --delta restore`,
}

let place: Awaited<ReturnType<typeof folderForDatabases>>
let server: BackedUpServer
/** After the commit of the first note, and before that of the second. */
let moment: string
/** Incompressible bytes that a table contains, and some of them, from one of PostgreSQL's chunks. */
const picture = Buffer.concat(
  Array.from({ length: 4_096 }, (_, n) => createHash('sha512').update(`${n}`).digest()),
)
const marker = picture.subarray(64 * 1_996, 64 * 1_996 + 64)

beforeAll(async () => {
  place = await folderForDatabases()
  // PostgreSQL's user must be able to enter it.
  await chmod(place.folder, 0o711)
  server = await BackedUpServer.in(path.join(place.folder, 'site'))
  await server.setUp()
  await server.done(commands.create)
  await server.done(commands.check)
  if (server.isProducts) await migrate(server.url(), { log: quietLog })
  await server.query('CREATE TABLE note (said text)')
  await backUp('full', 1)
  await backUp('incr', 1)
  await server.query('CREATE TABLE picture (bytes bytea)')
  await server.query('ALTER TABLE picture ALTER bytes SET STORAGE EXTERNAL')
  await server.query(`INSERT INTO picture VALUES ('\\x${picture.toString('hex')}')`)
  await server.query(`INSERT INTO note VALUES ('in the full backup')`)
  await backUp('full', 1)
  await backUp('full', 2)
  await server.query(`INSERT INTO note VALUES ('before')`)
  ;[moment = ''] = await server.query(
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00')`,
  )
  await server.query(`INSERT INTO note VALUES ('after')`)
  await backUp('incr', 1)
  await backUp('incr', 2)
  await backUp('full', 1)
  await server.query(`INSERT INTO note VALUES ('in the archive alone')`)
  await server.done(commands.check)
})
afterAll(async () => {
  await server.close()
  await place.remove()
})

const backUp = async (...[type, repository]: Parameters<typeof scheduledBackup>) =>
  server.done(await scheduledBackup(type, repository))

/** Restores into a folder of its own. Returns the notes that are there, once it has recovered. */
async function notesAfter(
  command: string,
  name: string,
  more: Record<string, string> = {},
): Promise<string[]> {
  await server.makeFolder(name)
  const data = await server.makeFolder(`${name}/data`)
  // It must not archive into the repositories of the one that still runs.
  const env = { PGBACKREST_PG1_PATH: data, PGBACKREST_ARCHIVE_MODE: 'off', ...more }
  await server.done(command, env)
  await server.start(data, env)
  // It already answers while it replays the archive.
  await until('the end of the recovery', () => hasRecovered(data), Infinity)
  const notes = await server.query('SELECT said FROM note', data)
  await server.stop(data)
  return notes
}

const hasRecovered = async (data: string) =>
  (await server.query('SELECT pg_is_in_recovery()::text', data))[0] === 'false'

/** Returns the files of a repository with their content. */
async function contentsOf(folder: string): Promise<[name: string, content: Buffer][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }): Promise<[string, Buffer]> => {
      const file = path.join(parentPath, name)
      return [file, await readFile(file)]
    }),
  )
}

/** Returns the files of a repository in which the marker can be read. */
async function filesWithMarker(folder: string): Promise<string[]> {
  const contents = await contentsOf(folder)
  return contents.filter(([, content]) => content.includes(marker)).map(([file]) => file)
}

test('the operator reads the same commands in docs/operations.md', async () => {
  const text = await readFile(path.join(projectRoot(), 'docs/operations.md'), 'utf8')
  const said = {
    ...commands,
    restore: commands.restore.replace('MOMENT', '2026-11-30 10:15:00+08'),
  }
  expect(Object.values(said).filter((command) => !text.includes(command))).toEqual([])
})

test('each repository gets a full and an incremental backup by the schedule', async () => {
  const said = await server.done(`${commands.status} --output=json`)
  const [{ backup, repo }] = JSON.parse(said) as [
    { backup: { database: { 'repo-key': number }; type: string }[]; repo: unknown[] },
  ]
  const kinds = backup.map((one) => `${one.database['repo-key']} ${one.type}`)
  expect(kinds.toSorted()).toEqual(['1 full', '1 full', '1 incr', '2 full', '2 incr'])
  expect(repo).toMatchObject([
    { cipher: 'aes-256-cbc', status: { code: 0 } },
    { cipher: 'aes-256-cbc', status: { code: 0 } },
  ])
})

test('the third full backup expires the first, with its increment and its WAL', async () => {
  const names = (repository: string) =>
    readdir(path.join(server.folder, repository, 'backup/ikad')).then((all) =>
      all.filter((name) => /^\d{8}-\d{6}F/.test(name)),
    )
  expect(await names('repo1')).toHaveLength(3)
  const archived = async (repository: string) =>
    (await contentsOf(path.join(server.folder, repository, 'archive/ikad')))
      .map(([file]) => /[0-9A-F]{24}(?=-)/.exec(path.basename(file))?.[0])
      .filter((name) => name !== undefined)
      .toSorted()
  // The second repository still has everything since it was created.
  expect((await archived('repo1'))[0]! > (await archived('repo2'))[0]!).toBe(true)
})

test('a moment between two commits is restored: the first is there, the second is not', async () => {
  const toMoment = commands.restore.replace('MOMENT', moment)
  expect(await notesAfter(commands.restoreLast, 'moment')).toContain('after')
  // In the place of what was restored first.
  expect(await notesAfter(toMoment, 'moment')).toEqual(['in the full backup', 'before'])
})

test('the second repository alone restores everything that was archived', async () => {
  const gone = path.join(server.folder, 'gone')
  const notes = await notesAfter(`${pgBackRest} --repo=2 --delta restore`, 'second', {
    PGBACKREST_REPO1_PATH: gone,
  })
  expect(notes).toEqual(['in the full backup', 'before', 'after', 'in the archive alone'])
})

test('what a table contains cannot be read in either repository', async () => {
  // Compression alone would not hide it.
  const plain = await server.makeFolder('plain')
  const env = { PGBACKREST_REPO1_PATH: plain, PGBACKREST_REPO1_CIPHER_TYPE: 'none' }
  await server.done(commands.create, env)
  await server.done(`${pgBackRest} --repo=1 --no-archive-check --type=full backup`, env)
  expect(await filesWithMarker(plain)).toHaveLength(1)
  for (const repository of ['repo1', 'repo2'])
    expect(await filesWithMarker(path.join(server.folder, repository))).toEqual([])
})

test('the drill restores the second repository, and judges it by the checks of the product', async () => {
  // Otherwise the drill waits for a minute.
  await server.query(`ALTER SYSTEM SET archive_timeout = '1s'`)
  await server.query('SELECT pg_reload_conf()')
  const place = await server.makeFolder('drills')
  const record = path.join(server.folder, 'backups.json')
  const words = `--in '${place}' --bin '${server.bin}'`
  const env = { DATABASE_URL: server.url(), DATA_DIR: place, DATABASE_BACKUP_RECORD: record }
  const { code, said } = await server.script('drill', words, env)
  expect(said).toMatch(/^Restored from repository 2 in [\d.]+ s\nPostgreSQL \d+ recovered it in /)
  // An older PostgreSQL than the product's own has no data of the product.
  if (server.isProducts)
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('shows no fault, and the backup has no anchor'),
    ])
  else
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/could not be checked: .* lacks migrations/),
    ])
  expect(await readdir(place)).toEqual([])
})

test('the status records when the newest backup of both repositories began', async () => {
  const record = path.join(server.folder, 'backups.json')
  const env = { DATABASE_BACKUP_RECORD: record }
  const { code, said } = await server.script('status', '', env)
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^Repository 1: ok, .*\(full\).*\nRepository 2: ok, .*\(incr\)/),
  ])
  const { backupAt } = JSON.parse(await readFile(record, 'utf8')) as { backupAt: string }
  expect(said).toContain(`Repository 2: ok, last backup ${backupAt}`)
  await rm(record)
  // The schedule has the product's folder and settings where the operator enters them.
  const settings = path.join(server.folder, 'ikad.env')
  await writeFile(settings, `DATABASE_BACKUP_RECORD='${record}'\n`)
  const line = /\bikad +(cd .*backup-status.*)/.exec(
    await readFile(shipped('crontab'), 'utf8'),
  )![1]!
  await server.done(line.replace('/opt/ikad', projectRoot()).replace('/etc/ikad.env', settings))
  expect(JSON.parse(await readFile(record, 'utf8'))).toEqual({ backupAt })
  const half = await server.script('status', '', { ...env, PGBACKREST_REPO2_PATH: '/nowhere' })
  expect([half.code, half.said]).toEqual([1, expect.stringMatching(/Repository 2: .*no backup/)])
})

test('without the passphrase nothing is restored', async () => {
  const data = await server.makeFolder('stolen')
  const { code, said } = await server.shell(commands.restoreLast, {
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_REPO1_CIPHER_PASS: 'guessed',
    PGBACKREST_REPO2_CIPHER_PASS: 'guessed',
  })
  expect([code, said]).toEqual([
    expect.any(Number),
    expect.stringMatching(/unable to (load|flush|open)|cipher/i),
  ])
  expect(code).not.toBe(0)
  expect(await readdir(data)).toEqual([])
})

test('a damaged file in the repository ends the restore, and leaves nothing that starts', async () => {
  const damaged = path.join(server.folder, 'damaged')
  await server.done(`cp -a '${path.join(server.folder, 'repo1')}' '${damaged}'`)
  const contents = await contentsOf(path.join(damaged, 'backup/ikad'))
  const [file, content] = contents.toSorted(([, a], [, b]) => b.length - a.length)[0]!
  content[Math.floor(content.length / 2)]! ^= 1
  await writeFile(file, content)
  const data = await server.makeFolder('refused')
  const { code, said } = await server.shell(`${pgBackRest} --repo=1 restore`, {
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_REPO1_PATH: damaged,
    PGBACKREST_JOB_RETRY: '0',
  })
  expect(said).toMatch(/ERROR.*(?:corrupt|checksum|cipher|frame|decrypt)/is)
  expect(code).not.toBe(0)
  // pgBackRest puts it there last, so that PostgreSQL never starts on half of a restore.
  expect(await readdir(path.join(data, 'global'))).not.toContain('pg_control')
})
