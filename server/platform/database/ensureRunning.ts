import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, open, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers } from './answers.ts'
import type { Cluster } from './cluster.ts'
import { freePort, isTaken } from './freePort.ts'
import type { DatabaseLog } from './log.ts'
import { disownPostmaster, readPostmaster } from './postmasterFile.ts'
import { orphansOf } from './processes.ts'
import { launchOf, signalServer } from './serverProcess.ts'
import { serverSettings } from './serverSettings.ts'
import { diskFull, moreSharedMemory, sharedMemoryFull, StartProblem } from './startProblem.ts'

export interface Running {
  pid: number
  port: number
  /** this call started it, rather than found it running */
  startedHere: boolean
}

interface Options {
  log: DatabaseLog
  port?: number | undefined
  settings?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
}

/**
 * The server that a call started, and the size of the log files before that: its own output comes
 * after.
 */
interface Child {
  process: ChildProcess | undefined
  logSizes: Map<string, number>
}

/** On Windows another process starts the server (serverProcess.ts). */
const viaControl = process.platform === 'win32'
/** How often a message says that the server is still starting, in milliseconds. */
const reportEveryMs = 10_000
/** how long an abandoned server may take to end */
const endsWithin = 2_000
/** how long the workers of a killed server may take to notice */
const orphansGrace = 1_000
const orphanMessage = /still in use|lock file .* already exists/

/**
 * Gets the folder's server to the point where it answers: reuses a running one, waits for one that
 * is starting or stopping, otherwise starts one, and retries while a killed one still shows.
 * @throws StartProblem, and then leaves no server that it started
 */
export async function ensureRunning(cluster: Cluster, options: Options): Promise<Running> {
  const started: Child = { process: undefined, logSizes: new Map() }
  try {
    return await bringUp(cluster, options, started)
  } catch (error) {
    const child = started.process
    if (child && !hasEnded(child)) {
      const exit = once(child, 'exit')
      const pid = viaControl ? (await readPostmaster(cluster.data))?.pid : child.pid
      if (pid !== undefined) await signalServer(cluster.pgCtl, pid, 'immediate')
      await Promise.race([exit, sleep(endsWithin)])
    }
    throw error
  }
}

async function bringUp(
  cluster: Cluster,
  { log, port, settings, signal }: Options,
  started: Child,
): Promise<Running> {
  const startedAt = Date.now()
  let failures = 0
  let complaint = ''
  let reportedAt = startedAt
  let wanted = port ?? (await rememberedPort(cluster)) ?? (await freePort())
  for (;;) {
    signal?.throwIfAborted()
    const child = started.process
    const seen = await readPostmaster(cluster.data)
    if (seen?.alive) {
      if (seen.status === 'ready' && (await answers(cluster, seen.port, signal))) {
        await rememberPort(cluster, seen.port)
        return {
          pid: seen.pid,
          port: seen.port,
          startedHere: child !== undefined && (viaControl || child.pid === seen.pid),
        }
      }
    } else if (!child || hasEnded(child)) {
      if (child) {
        complaint = await lastWords(cluster, started.logSizes)
        const waits = orphanMessage.test(complaint)
        if (await isTaken(wanted)) {
          if (port !== undefined)
            throw new StartProblem(
              `The port ${port} of the embedded PostgreSQL is taken by another program: end that.`,
            )
          log.warn(
            { port: wanted },
            'the port of the embedded PostgreSQL is in use by another program: using another port',
          )
          wanted = await freePort()
        } else if (waits && Date.now() - startedAt > orphansGrace) await clearTheWay(cluster, log)
        else if (!waits && ++failures >= 3) throw doesNotStart(cluster, complaint)
        await sleep(100)
      }
      started.logSizes = await logSizes(cluster)
      started.process = await launch(cluster, wanted, settings)
    }
    // No time limit: after a crash the server replays its log, and a busy machine is slow. A server
    // that can't start ends by itself.
    if (Date.now() - reportedAt > reportEveryMs) {
      reportedAt = Date.now()
      const seconds = Math.round((reportedAt - startedAt) / 1_000)
      log.warn(
        { seconds, status: seen?.status ?? '' },
        'PostgreSQL is still starting: waiting for it',
      )
    }
    await sleep(20)
  }
}

