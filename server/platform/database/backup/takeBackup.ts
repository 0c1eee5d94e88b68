import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'
import { databaseFolder, renameFolder } from '#server/platform/database/cluster.ts'
import { singleConnection } from '#server/platform/database/connection/singleConnection.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { sqlState } from '#server/platform/database/errorCondition.ts'
import type { DatabaseLog } from '#server/platform/database/log.ts'
import { StartProblem } from '#server/platform/database/startProblem.ts'
import { backupStamp } from './backupStamp.ts'
import { copyFile, digestOf } from './copyFile.ts'
import { writeManifest, type BackupFile } from './manifest.ts'

type Options = {
  dataDir: string
  anchorFile: string
  /** The folder for backups, each in a folder of its own. */
  to: string
  log: DatabaseLog
  now?: Date
}
export type Taken = { folder: string; takenAt: Date; bytes: number; databaseId: string }
type Copied = { folders: string[]; files: BackupFile[] }

/** Folders that are backed up empty: PostgreSQL fills them itself, and the WAL is copied last. */
const leftEmpty =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?)$|(?:^|\/)(?:pgsql_tmp|pg_internal\.init)/
/** The name of a WAL segment: timeline, and position in it. */
const segment = /^[0-9A-F]{24}$/
/**
 * The replication slot that retains the WAL while its session lives. Its name makes a second
 * concurrent backup fail.
 */
const slot = 'ikad_backup'
const duplicateObject = '42710'

/**
 * Copies the embedded database while it is in use, by PostgreSQL's protocol for that
 * (pg_backup_start, pg_backup_stop). Restored, the copy has everything committed by the end of the
 * copying. An unfinished backup has another name, so it is never mistaken for a complete one.
 * @throws StartProblem where another backup is being taken, or the disk is full
 */
export async function takeBackup({
  dataDir,
  anchorFile,
  to,
  log,
  now = new Date(),
}: Options): Promise<Taken> {
  const server = await startEmbedded({ dataDir, log })
  try {
    const client = singleConnection(server.url)
    try {
      const databaseId = await holdWal(client)
      const folder = path.join(to, `${namesOf(databaseId)}${backupStamp(now)}`)
      await removeUnfinished(to, databaseId)
      const draft = `${folder}.unfinished`
      try {
        const files = await fill({ draft, dataDir, anchorFile, client, databaseId, now })
        await renameFolder(draft, folder)
        return {
          folder,
          takenAt: now,
          bytes: files.reduce((sum, { size }) => sum + size, 0),
          databaseId,
        }
      } catch (error) {
        await rm(draft, { recursive: true, force: true })
        throw error
      }
    } finally {
      await client.end()
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new StartProblem(
        `${to}: the disk is full, so that no backup was taken: make room.`,
        error,
      )
    throw error
  } finally {
    await server.stop()
  }
}

/**
 * Deletes the oldest backups of a database in a folder, leaving `kept` of them. Returns the deleted
 * names.
 */
export async function deleteOldBackups(
  to: string,
  databaseId: string,
  kept: number,
): Promise<string[]> {
  const names = (await readdir(to)).filter(
    (name) => name.startsWith(namesOf(databaseId)) && !name.endsWith('.unfinished'),
  )
  const old = names.toSorted().slice(0, -kept)
  for (const name of old) await rm(path.join(to, name), { recursive: true })
  return old
}

/** Returns the prefix of a database's backup names: several databases may share a folder. */
const namesOf = (databaseId: string) => `ikad-${databaseId.slice(-6)}-`

/** Retains the WAL from now on. Returns PostgreSQL's identifier of the database. */
async function holdWal(client: Pool): Promise<string> {
  await client
    .query('SELECT pg_create_physical_replication_slot($1, true, true)', [slot])
    .catch((error: unknown) => {
      if (sqlState(error) !== duplicateObject) throw error
      throw new StartProblem(
        'Another backup of this database is being taken: wait for its end.',
        error,
      )
    })
  return value(client, 'SELECT system_identifier::text FROM pg_control_system()')
}

async function value(client: Pool, sql: string): Promise<string> {
  const { rows } = await client.query<[string]>({ text: sql, rowMode: 'array' })
  return rows[0]![0]
}

async function removeUnfinished(to: string, databaseId: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await readdir(to))
    if (name.startsWith(namesOf(databaseId)) && name.endsWith('.unfinished'))
      await rm(path.join(to, name), { recursive: true, force: true })
}

type Filling = {
  draft: string
  dataDir: string
  anchorFile: string
  client: Pool
  databaseId: string
  now: Date
}

