import { execFile, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readPostmaster } from '#server/platform/database/postmasterFile.ts'
import { processExists } from '#server/platform/database/processes.ts'
import { StartProblem } from '#server/platform/database/startProblem.ts'
import { pgBackRest } from './pgBackRest.ts'

const run = promisify(execFile)

type Options = {
  /** The number of the repository. */
  repo: number
  /** A folder with space for the database. */
  in: string
  /** The folder of PostgreSQL's programs. */
  bin: string
}

/**
 * A database that pgBackRest restored into a temporary folder, and its PostgreSQL, which only this
 * user reaches: by a socket in the folder. It has settings of its own, because those of the original
 * may be elsewhere, and archives nothing.
 */
export class RestoredServer {
  private constructor(
    private readonly folder: string,
    private readonly pgCtl: string,
  ) {}

  /** @throws StartProblem, after removing the folder, with what pgBackRest said */
  static async restore({ repo, in: place, bin }: Options): Promise<RestoredServer> {
    if (process.getuid?.() === 0)
      throw new StartProblem(
        'PostgreSQL does not run as root: run this as the user of the product.',
      )
    const folder = await mkdtemp(path.join(place, 'ikad-drill-'))
    const server = new RestoredServer(folder, path.join(bin, 'pg_ctl'))
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        server.remove()
        process.exit(2)
      })
    try {
      await mkdir(server.data, { mode: 0o700 })
      const own = [`--pg1-path=${server.data}`, '--reset-pg1-host', '--archive-mode=off']
      await pgBackRest(`--repo=${repo}`, ...own, 'restore')
      return server
    } catch (error) {
      server.remove()
      throw error
    }
  }

  /** Starts PostgreSQL, and waits until it has replayed the archive. */
  async start(): Promise<void> {
    await mkdir(this.settings)
    const settings = {
      data_directory: this.data,
      unix_socket_directories: this.folder,
      listen_addresses: '',
      archive_mode: 'off',
      // Otherwise it would need the settings of the original, such as max_connections.
      hot_standby: 'off',
      fsync: 'off',
    }
    const lines = Object.entries(settings).map(
      ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
    )
    await writeFile(path.join(this.settings, 'postgresql.conf'), lines.join(''))
    await writeFile(path.join(this.settings, 'pg_hba.conf'), 'local all all trust\n')
    await writeFile(path.join(this.settings, 'pg_ident.conf'), '')
    const words = ['-D', this.settings, '-w', '-s', '-l', this.log, 'start']
    await run(this.pgCtl, words).catch((error: unknown) => this.fail(error))
    await this.recovered()
  }

  /** Waits for the end of the replay. pg_ctl does not, because there are no connections during it. */
  private async recovered(): Promise<void> {
    for (;;) {
      const server = await readPostmaster(this.data)
      if (server?.status === 'ready') return
      if (!server || !processExists(server.pid)) await this.fail()
      await sleep(200)
    }
  }

  private async fail(cause?: unknown): Promise<never> {
    const said = await readFile(this.log, 'utf8').catch(() => String(cause))
    throw new StartProblem(`PostgreSQL did not start. ${said.trim()}`, cause)
  }

  /** Returns the address of the restored database, as the user of the original's address. */
  urlOf(original: string): string {
    const { username, pathname } = new URL(original)
    return `postgresql://${username}@localhost${pathname}?host=${encodeURIComponent(this.folder)}`
  }

  /** Stops PostgreSQL if it runs, and deletes everything. */
  remove(): void {
    spawnSync(this.pgCtl, ['-D', this.settings, '-m', 'immediate', 'stop'], { stdio: 'ignore' })
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 })
  }

  private get log(): string {
    return path.join(this.folder, 'log')
  }

  private get data(): string {
    return path.join(this.folder, 'data')
  }

  private get settings(): string {
    return path.join(this.folder, 'settings')
  }
}
