import { execFile } from 'node:child_process'
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestOf } from '#server/platform/database/backup/copyFile.ts'
import { readManifest, writeManifest } from '#server/platform/database/backup/manifest.ts'
import { createDb } from '#server/platform/database/client.ts'
import { copyOfData } from '#tests/support/copyOfData.ts'
import { bearerOf, rest } from './clients.ts'
import { makeData, type MadeData } from './makeData.ts'
import { embeddedUrl, type Print } from './programme.ts'
import { endServers, startServer, type ServerProcess } from './serverProcess.ts'

let data: MadeData
/** A data folder whose server prints during the backup, and the backup. */
let dataDir: string
let backups: string
let backup: string
/** Cards acknowledged before the backup started, and all acknowledged ones. */
let before: string[]
let all: string[]

beforeAll(async () => {
  data = await makeData(20)
  dataDir = await data.copy('backed-up')
  backups = `${dataDir}-backups`
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const token = await bearerOf(server.url, 'operator')
  all = []
  const half = data.prints.length / 2
  await print(server, token, data.prints.slice(0, half))
  before = [...all]
  // A transaction committed during the copy is either complete in the backup or missing.
  const [taken] = await Promise.all([
    script('backup', ['--to', backups], dataDir),
    print(server, token, data.prints.slice(half)),
  ])
  expect(taken).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Backed up \d+ MB in \d+ s: /),
  })
  const [name, ...others] = await readdir(backups)
  expect(others).toEqual([])
  backup = path.join(backups, name!)
  const scraped = await (await fetch(`${server.url}/metrics`)).text()
  expect(scraped).toMatch(/^ikad_last_backup_timestamp_seconds 1\d{9}/m)
  await server.stop()
})
afterAll(async () => {
  endServers()
  await data.remove()
})

