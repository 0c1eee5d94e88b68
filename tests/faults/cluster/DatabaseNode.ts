import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PostgresAccount } from '#server/platform/database/postgresAccount.ts'
import { processExists } from '#server/platform/database/processes.ts'
import { projectRoot } from '#server/platform/projectRoot.ts'
import { databaseProxy, type DatabaseProxy } from '#tests/support/databaseProxy.ts'
import { processesOf, signalAll } from '../duty.ts'
import { freePort } from '../serverProcess.ts'
import { Program } from './Program.ts'

/** The primary, the standby whose answer a commit awaits, or another standby. */
export type Role = 'primary' | 'sync' | 'async'

export type NodeSettings = {
  name: string
  /** The folder of PostgreSQL's data. */
  data: string
  bin: string
  /** A file that Patroni writes. */
  pgpass: string
  password: string
  account: PostgresAccount
  /** The ports of etcd's members. */
  etcd: readonly number[]
}

const addressOf = ({ url }: DatabaseProxy) => new URL(url).host
const local = (port: number) => `http://127.0.0.1:${port}`

/**
 * A host of the database: PostgreSQL and its Patroni. Others reach both through proxies, and Patroni
 * reaches etcd through proxies, so that the host can be cut off.
 */
export class DatabaseNode {
  private constructor(
    private readonly settings: NodeSettings,
    readonly postgres: DatabaseProxy,
    readonly rest: DatabaseProxy,
    private readonly etcd: readonly DatabaseProxy[],
    private readonly restPort: number,
    private readonly patroni: Program,
  ) {}

  static async start(settings: NodeSettings): Promise<DatabaseNode> {
    const { name, data, bin, pgpass, password, account } = settings
    const [port, restPort] = [await freePort(), await freePort()]
    const postgres = await databaseProxy(local(port))
    const rest = await databaseProxy(local(restPort))
    const etcd = await Promise.all(settings.etcd.map((member) => databaseProxy(local(member))))
    const file = path.join(projectRoot(), 'deploy/ha/patroni.yml')
    const patroni = new Program(name, '/usr/bin/patroni', [file], {
      ...account,
      env: {
        PATRONI_NAME: name,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: addressOf(rest),
        PATRONI_ETCD_HOSTS: etcd.map((member) => `'${addressOf(member)}'`).join(','),
        // Otherwise it would learn the members' own addresses, which pass by the proxies.
        PATRONI_ETCD_USE_PROXIES: 'true',
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: addressOf(postgres),
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_BIN_DIR: bin,
        PATRONI_POSTGRESQL_PGPASS: pgpass,
        PATRONI_SUPERUSER_USERNAME: 'ikad',
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_USERNAME: 'ikad',
        PATRONI_REPLICATION_PASSWORD: password,
      },
    })
    return new DatabaseNode(settings, postgres, rest, etcd, restPort, patroni)
  }

  get name(): string {
    return this.settings.name
  }

  /** The address of Patroni, as others reach it. */
  get restUrl(): string {
    return `http://${addressOf(this.rest)}`
  }

  /** Returns what Patroni has written. */
  output(): string {
    return this.patroni.output()
  }

  /** Throws if Patroni has ended by itself. */
  mustRun(): void {
    this.patroni.mustRun()
  }

  /** Returns whether Patroni says that the node has this role. */
  async is(role: Role): Promise<boolean> {
    return fetch(`${local(this.restPort)}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** Sends kill -9 to PostgreSQL and Patroni. */
  async kill(): Promise<void> {
    await this.patroni.kill()
    const postmaster = await this.postmaster()
    if (postmaster && processExists(postmaster)) process.kill(postmaster, 'SIGKILL')
  }

  /** Stops both without notice: nothing is answered and nothing is closed. */
  async freeze(): Promise<void> {
    this.patroni.signal('SIGSTOP')
    signalAll(await this.processes(), 'SIGSTOP')
  }

  async thaw(): Promise<void> {
    signalAll(await this.processes(), 'SIGCONT')
    this.patroni.signal('SIGCONT')
  }

  /** Freezes Patroni alone: its PostgreSQL goes on without anybody who could stop it. */
  freezePatroni(): void {
    this.patroni.signal('SIGSTOP')
  }

  thawPatroni(): void {
    this.patroni.signal('SIGCONT')
  }

  /** Cuts the host off, or joins it again: nothing gets through, and nothing is closed. */
  cutOff(on: boolean): void {
    for (const way of [this.postgres, this.rest, ...this.etcd]) {
      if (on) way.forget()
      way.refuse(on)
    }
  }

  async close(): Promise<void> {
    await this.thaw()
    await this.kill()
    await Promise.all([this.postgres, this.rest, ...this.etcd].map((way) => way.close()))
  }

  private async postmaster(): Promise<number | null> {
    const file = path.join(this.settings.data, 'postmaster.pid')
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
    return Number.isNaN(pid) ? null : pid
  }

  private async processes(): Promise<number[]> {
    const postmaster = await this.postmaster()
    return postmaster && processExists(postmaster)
      ? processesOf(postmaster, this.settings.data)
      : []
  }
}
