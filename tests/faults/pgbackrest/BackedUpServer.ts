import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, chown, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { postgresAccount, type PostgresAccount } from '#server/platform/database/postgresAccount.ts'
import { postgresBinaries } from '#server/platform/database/postgresBinaries.ts'
import { projectRoot } from '#server/platform/projectRoot.ts'

const run = promisify(execFile)
/** Ends a pg_ctl that waits for nothing: longer than any recovery here takes. */
const patience = '1200'

export const shipped = (file: string) => path.join(projectRoot(), 'deploy/pgbackrest', file)

/** Returns the command that the schedule has for a backup. */
export async function scheduledBackup(type: 'full' | 'incr', repository: 1 | 2): Promise<string> {
  const lines = await readFile(shipped('crontab'), 'utf8')
  const command = new RegExp(`pgbackrest .*--repo=${repository} --type=${type} .*`).exec(lines)
  if (!command) throw new Error(`The schedule has no ${type} for ${repository}`)
  return command[0]
}

export type Ran = { code: number; said: string }

/**
 * A PostgreSQL with pgBackRest by the files of deploy/pgbackrest. The environment replaces paths, and
 * puts the second repository in a folder. Everything is in one folder.
 */
export class BackedUpServer {
  /** The data folders on which a server was started. */
  private readonly started = new Set<string>()

  private constructor(
    readonly folder: string,
    /** The folder of PostgreSQL's programs. */
    readonly bin: string,
    /** Whether this pgBackRest knows the product's version of PostgreSQL. */
    readonly isProducts: boolean,
    readonly account: PostgresAccount,
  ) {}

  /** Returns a server that is still to be set up, in an empty folder. */
  static async in(folder: string): Promise<BackedUpServer> {
    const { bin, isProducts } = await programs()
    const account = await postgresAccount(path.join(folder, 'none'))
    return new BackedUpServer(folder, bin, isProducts, account)
  }

  /** Creates the database, and starts its server with archiving on. */
  async setUp(): Promise<void> {
    const { folder, bin, data } = this
    for (const name of ['', 'postgres', 'conf.d', 'log', 'lock', 'repo1', 'repo2'])
      await this.makeFolder(name)
    await copyFile(shipped('pgbackrest.conf'), path.join(folder, 'pgbackrest.conf'))
    for (const name of ['local', 'offsite-s3'])
      await copyFile(shipped(`conf.d/${name}.conf`), path.join(folder, `conf.d/${name}.conf`))
    const secrets = await readFile(shipped('conf.d/secrets.conf'), 'utf8')
    await writeFile(path.join(folder, 'conf.d/secrets.conf'), secrets.replaceAll(/=$/gm, '=secret'))
    await this.must(path.join(bin, 'initdb'), '-D', data, '-U', 'ikad', '-A', 'trust', ...locale)
    await appendFile(
      path.join(data, 'postgresql.conf'),
      `listen_addresses = ''\ninclude '${shipped('postgresql.conf')}'\n`,
    )
    await this.start(data)
    await this.query('CREATE DATABASE ikad', data, 'postgres')
  }

  get data(): string {
    return path.join(this.folder, 'postgres', 'data')
  }

  /** Creates a folder that belongs to PostgreSQL's user. Returns its path. */
  async makeFolder(name: string): Promise<string> {
    const made = path.join(this.folder, name)
    await mkdir(made, { recursive: true, mode: 0o700 })
    const { uid, gid } = this.account
    if (uid !== undefined && gid !== undefined) await chown(made, uid, gid)
    return made
  }

  /** The settings that replace paths of the shipped files. */
  env(more: Record<string, string> = {}): Record<string, string> {
    const { PATH = '' } = process.env
    const { folder } = this
    return {
      PATH,
      LC_ALL: 'C',
      TZ: 'UTC',
      PGBACKREST_CONFIG_PATH: folder,
      PGBACKREST_LOG_PATH: path.join(folder, 'log'),
      PGBACKREST_LOCK_PATH: path.join(folder, 'lock'),
      PGBACKREST_REPO1_PATH: path.join(folder, 'repo1'),
      PGBACKREST_REPO2_TYPE: 'posix',
      PGBACKREST_REPO2_PATH: path.join(folder, 'repo2'),
      PGBACKREST_PG1_PATH: this.data,
      PGBACKREST_PG1_SOCKET_PATH: path.dirname(this.data),
      PGBACKREST_PG1_USER: 'ikad',
      ...more,
    }
  }

