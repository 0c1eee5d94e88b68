import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  chmod,
  chown,
  mkdir,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { DatabaseLog } from './log.ts'
import { postgresAccount, type PostgresAccount } from './postgresAccount.ts'
import { postgresBinaries } from './postgresBinaries.ts'
import { processExists } from './processes.ts'
import { diskFull, moreSharedMemory, sharedMemoryFull, StartProblem } from './startProblem.ts'

const run = promisify(execFile)

export const databaseName = 'ikad'

/** A database folder on disk, ready to be started. */
export interface Cluster {
  /** holds PostgreSQL's data, the password and the logs */
  home: string
  data: string
  password: string
  account: PostgresAccount
  postgres: string
  pgCtl: string
}

/** Returns the path of a folder's database, whether or not it exists. */
export const databaseFolder = (dataDir: string) => path.join(dataDir, 'postgres')

/**
 * Returns the folder's database, created on the first start. Existing data is never deleted or
 * overwritten.
 */
export async function openCluster(dataDir: string, log: DatabaseLog): Promise<Cluster> {
  await makeFolder(dataDir)
  const root = await realpath(dataDir)
  const home = databaseFolder(root)
  const account = await postgresAccount(home)
  // As root, PostgreSQL runs as another user, which must be able to traverse the folder to its own.
  if (account.uid !== undefined) await chmod(root, (await stat(root)).mode | 0o011)
  const { initdb, postgres, pgCtl } = await postgresBinaries()
  await removeUnfinished(root)
  if (!(await isFolder(home))) await create(root, home, account, initdb, log)
  const password = (await readFile(path.join(home, 'password'), 'utf8')).trim()
  return { home, data: path.join(home, 'data'), password, account, postgres, pgCtl }
}

/**
 * Returns the name for a database folder under construction. If this process is killed, a later
 * start removes it (removeUnfinished).
 */
export const draftFolder = (root: string) =>
  path.join(root, `postgres.new-${process.pid}-${randomUUID().slice(0, 8)}`)

/**
 * Creates the folder under another name and renames it at the end, so that neither a kill nor two
 * concurrent starts leave half a database.
 */
async function create(
  root: string,
  home: string,
  account: PostgresAccount,
  initdb: string,
  log: DatabaseLog,
): Promise<void> {
  log.info({ folder: home }, 'creating the database folder')
  const draft = draftFolder(root)
  const passwordFile = path.join(draft, 'password')
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(draft, account.uid, account.gid)
    await chown(passwordFile, account.uid, account.gid)
  }
  const settings = [
    '--username',
    databaseName,
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
  ]
  // PostgreSQL's built-in locale sorts the same on every operating system, and knows Unicode
  // letters.
  const locale = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C']
  try {
    await run(initdb, ['--pgdata', path.join(draft, 'data'), ...settings, ...locale], {
      ...account,
      cwd: draft,
    })
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw notMade(root, error as Error & { stderr?: string })
  }
  try {
    await renameFolder(draft, home)
  } catch (error) {
    if (!(await isFolder(home))) throw error
    await rm(draft, { recursive: true }) // another process was first, and its database is the one
  }
}

function notMade(root: string, error: Error & { stderr?: string }): StartProblem {
  const output = error.stderr ?? error.message
  if (sharedMemoryFull.test(output))
    return new StartProblem(`PostgreSQL has ${moreSharedMemory}`, error)
  if (diskFull.test(output)) {
    return new StartProblem(
      `DATA_DIR ${root}: the disk is full, so that no database can be made: make room, or set DATA_DIR to a folder on another disk.`,
      error,
    )
  }
  const why =
    /initdb: error: (.*)|(?:FATAL|PANIC): +(.*)/.exec(output)?.slice(1).find(Boolean) ??
    error.message.split('\n')[0]
  return new StartProblem(
    `DATA_DIR ${root}: no database can be made there (${why}): set DATA_DIR to another folder.`,
    error,
  )
}

/** Renames a folder. On Windows it retries, because virus scanners lock new files for a moment. */
export async function renameFolder(from: string, to: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await rename(from, to)
    } catch (error) {
      const held = ['EPERM', 'EACCES', 'EBUSY'].includes(
        (error as NodeJS.ErrnoException).code ?? '',
      )
      if (process.platform !== 'win32' || !held || tries === 50 || (await isFolder(to))) throw error
      await sleep(100)
    }
  }
}

/**
 * Works like mkdir -p, but reports a read-only disk as such: Node's own version says that the
 * parent folder is missing.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await isFolder(folder))) return
    if (code !== 'ENOENT' || path.dirname(folder) === folder) throw error
    // A parent is missing, unless creating it is futile (as under /proc).
    if (await isFolder(path.dirname(folder))) throw error
    await makeFolder(path.dirname(folder))
    await mkdir(folder).catch(unlessFolder(folder))
  }
}

/** Another process may have created it first. */
const unlessFolder = (folder: string) => async (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EEXIST' || !(await isFolder(folder))) throw error
}

async function removeUnfinished(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1]
    if (pid && !processExists(Number(pid)))
      await rm(path.join(root, name), { recursive: true, force: true })
  }
}

const isFolder = (name: string) =>
  stat(name).then(
    (found) => found.isDirectory(),
    () => false,
  )
