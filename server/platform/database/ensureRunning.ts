import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, open, readFile, writeFile, chown } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { answers } from './answers.ts'
import { freePort } from './freePort.ts'
import type { DatabaseLog } from './log.ts'
import { disownPostmaster, readPostmaster } from './postmasterFile.ts'
import { orphansOf } from './processes.ts'
import { serverSettings } from './serverSettings.ts'

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
}

const patience = 120_000
/** how long the workers of a killed server may take to notice by themselves */
const orphansGrace = 1_000
const orphanMessage = /still in use|lock file .* already exists/

/**
 * Brings the folder's server to where it answers: reuses one that runs, waits for one that is on
 * its way up or down, starts one otherwise, and goes on trying while a killed one still shows.
 */
export async function ensureRunning(cluster: Cluster, { log, port, settings }: Options): Promise<Running> {
  const begun = Date.now()
  let child: ChildProcess | undefined
  let failures = 0
  let complaint = ''
  let wanted = port ?? (await rememberedPort(cluster)) ?? (await freePort())
  for (;;) {
    const seen = await readPostmaster(cluster.data)
    if (seen?.alive) {
      if (seen.status === 'ready' && (await answers(cluster, seen.port))) {
        await rememberPort(cluster, seen.port)
        return { pid: seen.pid, port: seen.port, startedHere: child?.pid === seen.pid }
      }
    } else if (!child || hasEnded(child)) {
      if (child) {
        complaint = await lastWords(cluster)
        const waits = orphanMessage.test(complaint)
        if (/Address already in use/.test(complaint) && port === undefined) wanted = await freePort()
        else if (waits && Date.now() - begun > orphansGrace) await clearTheWay(cluster, log)
        else if (!waits && ++failures >= 3) throw new Error(`PostgreSQL does not start:\n${complaint}`)
        await sleep(100)
      }
      child = await launch(cluster, wanted, settings)
    }
    if (Date.now() - begun > patience) {
      throw new Error(`PostgreSQL is not ready after ${patience / 1000} s (${seen?.status || 'no server'}).\n${complaint}`)
    }
    await sleep(20)
  }
}

/** Ends what a killed server left behind, so that a new one may recover the folder. */
async function clearTheWay(cluster: Cluster, log: DatabaseLog): Promise<void> {
  for (const pid of orphansOf(cluster.data)) {
    log.warn({ pid }, 'ending a worker of the killed database server')
    process.kill(pid, 'SIGKILL')
  }
  if (await disownPostmaster(cluster.data)) log.warn('the database lock named a process that is none of its own')
}

async function launch(cluster: Cluster, port: number, settings?: Record<string, string>): Promise<ChildProcess> {
  const logs = path.join(cluster.home, 'log')
  const { uid, gid } = cluster.account
  await mkdir(logs, { recursive: true })
  if (uid !== undefined && gid !== undefined) await chown(logs, uid, gid)
  const output = await open(startLog(cluster), 'w', 0o600)
  const flags = Object.entries({ ...serverSettings, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Its own process group: Ctrl-C in the terminal must reach us first, or requests in flight lose their database.
  const child = spawn(cluster.postgres, ['-D', cluster.data, '-p', String(port), ...flags], {
    ...cluster.account,
    cwd: cluster.home,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    env: { LC_ALL: 'C', TZ: 'UTC' },
  })
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject)).finally(() => output.close())
  child.unref()
  return child
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
const startLog = (cluster: Cluster) => path.join(cluster.home, 'start.log')
const lastWords = async (cluster: Cluster) => (await readFile(startLog(cluster), 'utf8')).trim().split('\n').slice(-8).join('\n')

// The port stays the same over restarts, so that other processes on this folder find their server again.
const portFile = (cluster: Cluster) => path.join(cluster.home, 'port')
const rememberPort = (cluster: Cluster, port: number) => writeFile(portFile(cluster), String(port))
async function rememberedPort(cluster: Cluster): Promise<number | undefined> {
  return Number(await readFile(portFile(cluster), 'utf8').catch(() => '')) || undefined
}