/** Ends the leftovers of a killed server, so that a new one can recover the folder. */
async function clearTheWay(cluster: Cluster, log: DatabaseLog): Promise<void> {
  for (const pid of orphansOf(cluster.data)) {
    log.warn({ pid }, 'ending a worker of the killed database server')
    process.kill(pid, 'SIGKILL')
  }
  if (await disownPostmaster(cluster.data))
    log.warn('the database lock names a process that is not PostgreSQL')
}

async function launch(
  cluster: Cluster,
  port: number,
  settings?: Record<string, string>,
): Promise<ChildProcess> {
  const logs = logFolder(cluster)
  const { uid, gid } = cluster.account
  await mkdir(logs, { recursive: true })
  if (uid !== undefined && gid !== undefined) await chown(logs, uid, gid)
  const output = await open(startLog(cluster), 'w', 0o600)
  const { command, args, env } = launchOf(cluster, port, { ...serverSettings, ...settings })
  // A separate process group: on Ctrl-C this process must get the signal first, or requests in
  // progress lose their database.
  const child = spawn(command, args, {
    ...cluster.account,
    cwd: cluster.home,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output.fd, output.fd],
    ...(env ? { env } : {}),
  })
  await new Promise((resolve, reject) =>
    child.once('spawn', resolve).once('error', reject),
  ).finally(() => output.close())
  child.unref()
  return child
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
const startLog = (cluster: Cluster) => path.join(cluster.home, 'start.log')
const logFolder = (cluster: Cluster) => path.join(cluster.home, 'log')

async function logSizes(cluster: Cluster): Promise<Map<string, number>> {
  const names = await readdir(logFolder(cluster)).catch(() => [])
  return new Map(
    await Promise.all(
      names.map(
        async (name) => [name, (await stat(path.join(logFolder(cluster), name))).size] as const,
      ),
    ),
  )
}

/**
 * Returns the server's recent output: first from its start file, and once its logging collector
 * runs, from the log folder.
 */
async function lastWords(cluster: Cluster, before: Map<string, number>): Promise<string> {
  const words = [await readFile(startLog(cluster), 'utf8')]
  for (const name of (await logSizes(cluster)).keys()) {
    const text = await readFile(path.join(logFolder(cluster), name))
    words.push(text.subarray(before.get(name) ?? 0).toString('utf8'))
  }
  return words.join('\n').trim().split('\n').slice(-8).join('\n')
}

function doesNotStart(cluster: Cluster, complaint: string): StartProblem {
  if (sharedMemoryFull.test(complaint))
    return new StartProblem(`PostgreSQL has ${moreSharedMemory}`)
  if (diskFull.test(complaint)) {
    return new StartProblem(
      `DATA_DIR: PostgreSQL does not start, because the disk under ${cluster.home} is full: make room.`,
    )
  }
  if (/incompatible with server|not compatible with this version/.test(complaint)) {
    return new StartProblem(
      `DATA_DIR: ${cluster.home} was made by another version of PostgreSQL: start the version of the product that made it, or restore a backup into a new DATA_DIR.`,
    )
  }
  return new StartProblem(
    `DATA_DIR: PostgreSQL in ${cluster.home} does not start. It says:\n${complaint}`,
  )
}

// The port stays the same across restarts, so that other processes on this folder find their server
// again.
const portFile = (cluster: Cluster) => path.join(cluster.home, 'port')
const rememberPort = (cluster: Cluster, port: number) => writeFile(portFile(cluster), String(port))
async function rememberedPort(cluster: Cluster): Promise<number | undefined> {
  return Number(await readFile(portFile(cluster), 'utf8').catch(() => '')) || undefined
}
