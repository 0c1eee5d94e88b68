import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../serverProcess.ts'
import { ofProduct, type FaultKind, type Site } from '../faultKind.ts'

/** Cuts the connection of a COMMIT, six times. */
async function cutCommits({ ways, random }: Site, when: 'before' | 'after'): Promise<void> {
  for (let cuts = 0; cuts < 6; cuts++) {
    ways[0]!.cut({ at: /\bCOMMIT\b/, when })
    await until('a commit', () => !ways[0]!.waits())
    await sleep(random.below(400))
  }
}

/**
 * Lets the connections of a process vanish while its transactions hold locks, those of a station
 * among them.
 */
export async function vanishAtWork(
  { ways, onDatabase, stationIds }: Site,
  n: number,
): Promise<void> {
  await onDatabase(async (client) => {
    await client.query('BEGIN')
    await client.query('SELECT FROM station WHERE id = $1 FOR UPDATE', [stationIds[0]])
    // Both writers of the station, each at a process if there are two.
    await until('transactions that wait for the station', async () => {
      const { rowCount } = await client.query(
        `SELECT FROM pg_stat_activity WHERE ${ofProduct} AND wait_event_type = 'Lock'`,
      )
      return rowCount! >= 2
    })
    ways[n]!.forget()
    await client.query('ROLLBACK')
  })
}

/** What happens between a process and its database. */
export const networkKinds: FaultKind[] = [
  {
    name: 'vanish',
    does: 'All connections to the database vanish in the middle of transactions: what either end sends on them is dropped, and neither end notices.',
    ends: 'At once: new connections work.',
    happen: (site) => vanishAtWork(site, 0),
  },
  {
    name: 'partition',
    does: 'The existing connections vanish, and new ones get no answer.',
    ends: 'After 5 s.',
    async happen({ ways }) {
      ways[0]!.forget()
      ways[0]!.refuse()
      await sleep(5_000)
      ways[0]!.refuse(false)
    },
  },
  {
    name: 'reset',
    does: 'All connections to the database are reset (RST), four times within 1.2 s.',
    ends: 'After the last reset.',
    async happen({ ways }) {
      for (let times = 0; times < 4; times++) {
        if (times > 0) await sleep(400)
        ways[0]!.reset()
      }
    },
  },
  {
    name: 'refused',
    does: 'All connections are ended, and new ones are refused.',
    ends: 'After 5 s.',
    async happen({ ways }) {
      await ways[0]!.shut()
      await sleep(5_000)
      await ways[0]!.shut(false)
    },
  },
  {
    name: 'cutAfterCommit',
    does: 'The connection is cut after PostgreSQL has executed a COMMIT and before its response arrives, six times.',
    ends: 'After the last cut.',
    happen: (site) => cutCommits(site, 'after'),
  },
  {
    name: 'cutBeforeCommit',
    does: 'The connection is cut before a COMMIT reaches PostgreSQL, six times.',
    ends: 'After the last cut.',
    happen: (site) => cutCommits(site, 'before'),
  },
  {
    name: 'latency',
    does: 'Everything between the process and the database takes 150 ms longer each way.',
    ends: 'After 10 s.',
    async happen({ ways }) {
      ways[0]!.delay(150)
      await sleep(10_000)
      ways[0]!.delay(0)
    },
  },
]
