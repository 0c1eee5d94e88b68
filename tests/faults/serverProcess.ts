import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { patienceMs } from '#tests/support/time/patienceMs.ts'
import { serverBundle } from './serverBundle.ts'

/** A server of the product in a separate process. */
export type ServerProcess = {
  pid: number
  url: string
  /** Milliseconds from the start until it was first ready. */
  readyMs: number
  /** Its whole output. */
  output(): string
  /** Its exit code, after it has ended. */
  ended: Promise<number | null>
  /** Sends kill -9, without any notice. */
  kill(): Promise<void>
  /** Sends SIGTERM. Returns the exit code and the duration of the stop in milliseconds. */
  stop(): Promise<{ code: number | null; ms: number }>
}

const running = new Set<ChildProcess>()

/** Starts the server with these settings, and waits until it is ready. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await beginServer(settings)
  const startedAt = Date.now()
  let ended = false
  void server.ended.then(() => (ended = true))
  while (!(await isReady(server.url))) {
    if (ended) throw new Error(`The server did not start.\n${server.output()}`)
    await sleep(20)
  }
  return { ...server, readyMs: Date.now() - startedAt }
}

/** Starts the server with these settings without waiting; `readyMs` is 0. */
export async function beginServer(settings: Record<string, string>): Promise<ServerProcess> {
  await serverBundle()
  const port = settings.PORT ?? String(await freePort())
  const child = await spawnServer(settings, port)
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (data: Buffer) => (output += data.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    pid: child.pid!,
    url: `http://127.0.0.1:${port}`,
    readyMs: 0,
    output: () => output,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      const asked = Date.now()
      child.kill('SIGTERM')
      return { code: await ended, ms: Date.now() - asked }
    },
  }
}

/** Starts a server that should fail. Returns its exit code and output. */
export async function failingStart(
  settings: Record<string, string>,
): Promise<{ code: number | null; said: string; log: string }> {
  const child = await spawnServer(settings, settings.PORT ?? String(await freePort()))
  let [said, log] = ['', '']
  child.stderr!.on('data', (data: Buffer) => (said += data.toString()))
  child.stdout!.on('data', (data: Buffer) => (log += data.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said: said.trim(), log }
}

/**
 * Lives for seconds, so V8's optimizing compilers would cost a quarter of its start, and finish too
 * late.
 */
const shortLived = ['--no-opt', '--liftoff-only']

async function spawnServer(settings: Record<string, string>, port: string): Promise<ChildProcess> {
  const file = await serverBundle()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [...shortLived, file], {
    env: { PATH, HOME, NODE_ENV: 'production', DEMO: '0', ...settings, PORT: port },
  })
  running.add(child)
  folders.set(settings.DATA_DIR ?? '', child)
  child.once('exit', () => running.delete(child))
  return child
}

const folders = new Map<string, ChildProcess>()

/** The last server started on a data folder, ready or not; and its exit code, after it ends. */
export function childOf(dataDir: string): { pid: number; ended: Promise<number | null> } {
  const child = folders.get(dataDir)!
  return { pid: child.pid!, ended: new Promise((resolve) => child.once('exit', resolve)) }
}

/** Ends processes left running by a failed test. */
export function endServers(): void {
  for (const child of running) child.kill('SIGKILL')
}

export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

/** Returns the milliseconds until the condition holds. @throws Error on timeout */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limitMs = patienceMs,
): Promise<number> {
  const startedAt = Date.now()
  while (!(await holds())) {
    if (Date.now() - startedAt > limitMs) throw new Error(`Not within ${limitMs} ms: ${what}`)
    await sleep(20)
  }
  return Date.now() - startedAt
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