  /** Runs a command line as PostgreSQL's user. */
  async shell(command: string, more?: Record<string, string>): Promise<Ran> {
    return run('/bin/sh', ['-c', command], { env: this.env(more), cwd: '/', ...this.account }).then(
      ({ stdout, stderr }) => ({ code: 0, said: `${stdout}${stderr}` }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        said: `${error.stdout}${error.stderr}`,
      }),
    )
  }

  /** Runs a command line that has to succeed. Returns its output. */
  async done(command: string, more?: Record<string, string>): Promise<string> {
    const { code, said } = await this.shell(command, more)
    if (code !== 0) throw new Error(`${command}: ${said}`)
    return said
  }

  /** Runs a script of the product as PostgreSQL's user. */
  script(name: string, words: string, more: Record<string, string>): Promise<Ran> {
    const file = path.join(projectRoot(), 'scripts/backup', `${name}.ts`)
    const command = `cd '${projectRoot()}' && '${process.execPath}' --import tsx '${file}' ${words}`
    return this.shell(command, more)
  }

  /**
   * Starts a server on the data in a folder, and waits until it has recovered. Its socket is beside
   * the data.
   */
  async start(data: string, more?: Record<string, string>): Promise<void> {
    this.started.add(data)
    const log = path.join(this.folder, 'log', 'postgresql')
    const words = ['-D', data, '-w', '-t', patience, '-l', log, '-o', `-k ${path.dirname(data)}`]
    await run(path.join(this.bin, 'pg_ctl'), [...words, 'start'], {
      env: this.env(more),
      cwd: '/',
      ...this.account,
    }).catch(async (error: Error) => {
      throw new Error(`${error.message}\n${await readFile(log, 'utf8')}`)
    })
  }

  /** Stops the server on the data in a folder, if there is one. */
  async stop(data: string): Promise<void> {
    if (existsSync(path.join(data, 'postmaster.pid')))
      await this.must(
        path.join(this.bin, 'pg_ctl'),
        '-D',
        data,
        '-t',
        patience,
        '-m',
        'fast',
        'stop',
      )
  }

  async close(): Promise<void> {
    for (const data of this.started) await this.stop(data)
  }

  /** Returns the address of a database of the server on the data in a folder. */
  url(data = this.data, database = 'ikad'): string {
    const socket = encodeURIComponent(path.dirname(data))
    return `postgresql://ikad@localhost/${database}?host=${socket}`
  }

  /** Returns the first column of a query's rows. */
  async query(sql: string, data = this.data, database = 'ikad'): Promise<string[]> {
    const client = new Client({ connectionString: this.url(data, database) })
    await client.connect()
    try {
      const { rows } = await client.query<[string]>({ text: sql, rowMode: 'array' })
      return rows.map(([value]) => value)
    } finally {
      await client.end()
    }
  }

  private async must(program: string, ...words: string[]): Promise<void> {
    await run(program, words, { env: this.env(), cwd: '/', ...this.account })
  }
}

/** An order of texts that is the same on every machine. */
export const locale = ['-E', 'UTF8', '--locale=C']

/**
 * Returns the folder of PostgreSQL's programs: the product's own, if the installed pgBackRest knows
 * its version, otherwise Debian's.
 */
export async function programs(): Promise<{ bin: string; isProducts: boolean }> {
  const { stdout } = await run('pgbackrest', ['version']).catch(() => {
    throw new Error('Not installed: pgbackrest. `npm test -- all` installs it as root on Debian.')
  })
  const [major = 0, minor = 0] = /\d+\.\d+/.exec(stdout)![0].split('.').map(Number)
  if (major > 2 || minor >= firstWith18)
    return { bin: path.dirname((await postgresBinaries()).postgres), isProducts: true }
  const debians = '/usr/lib/postgresql'
  const found = (await readdir(debians).catch(() => []))
    .map((version) => path.join(debians, version, 'bin'))
    .filter((bin) => existsSync(path.join(bin, 'initdb')))
  if (found.length === 0)
    throw new Error('Not installed: postgresql. `npm test -- all` installs it as root on Debian.')
  return { bin: found.toSorted().at(-1)!, isProducts: false }
}

/** pgBackRest 2.56 is the first release that supports PostgreSQL 18. */
const firstWith18 = 56