async function fill({
  draft,
  dataDir,
  anchorFile,
  client,
  databaseId,
  now,
}: Filling): Promise<BackupFile[]> {
  const home = databaseFolder(dataDir)
  await mkdir(path.join(draft, 'data'), { recursive: true, mode: 0o700 })
  // Copied first: the audit trail in the backup then reaches at least as far as its anchor.
  const anchor = await copied(anchorFile, draft, 'audit-anchor')
  const password = await copied(path.join(home, 'password'), draft, 'password')
  await client.query("SELECT pg_backup_start('ikad backup', true)")
  const { folders, files } = await copyData(path.join(home, 'data'), draft)
  const label = await endBackup(client)
  const labelFile = path.join(draft, 'data', 'backup_label')
  await writeFile(labelFile, label.text, { mode: 0o600, flush: true })
  files.push({ path: 'data/backup_label', ...(await digestOf(labelFile)) })
  const from = /WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label.text)?.[1]
  if (!from) throw new Error(`PostgreSQL's backup label has no WAL: ${label.text}`)
  files.push(
    ...(await copyWal(path.join(home, 'data', 'pg_wal'), draft, { from, to: label.lastSegment })),
  )
  const all = [...files, ...[anchor, password].filter((one) => one !== null)]
  const postgres = await value(client, 'SHOW server_version')
  await writeManifest(draft, {
    format: 1,
    takenAt: now.toISOString(),
    databaseId,
    postgres,
    folders,
    files: all,
  })
  return all
}

/**
 * Ends the copying. Returns the label with which PostgreSQL starts the copy, and the last WAL
 * segment that the copy needs, once it is on disk.
 */
async function endBackup(client: Pool): Promise<{ text: string; lastSegment: string }> {
  const { rows } = await client.query<{ labelfile: string; spcmapfile: string; segment: string }>(
    'SELECT labelfile, spcmapfile, pg_walfile_name(lsn) AS segment FROM pg_backup_stop(false)',
  )
  const { labelfile, spcmapfile, segment: lastSegment } = rows[0]!
  if (spcmapfile.trim() !== '')
    throw new StartProblem('The database has tablespaces, which no backup holds: move them back.')
  // Its commit waits until all WAL before it is on disk.
  await client.query("SELECT pg_logical_emit_message(true, 'ikad', 'backup')")
  return { text: labelfile, lastSegment }
}

async function copyData(data: string, draft: string): Promise<Copied> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true })
  const folders: string[] = []
  const files: BackupFile[] = []
  for (const entry of entries) {
    const name = path
      .relative(data, path.join(entry.parentPath, entry.name))
      .replaceAll(path.sep, '/')
    if (leftEmpty.test(name) || leftOut.test(name)) continue
    const kept = `data/${name}`
    if (entry.isDirectory()) {
      await mkdir(path.join(draft, kept), { recursive: true, mode: 0o700 })
      folders.push(kept)
    } else {
      await mkdir(path.dirname(path.join(draft, kept)), { recursive: true, mode: 0o700 })
      const file = await copied(path.join(data, name), draft, kept)
      if (file) files.push(file)
    }
  }
  // PostgreSQL fills these folders, but does not create them.
  for (const folder of ['data/pg_wal', 'data/pg_wal/archive_status', 'data/pg_wal/summaries']) {
    await mkdir(path.join(draft, folder), { recursive: true, mode: 0o700 })
    if (!folders.includes(folder)) folders.push(folder)
  }
  return { folders, files }
}

async function copyWal(
  wal: string,
  draft: string,
  { from, to }: { from: string; to: string },
): Promise<BackupFile[]> {
  const names = (await readdir(wal))
    .filter((name) => segment.test(name) && name >= from && name <= to)
    .toSorted()
  if (names[0] !== from || names.at(-1) !== to)
    throw new Error(`The WAL of the backup, ${from} to ${to}, is incomplete`)
  const files: BackupFile[] = []
  for (const name of names)
    files.push((await copied(path.join(wal, name), draft, `data/pg_wal/${name}`))!)
  return files
}

/**
 * Copies a file and returns its manifest entry; null where it no longer exists, because PostgreSQL
 * drops files at any time.
 */
async function copied(from: string, draft: string, name: string): Promise<BackupFile | null> {
  try {
    return { path: name, ...(await copyFile(from, path.join(draft, name))) }
  } catch (error) {
    const { code, path: missing } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' || missing !== from) throw error
    await rm(path.join(draft, name), { force: true })
    return null
  }
}
