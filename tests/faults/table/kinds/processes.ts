import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FaultKind, Site } from '../faultKind.ts'
import { vanishAtWork } from './network.ts'

const hourMs = 3_600_000
const prlimit = '/usr/bin/prlimit'

/** Limits the files that a process may open from now on; without a number, as before. */
const limitFiles = async (pid: number, limit: number | 'unlimited') => {
  const { stdout } = await promisify(execFile)(prlimit, [
    '--pid',
    `${pid}`,
    '--nofile',
    '--output',
    'HARD',
    '--noheadings',
  ])
  await promisify(execFile)(prlimit, [
    '--pid',
    `${pid}`,
    `--nofile=${limit === 'unlimited' ? stdout.trim() : limit}:`,
  ])
}

/** Shifts the clock of the process. */
const clock = (name: string, said: string, skewMs: number): FaultKind => ({
  name,
  does: `The clock of the process's machine jumps by ${said}.`,
  ends: 'After 8 s: it jumps back.',
  preloaded: true,
  async happen({ order }) {
    await order({ skewMs })
    await sleep(8_000)
    await order({})
  },
})

async function freeze({ servers }: Site, n: number, ms: number): Promise<void> {
  process.kill(servers[n]!.pid, 'SIGSTOP')
  await sleep(ms)
  process.kill(servers[n]!.pid, 'SIGCONT')
}

/** What happens to the processes of the product. */
export const processKinds: FaultKind[] = [
  {
    name: 'killServer',
    does: 'kill -9 of the process.',
    ends: 'At once: it is started again.',
    async happen({ killServer, over, startServer }) {
      await killServer(0)
      over()
      await startServer(0)
    },
  },
  {
    name: 'freezeServer',
    does: 'SIGSTOP of the process.',
    ends: 'SIGCONT after 10 s.',
    happen: (site) => freeze(site, 0, 10_000),
  },
  {
    name: 'sigterm',
    does: 'SIGTERM under work; the process has to end with code 0.',
    ends: 'When the process has ended: it is started again.',
    async happen({ stopServer, over, startServer, report }) {
      const code = await stopServer(0)
      if (code !== 0) report(`SIGTERM ended with code ${code}`)
      over()
      await startServer(0)
    },
  },
  {
    name: 'fewFiles',
    does: 'The process may open four files more; 250 idle connections are opened to it, and those to the database are reset.',
    ends: 'After 10 s: the idle connections are closed and the limit is lifted.',
    lacks: () => (existsSync(prlimit) ? null : 'prlimit'),
    async happen({ servers, ways }) {
      const { pid, url } = servers[0]!
      const open = () => readdirSync(`/proc/${pid}/fd`).length
      const before = open()
      await limitFiles(pid, before + 4)
      const { hostname, port } = new URL(url)
      const idle = Array.from({ length: 250 }, () =>
        connect(Number(port), hostname).on('error', () => undefined),
      )
      await sleep(1_000)
      if (open() >= before + idle.length) throw new Error('The limit has no effect.')
      ways[0]!.reset()
      await sleep(9_000)
      for (const socket of idle) socket.destroy()
      await limitFiles(pid, 'unlimited')
    },
  },
  {
    name: 'heap',
    does: 'The process uses up its heap of 192 MB, and Node.js aborts it.',
    ends: 'At the abort: it is started again.',
    preloaded: true,
    settings: { NODE_OPTIONS: '--max-old-space-size=192' },
    async happen({ order, endOfServer, over, startServer }) {
      await order({ leak: true })
      await endOfServer(0)
      await order({})
      over()
      await startServer(0)
    },
  },
  clock('clockAhead', '+1 h', hourMs),
  clock('clockBehind', '-1 h', -hourMs),
  clock('clockDaysAhead', '+2 d', 48 * hourMs),
  {
    name: 'killOneOfTwo',
    does: 'kill -9 of one of two processes.',
    ends: 'At once: it is started again, while callers use the other.',
    processes: 2,
    async happen({ killServer, over, startServer }) {
      await killServer(1)
      over()
      await startServer(1)
    },
  },
  {
    name: 'freezeOneOfTwo',
    does: 'SIGSTOP of one of two processes.',
    ends: 'SIGCONT after 25 s.',
    processes: 2,
    happen: (site) => freeze(site, 1, 25_000),
  },
  {
    name: 'hostDies',
    does: 'The host of one of two processes dies in the middle of transactions: its connections to the database vanish, their locks held.',
    ends: 'At once; the other has to write again.',
    processes: 2,
    async happen(site) {
      await vanishAtWork(site, 1)
      site.ways[1]!.refuse()
      await site.killServer(1)
    },
  },
]
