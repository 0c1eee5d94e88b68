import { setTimeout as sleep } from 'node:timers/promises'
import { signalAll } from '../duty.ts'
import { holdLock, ofFaults, onDatabase } from '../onDatabase.ts'
import type { Random } from '../seededRandom.ts'
import type { Place } from './Place.ts'

/**
 * Draws how long, how much and to which process a fault happens; the same for the same seed.
 * Resolves when it is over.
 */
type Draw = (random: Random) => (place: Place) => Promise<void>

const oneOfTwo = (random: Random) => random.below(2)
/** The idempotency key of a call, which its command writes first. */
const callerKey = /\bJHB-P\d\d-\d+\b/
const otherSessions = `FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> '${ofFaults}'`

/** Every kind of fault. */
export const faultKinds = {
  /**
   * The connections of one process vanish without a word, and new ones pass: a firewall that forgot
   * its table.
   */
  vanish: (random) => {
    const at = oneOfTwo(random)
    return async ({ processes }) => processes[at]!.network.forget()
  },
  vanishForAll:
    () =>
    async ({ processes }) =>
      processes.forEach(({ network }) => network.forget()),
  /**
   * One process does not reach the database for a while, with its existing connections or with new
   * ones.
   */
  partition: (random) => {
    const [at, ms] = [oneOfTwo(random), 500 + random.below(3_000)]
    return async ({ processes }) => {
      const { network } = processes[at]!
      network.forget()
      network.refuse()
      await sleep(ms)
      network.refuse(false)
    }
  },
  cutBeforeCommit: (random) => {
    const at = oneOfTwo(random)
    return async ({ processes }) =>
      processes[at]!.network.cut({ at: /\bCOMMIT\b/, when: 'before', within: callerKey })
  },
  cutAfterCommit: (random) => {
    const at = oneOfTwo(random)
    return async ({ processes }) =>
      processes[at]!.network.cut({ at: /\bCOMMIT\b/, when: 'after', within: callerKey })
  },
  /** The connection of a command ends after some of its statements. */
  cutAtWork: (random) => {
    const [at, when, skip] = [
      oneOfTwo(random),
      random.pick(['before', 'after'] as const),
      random.below(20),
    ]
    return async ({ processes }) =>
      processes[at]!.network.cut({ at: /[^]/, when, within: callerKey, skip })
  },
  slow: (random) => {
    const [at, by, ms] = [oneOfTwo(random), 20 + random.below(200), 500 + random.below(1_500)]
    return async ({ processes }) => {
      const { network } = processes[at]!
      network.delay(by)
      await sleep(ms)
      network.delay(0)
    }
  },
  /**
   * Each connection is delayed differently, so that statements of different connections arrive in
   * another order.
   */
  reorder: (random) => {
    const [most, ms] = [50 + random.below(250), 500 + random.below(1_500)]
    const delays = [
      random.below(most),
      random.below(most),
      random.below(most),
      random.below(most),
      random.below(most),
    ]
    return async ({ processes }) => {
      for (const { network } of processes)
        network.delay((connection) => delays[connection % delays.length]!)
      await sleep(ms)
      for (const { network } of processes) network.delay(0)
    }
  },
  killSessions:
    () =>
    ({ database }) =>
      unlessGone(
        onDatabase(database(), (client) =>
          client.query(`SELECT pg_terminate_backend(pid) ${otherSessions}`),
        ),
      ),
  lockStation: (random) => {
    const [at, ms] = [random.below(3), 1_000 + random.below(5_500)]
    return ({ database, stationIds }) =>
      unlessGone(
        holdLock(
          database(),
          `SELECT FROM station WHERE id = '${stationIds[at % stationIds.length]}' FOR UPDATE`,
          ms,
        ),
      )
  },
  /** One process is killed and restarted. */
  crash: (random) => {
    const at = oneOfTwo(random)
    return ({ processes }) => processes[at]!.restart()
  },
  /** The clock of one machine jumps by up to two days. */
  clockJump: (random) => {
    const [at, ms] = [oneOfTwo(random), (random.below(2 * 172_800) - 172_800) * 1_000]
    return async ({ processes }) => processes[at]!.clock.jump(ms)
  },
  /** The sessions of the database stop for a while, as they do when their disk does. */
  stall: (random) => {
    const ms = 200 + random.below(2_000)
    return ({ database }) =>
      unlessGone(
        onDatabase(database(), async (client) => {
          const { rows } = await client.query<{ pid: number }>(`SELECT pid ${otherSessions}`)
          const pids = rows.map(({ pid }) => pid)
          signalAll(pids, 'SIGSTOP')
          await sleep(ms)
          signalAll(pids, 'SIGCONT')
        }),
      )
  },
  /** Each write waits for the disk. */
  slowDisk: (random) => {
    const [delayUs, ms] = [20_000 + random.below(80_000), 500 + random.below(2_000)]
    return ({ database }) =>
      unlessGone(
        onDatabase(database(), async (client) => {
          const set = async (...settings: string[]) => {
            for (const setting of settings) await client.query(`ALTER SYSTEM ${setting}`)
            await client.query('SELECT pg_reload_conf()')
          }
          await set(`SET commit_delay = ${delayUs}`, 'SET commit_siblings = 0')
          await sleep(ms)
          await set('RESET commit_delay', 'RESET commit_siblings')
        }),
      )
  },
  /** The database accepts reads only for a while. */
  readOnly: (random) => {
    const ms = 300 + random.below(1_500)
    return ({ database }) =>
      unlessGone(
        onDatabase(database(), async (client) => {
          const name = new URL(database()).pathname.slice(1)
          const end = () => client.query(`SELECT pg_terminate_backend(pid) ${otherSessions}`)
          await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
          await end()
          await sleep(ms)
          await client.query('SET default_transaction_read_only = off')
          await client.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
          await end()
        }),
      )
  },
} satisfies Record<string, Draw>

/**
 * The primary dies, and its synchronous standby takes over. Drawn only where the database has one.
 */
const failOver: Draw = () => (place) => place.failOver!()

type Fault = { name: string; pauseMs: number; happen(place: Place): Promise<void> }

/** Returns the faults in order, each with the pause before it; the same for the same seed. */
export function drawSchedule(random: Random, length: number, withFailover: boolean): Fault[] {
  const names = Object.keys(faultKinds) as (keyof typeof faultKinds)[]
  const failoverAt = withFailover ? random.below(length) : -1
  return Array.from({ length }, (_, n) => {
    const name = n === failoverAt ? 'failOver' : random.pick(names)
    const draw = name === 'failOver' ? failOver : faultKinds[name]
    return { name, pauseMs: 50 + random.below(600), happen: draw(random) }
  })
}

/** Waits for a fault whose own connection another fault may end. */
async function unlessGone(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!/^57P|^ECONN/.test(code ?? '') && !/terminated|not queryable/.test(message)) throw error
  }
}
