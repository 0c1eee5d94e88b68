import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverBundle } from './serverBundle.ts'

/** A server of the product in a process of its own. */
export type ServerProcess = {
  pid: number
  url: string
  /** Milliseconds from the start to the first time that it was ready. */
  readyMs: number
  /** All that it wrote. */
  output(): string
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
  /** kill -9: it notices nothing. */
  kill(): Promise<void>
  /** SIGTERM; the exit code and how long the stop took, in milliseconds. */
  stop(): Promise<{ code: number | null; ms: number }>
}

const running = new Set<ChildProcess>()

/** Starts the server with these settings, and waits until it is ready. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const file = await serverBundle()
  const port = settings.PORT ?? String(await freePort())
  const begun = Date.now()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [file], { env: { PATH, HOME, NODE_ENV: 'production', DEMO: '0', ...settings, PORT: port } })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve)).finally(() => running.delete(child))
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() - begun > 60_000) throw new Error(`The server did not start.\n${output}`)
    await sleep(20)
  }
  return {
    pid: child.pid!,
    url,
    readyMs: Date.now() - begun,
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

/** Ends what a failed test left running. */
export function endServers(): void {
  for (const child of running) child.kill('SIGKILL')
}

export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then((answer) => answer.ok, () => false)
}

/** Milliseconds until it holds. @throws Error when it does not within the time */
export async function until(what: string, holds: () => boolean | Promise<boolean>, limitMs = 15_000): Promise<number> {
  const begun = Date.now()
  while (!(await holds())) {
    if (Date.now() - begun > limitMs) throw new Error(`Not within ${limitMs} ms: ${what}`)
    await sleep(20)
  }
  return Date.now() - begun
}

/** How long a node that does nothing takes on a machine that has nothing else to do, in milliseconds. */
const calmStartMs = 60

/**
 * A limit in milliseconds as it holds now: the figures are those of a machine that is free. Where others keep this one
 * busy, the limit grows by as much as an idle node's start does.
 */
export async function onThisMachine(limitMs: number): Promise<number> {
  const begun = Date.now()
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) => spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }).once('exit', resolve))
  }
  return limitMs * Math.max(1, (Date.now() - begun) / 3 / calmStartMs)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
