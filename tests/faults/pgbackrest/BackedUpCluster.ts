import { execFile } from 'node:child_process'
import { appendFile, chown, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { postgresAccount, type PostgresAccount } from '#server/platform/database/postgresAccount.ts'
import { Program } from '../cluster/Program.ts'
import { freePort, until } from '../serverProcess.ts'
import { locale, programs, shipped } from './BackedUpServer.ts'

const run = promisify(execFile)
const nodes = [1, 2, 3] as const
export type NodeNumber = (typeof nodes)[number]
type Env = Record<string, string>

/**
 * A primary, two standbys and a backup host by the files of deploy/pgbackrest, on one machine. The
 * environment replaces names, ports and paths. Nothing fails over by itself: the cluster's own test
 * shows that.
 */
export class BackedUpCluster {
  private readonly servers: Program[] = []
  private readonly ports = new Map<NodeNumber | 'host', number>()

  private constructor(
    readonly folder: string,
    private readonly bin: string,
    private readonly account: PostgresAccount,
  ) {}

  static async in(folder: string): Promise<BackedUpCluster> {
    const { bin } = await programs()
    return new BackedUpCluster(folder, bin, await postgresAccount(path.join(folder, 'none')))
  }

  async setUp(): Promise<void> {
    for (const name of ['', 'host', 'host/conf.d', 'host/repo1', 'host/repo2', 'tls'])
      await this.makeFolder(name)
    await copyFile(shipped('pgbackrest.conf'), path.join(this.folder, 'host/pgbackrest.conf'))
    for (const name of ['cluster', 'offsite-s3'])
      await copyFile(
        shipped(`conf.d/${name}.conf`),
        path.join(this.folder, `host/conf.d/${name}.conf`),
      )
    const secrets = await readFile(shipped('conf.d/secrets.conf'), 'utf8')
    const filled = secrets.replaceAll(/=$/gm, '=secret')
    await writeFile(path.join(this.folder, 'host/conf.d/secrets.conf'), filled)
    await this.makeCertificates()
    for (const n of [...nodes, 'host'] as const) this.ports.set(n, await freePort())
    for (const n of nodes) await this.setUpNode(n)
    for (const n of nodes) await this.start(n)
    const places = [...nodes, 'host'] as const
    for (const place of places)
      this.servers.push(
        new Program(`pgbackrest ${place}`, 'pgbackrest', ['server'], {
          ...this.account,
          env: this.env(place),
        }),
      )
    for (const place of places)
      await until(`pgbackrest on ${place}`, () =>
        this.done(place, 'pgbackrest server-ping --tls-server-address=localhost').then(
          () => true,
          () => false,
        ),
      )
  }

  /** Runs a command line on a machine. Returns its output. */
  async done(place: NodeNumber | 'host', command: string, more: Env = {}): Promise<string> {
    const { stdout } = await run('/bin/sh', ['-c', `${command} 2>&1`], {
      env: { ...this.env(place), ...more },
      cwd: '/',
      ...this.account,
    }).catch((error: { stdout: string }) => {
      throw new Error(`${command}: ${error.stdout}`)
    })
    return stdout
  }

  /** Returns the first column of a query's rows. */
  async query(n: NodeNumber, sql: string): Promise<string[]> {
    const socket = encodeURIComponent(path.dirname(this.data(n)))
    const client = new Client({
      connectionString: `postgresql://ikad@localhost/postgres?host=${socket}`,
    })
    await client.connect()
    try {
      const { rows } = await client.query<[string]>({ text: sql, rowMode: 'array' })
      return rows.map(([value]) => value)
    } finally {
      await client.end()
    }
  }

  start(n: NodeNumber, more: Env = {}): Promise<string> {
    const socket = path.dirname(this.data(n))
    const words = `-w -t 1200 -l '${socket}/log' -o '-k ${socket}' start`
    return this.done(n, `'${this.bin}/pg_ctl' -D '${this.data(n)}' ${words}`, more)
  }

  stop(n: NodeNumber): Promise<string> {
    return this.done(n, `'${this.bin}/pg_ctl' -D '${this.data(n)}' -m immediate stop`)
  }

  /** Ends a primary at once, and makes another node the one that the third follows. */
  async failOver(from: NodeNumber, to: NodeNumber): Promise<void> {
    await this.stop(from)
    await this.done(to, `'${this.bin}/pg_ctl' -D '${this.data(to)}' -w -t 1200 promote`)
    for (const n of nodes)
      if (n !== from && n !== to) {
        await this.query(n, `ALTER SYSTEM SET ${this.following(to)}`)
        await this.query(n, 'SELECT pg_reload_conf()')
      }
  }

  async close(): Promise<void> {
    for (const n of nodes) await this.stop(n).catch(() => undefined)
    await Promise.all(this.servers.map((server) => server.kill()))
  }

  data(n: NodeNumber): string {
    return path.join(this.folder, `node${n}`, 'data')
  }

  private async setUpNode(n: NodeNumber): Promise<void> {
    for (const name of ['', 'etc']) await this.makeFolder(path.join(`node${n}`, name))
    await copyFile(shipped('node.conf'), path.join(this.folder, `node${n}`, 'etc/pgbackrest.conf'))
    const data = this.data(n)
    if (n === 1) {
      const words = ['-D', `'${data}'`, '-U', 'ikad', '-A', 'trust', ...locale]
      await this.done(n, `'${this.bin}/initdb' ${words.join(' ')}`)
      const settings = `listen_addresses = ''\ninclude '${shipped('postgresql.conf')}'\n`
      await appendFile(path.join(data, 'postgresql.conf'), settings)
    } else {
      // Before the first one was started: no other copy is that simple.
      await this.done(n, `cp -a '${this.data(1)}' '${data}' && touch '${data}/standby.signal'`)
      await appendFile(path.join(data, 'postgresql.auto.conf'), `${this.following(1)}\n`)
    }
  }

  /** Returns the setting with which a standby follows a node. */
  private following(n: NodeNumber): string {
    return `primary_conninfo = 'host=${path.dirname(this.data(n))} user=ikad'`
  }

  private async makeFolder(name: string): Promise<void> {
    const made = path.join(this.folder, name)
    await mkdir(made, { recursive: true, mode: 0o700 })
    const { uid, gid } = this.account
    if (uid !== undefined && gid !== undefined) await chown(made, uid, gid)
  }

  /** Creates an authority, and certificates for the backup host and the nodes. */
  private async makeCertificates(): Promise<void> {
    const key = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
    const lines = [
      `openssl req -x509 ${key} -keyout ca.key -out ca.crt -subj /CN=authority -days 2`,
      'echo subjectAltName=DNS:localhost > names',
    ]
    for (const name of ['backup', 'node'])
      lines.push(
        `openssl req ${key} -keyout ${name}.key -out ${name}.csr -subj /CN=ikad-${name}`,
        `openssl x509 -req -in ${name}.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -extfile names -out ${name}.crt`,
        `chmod 600 ${name}.key`,
      )
    const { PATH = '' } = process.env
    const cwd = path.join(this.folder, 'tls')
    await run('/bin/sh', ['-ec', lines.join('\n')], { cwd, env: { PATH }, ...this.account })
  }

  /** The settings that replace names, ports and paths of the shipped files. */
  private env(place: NodeNumber | 'host'): Env {
    const { PATH = '' } = process.env
    const own = path.join(this.folder, place === 'host' ? 'host' : `node${place}`)
    const tls = place === 'host' ? 'backup' : 'node'
    const env: Env = {
      PATH,
      LC_ALL: 'C',
      TZ: 'UTC',
      PGBACKREST_CONFIG_PATH: place === 'host' ? own : path.join(own, 'etc'),
      PGBACKREST_LOG_LEVEL_FILE: 'off',
      PGBACKREST_LOCK_PATH: path.join(own, 'lock'),
      PGBACKREST_TLS_SERVER_ADDRESS: '127.0.0.1',
      PGBACKREST_TLS_SERVER_PORT: `${this.ports.get(place)}`,
      ...this.certificates('TLS_SERVER', tls),
    }
    const remote = (name: string, at: NodeNumber | 'host') => {
      env[`PGBACKREST_${name}_HOST`] = 'localhost'
      env[`PGBACKREST_${name}_HOST_PORT`] = `${this.ports.get(at)}`
      Object.assign(env, this.certificates(`${name}_HOST`, tls))
    }
    const database = (name: string, n: NodeNumber) => {
      env[`PGBACKREST_${name}_PATH`] = this.data(n)
      env[`PGBACKREST_${name}_SOCKET_PATH`] = path.dirname(this.data(n))
      env[`PGBACKREST_${name}_USER`] = 'ikad'
    }
    if (place === 'host') {
      env.PGBACKREST_REPO1_PATH = path.join(own, 'repo1')
      env.PGBACKREST_REPO2_TYPE = 'posix'
      env.PGBACKREST_REPO2_PATH = path.join(own, 'repo2')
      for (const n of nodes) {
        remote(`PG${n}`, n)
        database(`PG${n}`, n)
      }
    } else {
      for (const repository of ['REPO1', 'REPO2']) remote(repository, 'host')
      database('PG1', place)
    }
    return env
  }

  private certificates(option: string, name: string): Env {
    const file = (base: string) => path.join(this.folder, 'tls', base)
    return {
      [`PGBACKREST_${option}_CA_FILE`]: file('ca.crt'),
      [`PGBACKREST_${option}_CERT_FILE`]: file(`${name}.crt`),
      [`PGBACKREST_${option}_KEY_FILE`]: file(`${name}.key`),
    }
  }
}
