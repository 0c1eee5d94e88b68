import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterUrl } from './answers.ts'
import { openCluster } from './cluster.ts'
import { ensureRunning } from './ensureRunning.ts'
import type { DatabaseLog } from './log.ts'
import { isPostgresOf, processBirth, processExists } from './processes.ts'
import { signalServer } from './serverProcess.ts'

interface EmbeddedOptions {
  dataDir: string
  log: DatabaseLog
  /** otherwise a free one, kept over restarts */
  port?: number
  /** PostgreSQL settings on top of the product's own, for tests */
  settings?: Record<string, string>
  /** aborts the start, and leaves no server of its own */
  signal?: AbortSignal
}

export interface EmbeddedServer {
  url: string
  /**
   * Stops the server if this process is responsible for it; otherwise leaves it running for the
   * others.
   */
  stop(withinMs?: number): Promise<void>
}

const watchEvery = 200
/** The default time limit for a stop, and the part of it reserved for an immediate shutdown. */
const stopWithin = 9_000
const immediateShutdown = 1_000

/**
 * Starts PostgreSQL in the data folder, or joins a running one.
 *
 * The process that started a server is responsible for it and stops it. If that process is killed,
 * the next one takes over. A server that dies while it is needed is restarted on the same port.
 */
export async function startEmbedded({
  dataDir,
  log,
  port,
  settings,
  signal,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const cluster = await openCluster(dataDir, log)
  const ownerFile = path.join(cluster.home, 'owner')
  const me = `${process.pid} ${processBirth(process.pid)} ${randomUUID()}`

  async function bringUp(wanted?: number) {
    const found = await ensureRunning(cluster, { log, port: wanted, settings, signal })
    if (found.startedHere || !stillThere(await ownerOf(ownerFile))) await writeFile(ownerFile, me)
    log.info(
      { pid: found.pid, port: found.port },
      found.startedHere ? 'database started' : 'joined the running database',
    )
    return found
  }

  let running = await bringUp(port)
  let restarting: Promise<void> | undefined

  function watch(): void {
    if (restarting || isPostgresOf(running.pid, cluster.data)) return
    log.error({ pid: running.pid }, 'the database server has ended: restarting it')
    restarting = bringUp(running.port)
      .then((found) => void (running = found))
      .catch((error: unknown) =>
        log.error({ err: error }, 'the database server could not be restarted: retrying'),
      )
      .finally(() => (restarting = undefined))
  }
  const timer = setInterval(watch, watchEvery).unref()

  return {
    url: clusterUrl(cluster, running.port),
    async stop(withinMs = stopWithin) {
      clearInterval(timer)
      await restarting // otherwise a server would start after the stop
      if ((await ownerOf(ownerFile)) !== me) return
      await end(
        cluster.pgCtl,
        running.pid,
        () => !isPostgresOf(running.pid, cluster.data),
        withinMs,
      )
      await rm(ownerFile, { force: true })
      log.info({ pid: running.pid }, 'database stopped')
    },
  }
}

/**
 * Shuts down fast; if a client delays that, immediately, which loses nothing but requires recovery
 * at the next start.
 */
async function end(
  pgCtl: string,
  pid: number,
  gone: () => boolean,
  withinMs: number,
): Promise<void> {
  const fastShutdown = Math.max(withinMs - immediateShutdown, 0)
  for (const [how, limit] of [
    ['fast', fastShutdown],
    ['immediate', immediateShutdown],
  ] as const) {
    if (gone()) return
    await signalServer(pgCtl, pid, how)
    for (const until = Date.now() + limit; Date.now() < until && !gone();) await sleep(20)
  }
}

const ownerOf = (file: string) => readFile(file, 'utf8').catch(() => '')

/**
 * Returns whether the process that recorded itself as responsible still exists; a later process
 * with the same id doesn't count.
 */
function stillThere(owner: string): boolean {
  const [pid, birth] = owner.split(' ')
  return Number(pid) > 0 && processExists(Number(pid)) && processBirth(Number(pid)) === birth
}
