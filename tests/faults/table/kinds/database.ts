import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { processesOf, signalAll } from '../../duty.ts'
import { holdLock } from '../../onDatabase.ts'
import { ofProduct, type FaultKind, type Site } from '../faultKind.ts'
import { fillDisk, noSmallDisk } from '../smallDisk.ts'

/** Sends the postmaster a signal. The program starts PostgreSQL again when it has ended. */
const signalled = async ({ postmaster }: Site, signal: NodeJS.Signals) =>
  void process.kill(await postmaster(), signal)

/** Takes every connection slot. Returns those it has taken. */
async function takeSlots(url: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
    } catch {
      return taken
    }
    taken.push(client)
  }
}

/** What happens to PostgreSQL. */
export const databaseKinds: FaultKind[] = [
  {
    name: 'killPostmaster',
    does: 'kill -9 of the postmaster.',
    ends: 'At once: PostgreSQL is started again, and recovers.',
    happen: (site) => signalled(site, 'SIGKILL'),
  },
  {
    name: 'killBackend',
    does: 'kill -9 of one backend that works for the product: PostgreSQL ends all others and recovers.',
    ends: 'At once.',
    async happen({ onDatabase }) {
      const pid = await onDatabase(async (client) => {
        const { rows } = await client.query<{ pid: number }>(
          `SELECT pid FROM pg_stat_activity WHERE ${ofProduct} ORDER BY state = 'idle', pid LIMIT 1`,
        )
        return rows[0]!.pid
      })
      process.kill(pid, 'SIGKILL')
    },
  },
  {
    name: 'terminateAll',
    does: 'pg_terminate_backend of all backends of the product.',
    ends: 'At once.',
    happen: ({ onDatabase }) =>
      onDatabase(
        async (client) =>
          void (await client.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${ofProduct}`,
          )),
      ),
  },
  {
    name: 'freezeDatabase',
    does: 'SIGSTOP of PostgreSQL with all its backends.',
    ends: 'SIGCONT after 10 s.',
    async happen({ postmaster, dataDir }) {
      const stopped = processesOf(await postmaster(), dataDir)
      signalAll(stopped, 'SIGSTOP')
      await sleep(10_000)
      signalAll(stopped, 'SIGCONT')
    },
  },
  {
    name: 'fastRestart',
    does: 'A fast shutdown of PostgreSQL (SIGINT).',
    ends: 'At once: PostgreSQL is started again.',
    happen: (site) => signalled(site, 'SIGINT'),
  },
  {
    name: 'immediateRestart',
    does: 'An immediate shutdown of PostgreSQL (SIGQUIT).',
    ends: 'At once: PostgreSQL is started again, and recovers.',
    happen: (site) => signalled(site, 'SIGQUIT'),
  },
  {
    name: 'readOnly',
    does: 'The database becomes read-only (default_transaction_read_only).',
    ends: 'After 10 s.',
    async happen({ onDatabase }) {
      const set = (...statements: string[]) =>
        onDatabase(async (client) => {
          for (const sql of [
            'SET default_transaction_read_only = off',
            ...statements,
            'SELECT pg_reload_conf()',
          ])
            await client.query(sql)
        })
      await set('ALTER SYSTEM SET default_transaction_read_only = on')
      await sleep(10_000)
      await set('ALTER SYSTEM RESET default_transaction_read_only')
    },
  },
  {
    name: 'noSlots',
    does: 'Somebody else takes every connection slot of PostgreSQL, those of the product too.',
    ends: 'After 10 s.',
    async happen({ onDatabase, databaseUrl }) {
      const taken = await takeSlots(databaseUrl)
      await taken[0]!.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${ofProduct}`,
      )
      taken.push(...(await takeSlots(databaseUrl)))
      await sleep(10_000)
      await Promise.all(taken.map((client) => client.end()))
      await onDatabase(async () => undefined)
    },
  },
  {
    name: 'lockTable',
    does: 'Somebody else holds an exclusive lock on the table of card jobs.',
    ends: 'After 20 s.',
    happen: ({ databaseUrl }) =>
      holdLock(databaseUrl, 'LOCK TABLE card_job IN ACCESS EXCLUSIVE MODE', 20_000),
  },
  {
    name: 'lockRow',
    does: 'Somebody else holds the row lock of a station.',
    ends: 'After 20 s.',
    happen: ({ databaseUrl, random, stationIds }) =>
      holdLock(
        databaseUrl,
        `SELECT FROM station WHERE id = '${random.pick(stationIds)}' FOR UPDATE`,
        20_000,
      ),
  },
  {
    name: 'diskFull',
    does: 'The disk of the database has no byte left.',
    ends: 'After 10 s: somebody frees space.',
    database: 'smallDisk',
    lacks: noSmallDisk,
    async happen({ dataDir }) {
      const free = await fillDisk(dataDir)
      await sleep(10_000)
      await free()
    },
  },
]
