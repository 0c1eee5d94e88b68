import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseProxy } from '#tests/support/databaseProxy.ts'
import type { Random } from '../seededRandom.ts'

type Place = {
  /** The network connections of the processes to the database. */
  ways: readonly DatabaseProxy[]
  databaseUrl: string
  stationIds: readonly string[]
}

type Fault = { name: string; happen(place: Place): Promise<void> }

/** Runs statements on an unaffected connection. */
async function directly<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'simulator' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every kind of fault, drawn from the seed, with the affected process and the duration. */
const kinds: Record<string, (random: Random) => (place: Place) => Promise<void>> = {
  vanish: (random) => {
    const at = random.below(2)
    return async ({ ways }) => ways[at]!.forget()
  },
  vanishForAll:
    () =>
    async ({ ways }) =>
      ways.forEach((way) => way.forget()),
  partition: (random) => {
    const [at, ms] = [random.below(2), 500 + random.below(3_000)]
    return async ({ ways }) => {
      ways[at]!.forget()
      ways[at]!.refuse()
      await sleep(ms)
      ways[at]!.refuse(false)
    }
  },
  cutBeforeCommit: (random) => {
    const at = random.below(2)
    return async ({ ways }) => ways[at]!.cut({ at: /\bCOMMIT\b/, when: 'before' })
  },
  cutAfterCommit: (random) => {
    const at = random.below(2)
    return async ({ ways }) => ways[at]!.cut({ at: /\bCOMMIT\b/, when: 'after' })
  },
  cutAtWork: (random) => {
    const [at, after] = [random.below(2), random.chance(0.5)]
    return async ({ ways }) => ways[at]!.cut({ at: /card_attempt|custody_move/, when: after ? 'after' : 'before' })
  },
  slow: (random) => {
    const [at, by, ms] = [random.below(2), 20 + random.below(200), 500 + random.below(1_500)]
    return async ({ ways }) => {
      ways[at]!.delay(by)
      await sleep(ms)
      ways[at]!.delay(0)
    }
  },
  killSessions:
    () =>
    async ({ databaseUrl }) => {
      await directly(databaseUrl, (client) =>
        client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        ),
      )
    },
  lockStation: (random) => {
    const [at, ms] = [random.below(3), 1_000 + random.below(5_500)]
    return ({ databaseUrl, stationIds }) =>
      directly(databaseUrl, async (client) => {
        await client.query('BEGIN')
        await client.query('SELECT FROM station WHERE id = $1 FOR UPDATE', [stationIds[at % stationIds.length]])
        await sleep(ms)
        // The session may have ended meanwhile.
        await client.query('ROLLBACK').catch(() => undefined)
      }).catch(() => undefined)
  },
}

/** Returns the faults in order, with the pause before each; the same for the same seed. */
export function scheduleOf(random: Random, length: number): { pauseMs: number; fault: Fault }[] {
  const names = Object.keys(kinds)
  return Array.from({ length }, () => {
    const name = random.pick(names)
    return { pauseMs: 50 + random.below(600), fault: { name, happen: kinds[name]!(random) } }
  })
}
