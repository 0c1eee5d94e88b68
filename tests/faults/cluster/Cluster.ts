import { existsSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { openCluster } from '#server/platform/database/cluster.ts'
import type { PostgresAccount } from '#server/platform/database/postgresAccount.ts'
import { projectRoot } from '#server/platform/projectRoot.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { freePort, until } from '../serverProcess.ts'
import { binFolder } from './binFolder.ts'
import { DatabaseNode, type Role } from './DatabaseNode.ts'
import { Program } from './Program.ts'

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'] as const

/** Returns the programs of a cluster that this machine lacks, if any. */
export function lacksCluster(): string | null {
  const missing = programs.filter((program) => !existsSync(program))
  return missing.length === 0 ? null : missing.map((program) => path.basename(program)).join(', ')
}

/** How long the first primary and its standbys may take on a busy machine. */
const setUpMs = 300_000
const members = [1, 2, 3] as const

/**
 * Three nodes of PostgreSQL with Patroni, three members of etcd and HAProxy, by the files of
 * deploy/ha (docs/high-availability.md).
 */
export class Cluster {
  private constructor(
    /** The address of the primary, through HAProxy. */
    readonly url: string,
    readonly nodes: readonly DatabaseNode[],
    private readonly others: readonly Program[],
  ) {}

  /**
   * Starts a cluster whose first primary has the data folder of a stopped PostgreSQL. Everything
   * else is in `folder`.
   */
  static async start(dataDir: string, folder: string): Promise<Cluster> {
    const lacks = lacksCluster()
    if (lacks)
      throw new Error(
        `Not installed: ${lacks}. \`npm test -- all\` installs them as root on Debian.`,
      )
    await mkdir(folder, { recursive: true, mode: 0o711 })
    const bin = await binFolder(folder)
    const etcd = await startEtcd(folder)
    const nodes: DatabaseNode[] = []
    const others = [...etcd.members]
    try {
      const { data, home, password, account } = await openCluster(dataDir, quietLog)
      for (const n of members) {
        const own = n === 1 ? home : path.join(folder, `node${n}`)
        if (n !== 1) await makeFolder(own, account)
        nodes.push(
          await DatabaseNode.start({
            name: `node${n}`,
            data: n === 1 ? data : path.join(own, 'data'),
            bin,
            pgpass: path.join(own, 'pgpass'),
            password,
            account,
            etcd: etcd.ports,
          }),
        )
        // The first one sets the cluster up; the others copy it.
        if (n === 1) await until('the primary', () => becamePrimary(nodes[0]!), setUpMs)
      }
      const { port, program } = await startHaproxy(nodes)
      others.push(program)
      const cluster = new Cluster(
        `postgresql://ikad:${password}@127.0.0.1:${port}/ikad`,
        nodes,
        others,
      )
      await until('both standbys', () => cluster.isComplete(), setUpMs)
      return cluster
    } catch (error) {
      const said = [...nodes, ...others].map((program) => program.output()).join('\n')
      await Promise.all([...nodes.map((node) => node.close()), ...others.map((one) => one.kill())])
      throw new Error(`The cluster did not start.\n${said}`, { cause: error })
    }
  }

  /** Returns the node of a role, as soon as there is one. */
  async nodeThatIs(role: Role): Promise<DatabaseNode> {
    let found: DatabaseNode | undefined
    await until(`a node that is ${role}`, async () => {
      for (const node of this.nodes) if (await node.is(role)) found = node
      return found !== undefined
    })
    return found!
  }

  /** Makes a standby the primary in order, as an operator does. */
  async switchOver(): Promise<void> {
    const [from, to] = [await this.nodeThatIs('primary'), await this.nodeThatIs('sync')]
    const response = await fetch(`${from.restUrl}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: from.name, candidate: to.name }),
    })
    if (!response.ok) throw new Error(`No switchover: ${response.status} ${await response.text()}`)
  }

  /** Returns what the programs have written. */
  output(): string {
    return [...this.nodes, ...this.others].map((program) => program.output()).join('\n')
  }

  async close(): Promise<void> {
    await Promise.all([
      ...this.nodes.map((node) => node.close()),
      ...this.others.map((program) => program.kill()),
    ])
  }

  private async isComplete(): Promise<boolean> {
    const roles = await Promise.all(
      (['primary', 'sync', 'async'] as const).map(async (role) =>
        (await Promise.all(this.nodes.map((node) => node.is(role)))).includes(true),
      ),
    )
    return !roles.includes(false)
  }
}

/** Returns whether the first node is the primary. @throws Error if its Patroni has ended */
async function becamePrimary(node: DatabaseNode): Promise<boolean> {
  node.mustRun()
  return node.is('primary')
}

async function makeFolder(folder: string, { uid, gid }: PostgresAccount): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
}

async function startEtcd(folder: string): Promise<{ ports: number[]; members: Program[] }> {
  const ports = await Promise.all(members.map(() => freePort()))
  const peers = await Promise.all(members.map(() => freePort()))
  const peerOf = (n: number) => `http://127.0.0.1:${peers[n]}`
  const initial = members.map((n) => `etcd${n}=${peerOf(n - 1)}`).join(',')
  const started = members.map((n) => {
    const client = `http://127.0.0.1:${ports[n - 1]}`
    return new Program(
      `etcd${n}`,
      '/usr/bin/etcd',
      [
        ['logger', 'zap'],
        ['log-level', 'error'],
        ['enable-v2', 'true'],
        ['name', `etcd${n}`],
        ['data-dir', path.join(folder, `etcd${n}`)],
        ['listen-client-urls', client],
        ['advertise-client-urls', client],
        ['listen-peer-urls', peerOf(n - 1)],
        ['initial-advertise-peer-urls', peerOf(n - 1)],
        ['initial-cluster', initial],
      ].map(([name, value]) => `--${name}=${value}`),
      { env: {} },
    )
  })
  // Patroni ends at its start if etcd is not ready.
  await until('etcd', async () => (await Promise.all(ports.map(isReady))).every(Boolean), setUpMs)
  return { ports, members: started }
}

/** Returns whether a member of etcd has agreed with the others on their version. */
async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/version`).then(
    async (answer) => !(await answer.text()).includes('not_decided'),
    () => false,
  )
}

async function startHaproxy(
  nodes: readonly DatabaseNode[],
): Promise<{ port: number; program: Program }> {
  const [port, standbyPort] = [await freePort(), await freePort()]
  const env: Record<string, string> = {
    HAPROXY_ADDRESS: '127.0.0.1',
    HAPROXY_PRIMARY_PORT: `${port}`,
    HAPROXY_STANDBY_PORT: `${standbyPort}`,
  }
  for (const { name, postgres, restUrl } of nodes) {
    const rest = new URL(restUrl)
    env[`${name.toUpperCase()}_POSTGRES`] = new URL(postgres.url).host
    env[`${name.toUpperCase()}_PATRONI_HOST`] = rest.hostname
    env[`${name.toUpperCase()}_PATRONI_PORT`] = rest.port
  }
  const file = path.join(projectRoot(), 'deploy/ha/haproxy.cfg')
  return {
    port,
    program: new Program('haproxy', '/usr/sbin/haproxy', ['-db', '-f', file], { env }),
  }
}