/** Runs a script of the product as an operator does. Returns its exit code and output. */
function script(
  name: string,
  words: string[],
  folder: string,
): Promise<{ code: number; said: string }> {
  const { DATABASE_URL: _, ...inherited } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', `scripts/backup/${name}.ts`, ...words],
      { env: { ...inherited, DATA_DIR: folder } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}`.trim() }),
    )
  })
}

async function print(
  server: ServerProcess,
  token: string,
  prints: readonly Print[],
): Promise<void> {
  for (const { applId, stationId, cardSn, chipSn } of prints) {
    const body = {
      applid: applId,
      batchno: 'B1',
      stationid: stationId,
      cardsn: cardSn,
      chipsn: chipSn,
    }
    const { status } = await rest(server.url, 'PUT', '/api/printjob/print/card', body, {
      token,
      key: applId,
    })
    if (status === 200) all.push(applId)
  }
}

/**
 * Returns the applications with printed cards in a data folder, as a new server there finds them.
 */
async function printedIn(folder: string): Promise<string[]> {
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
  const db = createDb(await embeddedUrl(folder))
  try {
    const jobs = await db.cardJob.findMany({
      where: { status: { not: 'new' } },
      select: { applId: true },
    })
    return jobs.map(({ applId }) => applId)
  } finally {
    await db.$disconnect()
    await server.stop()
  }
}

test('a backup taken while cards are printed contains everything acknowledged before it started, and nothing else', async () => {
  const place = `${dataDir}-elsewhere`
  const restored = await script('restore', ['--from', backup], place)
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining('The restored database is sound.'),
  })
  expect(restored.said).toMatch(/^Sound up to the anchor \d+:/m)
  const printed = await printedIn(place)
  expect(before.filter((applId) => !printed.includes(applId))).toEqual([])
  expect(printed.filter((applId) => !all.includes(applId))).toEqual([])
})

test('the previous content in place of a restored database is kept', async () => {
  const place = await data.copy('replaced')
  const restored = await script('restore', ['--from', backup], place)
  expect(restored.code).toBe(0)
  const kept = (await readdir(place)).filter((name) => name.startsWith('postgres.before-'))
  expect(kept).toHaveLength(1)
  expect(restored.said).toContain(kept[0])
  expect(await readdir(path.join(place, kept[0]!, 'data'))).toContain('PG_VERSION')
})

test('a drill restores and checks a backup while the product works, leaves nothing behind, and is shown in /metrics', async () => {
  const place = `${dataDir}-drill`
  await mkdir(place)
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  try {
    const drill = await script('restore', ['--from', backup, '--drill', '--in', place], dataDir)
    expect(drill).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Copied in .*recovered it in .*Checked in .*is sound\.$/s),
    })
    expect(await readdir(place)).toEqual([])
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(
      /^ikad_last_restore_drill_timestamp_seconds 1\d{9}/m,
    )
  } finally {
    await server.stop()
  }
})

test('a restore is refused, and changes nothing, while the database runs', async () => {
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  try {
    const { code, said } = await script('restore', ['--from', backup], dataDir)
    expect([code, said]).toEqual([
      2,
      'Nothing was restored: The database in DATA_DIR runs: stop the product, then restore.',
    ])
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  } finally {
    await server.stop()
  }
})

test.each<[damage: string, harm: (folder: string, file: string) => Promise<void>, said: RegExp]>([
  [
    'a file that was changed',
    (folder, file) => appendFile(path.join(folder, file), 'x'),
    /is not as it was backed up/,
  ],
  ['a file that is missing', (folder, file) => rm(path.join(folder, file)), /is missing/],
  [
    'no manifest',
    (folder) => rm(path.join(folder, 'manifest.json')),
    /is no backup: it has no manifest\.json/,
  ],
  [
    'half a manifest',
    (folder) => writeFile(path.join(folder, 'manifest.json'), '{"format":1'),
    /is not that of a backup/,
  ],
])('a backup with %s is refused before anything changes', async (damage, harm, said) => {
  const place = `${dataDir}-${damage.length}`
  const folder = `${place}-backup`
  await copyOfData(backup, folder)
  const { files } = await readManifest(folder)
  await harm(folder, files.find(({ path: name }) => name.startsWith('data/base/'))!.path)
  const refused = await script('restore', ['--from', folder], place)
  expect(refused).toMatchObject({ code: 2, said: expect.stringMatching(said) })
  expect(await readdir(place).catch(() => [])).toEqual([])
})

test('a backup without an anchor shows no error, and is not called sound', async () => {
  const place = await data.copy('no-anchor')
  expect((await script('backup', ['--to', `${place}-backups`], place)).code).toBe(0)
  const folder = path.join(`${place}-backups`, (await readdir(`${place}-backups`))[0]!)
  const drill = await script('restore', ['--from', folder, '--drill'], place)
  expect(drill).toMatchObject({
    code: 1,
    said: expect.stringMatching(/shows no fault, and the backup has no anchor/),
  })
  expect(drill.said).not.toContain('is sound')
})

test('a restored database that fails to start is not reported as untouched', async () => {
  const folder = `${dataDir}-no-start`
  await copyOfData(backup, folder)
  const manifest = await readManifest(folder)
  const control = manifest.files.find(({ path: name }) => name === 'data/global/pg_control')!
  await writeFile(path.join(folder, control.path), 'no such state')
  Object.assign(control, await digestOf(path.join(folder, control.path)))
  await writeManifest(folder, manifest)
  const { code, said } = await script('restore', ['--from', folder], `${dataDir}-no-start-place`)
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('The database was restored, but could not be checked: '),
  ])
  expect(said).not.toContain('Nothing was restored')
})

test('the newest backups of a database are kept, with all of other databases, and an interrupted one is removed', async () => {
  const [name] = await readdir(backups)
  const prefix = name!.slice(0, 'ikad-123456-'.length)
  const others = [
    'ikad-000000-20200101T000000Z',
    `${prefix}20200101T000000Z`,
    `${prefix}20210101T000000Z.unfinished`,
  ]
  for (const other of others) await mkdir(path.join(backups, other))
  const kept = await script('backup', ['--to', backups, '--keep', '2'], dataDir)
  expect(kept).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Deleted ${path.join(backups, others[1]!)}`),
  })
  const left = await readdir(backups)
  expect(left).toHaveLength(3)
  expect(left).toEqual(expect.arrayContaining([others[0], name]))
})

test('the password in a backup, and the backup, are readable only by the owner', async () => {
  expect(await readFile(path.join(backup, 'password'), 'utf8')).not.toBe('')
  const modes = await Promise.all(
    [backups, backup, path.join(backup, 'password')].map(
      async (file) => (await stat(file)).mode & 0o077,
    ),
  )
  expect(modes).toEqual([0, 0, 0])
})
