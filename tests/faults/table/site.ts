import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { copyOfData } from '#tests/support/copyOfData.ts'
import { databaseProxy } from '#tests/support/databaseProxy.ts'
import { startPooler } from '#tests/support/pooler.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { Cluster } from '../cluster/Cluster.ts'
import type { MadeData } from '../makeData.ts'
import { onDatabase } from '../onDatabase.ts'
import { embeddedUrl, postmasterOf, stations } from '../programme.ts'
import type { Random } from '../seededRandom.ts'
import { freePort, startServer, type ServerProcess } from '../serverProcess.ts'
import type { FaultKind, Site } from './faultKind.ts'
import { mountSmallDisk } from './smallDisk.ts'

export type OpenSite = Site & {
  /** The end of the fault (performance.now), once it is over. */
  overAt: number | null
  reports: string[]
  /** Returns what the processes have logged as errors. */
  errors(): string[]
  close(): Promise<void>
}

const preload = pathToFileURL(path.join(import.meta.dirname, 'preload.mjs')).href

/**
 * Starts the database, what is in front of it, and the processes of a kind, on a copy of the data.
 */
export async function openSite(kind: FaultKind, random: Random, data: MadeData): Promise<OpenSite> {
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end()
  }
  try {
    return Object.assign(await open(kind, random, data, closing), { close })
  } catch (error) {
    await close()
    throw error
  }
}

async function open(
  kind: FaultKind,
  random: Random,
  data: MadeData,
  closing: (() => Promise<unknown>)[],
): Promise<Omit<OpenSite, 'close'>> {
  const dataDir = await data.copy(`site-${kind.name}`)
  closing.push(() => rm(dataDir, { recursive: true, force: true }))
  const orders = `${dataDir}-orders.json`
  closing.push(() => rm(orders, { force: true }))
  const ports = await Promise.all(Array.from({ length: kind.processes ?? 1 }, () => freePort()))
  const { databaseUrl, ways, pooler, cluster, folder, settings } = await openDatabase(
    kind,
    dataDir,
    ports.length,
    closing,
  )
  const expected = new Set<number>()
  const reports: string[] = []
  const started: ServerProcess[] = []

  async function start(n: number): Promise<ServerProcess> {
    const preloading = kind.preloaded && {
      NODE_OPTIONS: `${kind.settings?.NODE_OPTIONS ?? ''} --import ${preload}`,
      FAULTS_ORDER: orders,
    }
    const server = await startServer({
      LOG_LEVEL: 'warn',
      ...kind.settings,
      ...preloading,
      ...settings[n],
      PORT: `${ports[n]}`,
    })
    started.push(server)
    closing.push(() => kill(server))
    void server.ended.then((code) => {
      if (!expected.has(server.pid)) reports.push(`a process ended by itself with code ${code}`)
    })
    return server
  }
  async function kill(server: ServerProcess): Promise<void> {
    expected.add(server.pid)
    await server.kill()
  }

  const site: Omit<OpenSite, 'close'> = {
    random,
    servers: await Promise.all(ports.map((_, n) => start(n))),
    ways,
    pooler,
    cluster,
    dataDir: folder,
    databaseUrl,
    stationIds: stations,
    overAt: null,
    reports,
    errors: () =>
      started
        .flatMap((server) => server.output().split('\n'))
        .filter((said) => /"level":[56]0/.test(said)),
    over: () => void (site.overAt ??= performance.now()),
    killServer: (n) => kill(site.servers[n]!),
    async endOfServer(n) {
      expected.add(site.servers[n]!.pid)
      await site.servers[n]!.ended
    },
    async stopServer(n) {
      expected.add(site.servers[n]!.pid)
      return (await site.servers[n]!.stop()).code
    },
    async startServer(n) {
      site.servers[n] = await start(n)
    },
    async order(order) {
      await writeFile(`${orders}.new`, JSON.stringify(order))
      await rename(`${orders}.new`, orders)
    },
    postmaster: () => postmasterOf(folder),
    onDatabase: (work) => onDatabase(databaseUrl, work),
    report: (wrong) => void reports.push(wrong),
  }
  return site
}

type Opened = Pick<Site, 'databaseUrl' | 'ways' | 'pooler' | 'cluster'> & {
  /** The folder of the running PostgreSQL. */
  folder: string
  /** How each process reaches the database, as settings. */
  settings: Record<string, string>[]
}

/** Nothing between the processes and one PostgreSQL. */
const alone = { pooler: null, cluster: null } as const

async function openDatabase(
  { database }: FaultKind,
  dataDir: string,
  processes: number,
  closing: (() => Promise<unknown>)[],
): Promise<Opened> {
  const each = <T>(of: (n: number) => T) => Array.from({ length: processes }, (_, n) => of(n))
  const folder = database === 'smallDisk' ? `${dataDir}-disk` : dataDir
  if (database === 'smallDisk') {
    const { unmount } = await mountSmallDisk(folder)
    closing.push(unmount)
    await copyOfData(`${dataDir}/.`, folder)
  }
  if (database === 'embedded') {
    // Started here to learn its address, which it keeps; and in the end, to stop what a killed
    // process leaves running.
    const startAndStop = async () => (await startEmbedded({ dataDir, log: quietLog })).stop()
    await startAndStop()
    closing.push(startAndStop)
    return {
      databaseUrl: await embeddedUrl(dataDir),
      ways: [],
      ...alone,
      folder,
      settings: each(() => ({ DATA_DIR: dataDir })),
    }
  }
  if (database === 'cluster') {
    const cluster = await Cluster.start(dataDir, `${dataDir}-cluster`)
    closing.push(() => rm(`${dataDir}-cluster`, { recursive: true, force: true }))
    closing.push(() => cluster.close())
    const settings = each(() => ({ DATABASE_URL: cluster.url }))
    return { databaseUrl: cluster.url, ways: [], pooler: null, cluster, folder, settings }
  }
  const postgres = await startEmbedded({ dataDir: folder, log: quietLog })
  closing.push(() => postgres.stop())
  if (database === 'pooler') {
    const pooler = await startPooler(postgres.url)
    closing.push(() => pooler.stop())
    const settings = each(() => ({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url }))
    return { databaseUrl: postgres.url, ways: [], pooler, cluster: null, folder, settings }
  }
  const ways = await Promise.all(each(() => databaseProxy(postgres.url)))
  closing.push(() => Promise.all(ways.map((way) => way.close())))
  return {
    databaseUrl: postgres.url,
    ways,
    ...alone,
    folder,
    settings: ways.map(({ url }) => ({ DATABASE_URL: url })),
  }
}
