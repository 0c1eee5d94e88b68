import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { poolerProgram } from '#tests/support/pooler.ts'
import type { FaultKind } from '../faultKind.ts'

const behindPooler = {
  database: 'pooler',
  lacks: () => (existsSync(poolerProgram) ? null : 'pgbouncer'),
} as const

/** What happens to PgBouncer in front of the database, and to the embedded database. */
export const deploymentKinds: FaultKind[] = [
  {
    ...behindPooler,
    name: 'killPooler',
    does: 'kill -9 of PgBouncer.',
    ends: 'After 2 s: it is started again.',
    async happen({ pooler }) {
      await pooler!.kill()
      await sleep(2_000)
      await pooler!.restart()
    },
  },
  {
    ...behindPooler,
    name: 'pausePooler',
    does: 'PAUSE of PgBouncer: transactions wait.',
    ends: 'RESUME after 6 s.',
    async happen({ pooler }) {
      pooler!.pause()
      await sleep(6_000)
      pooler!.resume()
    },
  },
  {
    ...behindPooler,
    name: 'killBehindPooler',
    does: 'kill -9 of the postmaster behind PgBouncer.',
    ends: 'At once: PostgreSQL is started again, and recovers.',
    happen: async ({ postmaster }) => void process.kill(await postmaster(), 'SIGKILL'),
  },
  {
    name: 'killEmbedded',
    does: 'kill -9 of the postmaster of the embedded PostgreSQL.',
    ends: 'At once: the process starts it again, and it recovers.',
    database: 'embedded',
    happen: async ({ postmaster }) => void process.kill(await postmaster(), 'SIGKILL'),
  },
  {
    name: 'killBothEmbedded',
    does: 'kill -9 of the process and of the postmaster of its embedded PostgreSQL.',
    ends: 'At once: the process is started again.',
    database: 'embedded',
    async happen({ postmaster, killServer, over, startServer }) {
      process.kill(await postmaster(), 'SIGKILL')
      await killServer(0)
      over()
      await startServer(0)
    },
  },
]
