import { chmod, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterUrl } from '#server/platform/database/answers.ts'
import { databaseFolder, openCluster, type Cluster } from '#server/platform/database/cluster.ts'
import { startEmbedded, type EmbeddedServer } from '#server/platform/database/embedded.ts'
import { ensureRunning, type Running } from '#server/platform/database/ensureRunning.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { processExists } from '#server/platform/database/processes.ts'
import { signalServer } from '#server/platform/database/serverProcess.ts'
import { copyOfData } from '#tests/support/copyOfData.ts'
import { execute, withDatabase } from '#tests/support/databaseServer.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { folderForDatabases } from '#tests/support/temporaryFolder.ts'
import { onDatabase } from '../onDatabase.ts'
import { seedPrints, type Print } from '../programme.ts'
import type { SimulatedDatabase } from './simulate.ts'

export type SimulatedDatabases = {
  prints: readonly Print[]
  /**
   * Creates a database for a run: with a synchronous standby on a server of its own, or without one
   * on the common server.
   */
  create(
    seed: number,
    withStandby: boolean,
  ): Promise<SimulatedDatabase & { remove(): Promise<void> }>
  remove(): Promise<void>
}

/**
 * Commits reach the log before they are acknowledged, as in production; the rest is only for speed.
 */
const settings = {
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '1000',
  shared_buffers: '64MB',
}
const printsOfStation = 3

/** Starts the server of the simulated databases, with a template of the small world. */
export async function createDatabases(): Promise<SimulatedDatabases> {
  const { folder, remove } = await folderForDatabases()
  // Under root PostgreSQL runs as another user, who must be able to enter it.
  await chmod(folder, 0o711)
  const made = path.join(folder, 'made')
  let server: EmbeddedServer | null = await startEmbedded({
    dataDir: made,
    log: quietLog,
    settings,
  })
  await migrate(server.url, { log: quietLog })
  const prints = await seedPrints(server.url, printsOfStation)
  // The folder of a stopped server is the base of each standby.
  await server.stop()
  const common = path.join(folder, 'common')
  await copyOfData(made, common)
  server = await startEmbedded({ dataDir: common, log: quietLog, settings })
  const { url } = server
  return {
    prints,
    create: (seed, withStandby) =>
      withStandby ? createPair(made, path.join(folder, `pair-${seed}`)) : createOne(url, seed),
    async remove() {
      await server.stop()
      await remove()
    },
  }
}

async function createOne(
  serverUrl: string,
  seed: number,
): Promise<SimulatedDatabase & { remove(): Promise<void> }> {
  const name = `simulation_${seed}`
  const administration = withDatabase(serverUrl, 'postgres')
  await execute(administration, `CREATE DATABASE ${name} TEMPLATE ikad STRATEGY FILE_COPY`)
  return {
    url: () => withDatabase(serverUrl, name),
    failOver: null,
    remove: () => execute(administration, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

/**
 * Starts two servers from copies of a stopped one's folder, the second as the synchronous standby
 * of the first.
 */
async function createPair(
  made: string,
  folder: string,
): Promise<SimulatedDatabase & { remove(): Promise<void> }> {
  const primary = await start(made, `${folder}-primary`, settings)
  const { port, username, password } = new URL(primary.url)
  const primary_conninfo = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`
  const standby = await start(made, `${folder}-standby`, { ...settings, primary_conninfo }, true)
  await execute(
    primary.url,
    "ALTER SYSTEM SET synchronous_standby_names = 'standby'",
    'SELECT pg_reload_conf()',
  )
  await onDatabase(primary.url, async (client) => {
    const synchronous = "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'"
    while ((await client.query(synchronous)).rowCount === 0) await sleep(20)
  })
  let current = primary
  return {
    url: () => current.url,
    async failOver() {
      await primary.kill()
      await onDatabase(standby.url, (client) => client.query('SELECT pg_promote()'))
      current = standby
    },
    async remove() {
      await Promise.all([primary.kill(), standby.kill()])
      await Promise.all(
        [primary, standby].map(({ dataDir }) => rm(dataDir, { recursive: true, force: true })),
      )
    },
  }
}

type Server = { url: string; dataDir: string; kill(): Promise<void> }

/** Starts a server that nobody restarts. */
async function start(
  made: string,
  dataDir: string,
  its: Record<string, string>,
  standby = false,
): Promise<Server> {
  await copyOfData(made, dataDir)
  // The ports are remembered, and are those of the copied server.
  await rm(path.join(databaseFolder(dataDir), 'port'), { force: true })
  const cluster = await openCluster(dataDir, quietLog)
  // PostgreSQL only looks whether it is there.
  if (standby) await writeFile(path.join(cluster.data, 'standby.signal'), '')
  const running = await ensureRunning(cluster, { log: quietLog, settings: its })
  let alive = true
  return {
    url: clusterUrl(cluster, running.port),
    dataDir,
    async kill() {
      if (alive) await end(cluster, running)
      alive = false
    },
  }
}

/** Ends a server and its sessions at once, like a host that loses power. */
async function end({ pgCtl }: Cluster, { pid }: Running): Promise<void> {
  await signalServer(pgCtl, pid, 'immediate')
  while (processExists(pid)) await sleep(20)
}
