import { setTimeout as sleep } from 'node:timers/promises'
import { bearerOf } from '../clients.ts'
import { onDatabase } from '../onDatabase.ts'
import { stations, type Print } from '../programme.ts'
import { seededRandom } from '../seededRandom.ts'
import { Caller, type Findings, type Tokens } from './Caller.ts'
import { checkRun } from './checkRun.ts'
import { drawSchedule } from './faultKinds.ts'
import type { Place } from './Place.ts'
import { SimulatedProcess } from './SimulatedProcess.ts'
import { workOfStation } from './workOfStation.ts'

export type Simulated = Pick<Findings, 'responses' | 'wrong'> & {
  seed: number
  acknowledged: number
  faults: string[]
}

/** The database of a run. */
export type SimulatedDatabase = {
  /** The address now: after a failover another one. */
  url(): string
  /** Ends the primary and promotes its synchronous standby; null where it has none. */
  failOver: (() => Promise<void>) | null
}

const faultsOfRun = 6
/** The part of the acknowledged calls that is repeated at the end. */
const partRepeated = 0.3
/** Up to a day, before any jump. */
const skewMostMs = 86_400_000
/** While no call succeeds for this long after the last fault, none ever will. */
const settleMs = 180_000

/**
 * Runs two processes and three callers against a database with the seed's faults, then heals
 * everything, lets each caller finish its work, and checks acknowledgements and data.
 */
export async function simulate(
  seed: number,
  database: SimulatedDatabase,
  prints: readonly Print[],
): Promise<Simulated> {
  const random = seededRandom(seed)
  const skews = [0, 1].map(() => random.below(2 * skewMostMs) - skewMostMs)
  const schedule = drawSchedule(random, faultsOfRun, database.failOver !== null)
  const startedAt = await onDatabase(database.url(), nowOf)
  const findings: Findings = { acknowledged: [], abandoned: [], responses: {}, wrong: [] }
  const faultsLogged: unknown[] = []
  const takeLog = (line: string) => {
    // The reference of a response 500 leads here.
    if (line.includes('"reference"')) faultsLogged.push(JSON.parse(line))
  }
  const processes = await Promise.all(
    skews.map((skew) => SimulatedProcess.start(database.url(), skew, takeLog)),
  )
  const stopping = new AbortController()
  try {
    const tokens = await signIn(processes[0]!)
    const callers = stations.map(
      (stationId, n) =>
        new Caller(
          stationId,
          seededRandom(seed * 10 + n),
          processes,
          tokens,
          findings,
          stopping.signal,
        ),
    )
    const works = callers.map((caller, n) =>
      workOfStation(
        caller,
        seededRandom(seed * 10 + 5 + n),
        prints.filter(({ stationId }) => stationId === stations[n]),
        n,
      ),
    )
    const work = Promise.allSettled(works)
    await happen(schedule, placeOf(processes, database))
    const finished = await whileSucceeding(findings, stopping, work)
    const repetitions = findings.acknowledged
      .filter(() => random.chance(partRepeated))
      .map((call, n) => callers[n % callers.length]!.repeat(call))
    const repeated = await whileSucceeding(findings, stopping, Promise.allSettled(repetitions))
    if (!finished || !repeated) findings.wrong.push('the callers did not get through')
    const failures = [...(finished ?? []), ...(repeated ?? [])].flatMap((each) =>
      each.status === 'rejected' ? [each.reason] : [],
    )
    // A caller that fails says why in its findings; anything else is a fault of the simulator.
    if (findings.wrong.length === 0 && failures.length > 0) throw failures[0]
    findings.wrong.push(...faultsLogged, ...(await checkRun(database.url(), findings, startedAt)))
  } finally {
    stopping.abort()
    // One that has failed may not be able to stop.
    await Promise.all(
      processes.map((process) => (findings.wrong.length > 0 ? process.kill() : process.stop())),
    )
  }
  const { acknowledged, responses, wrong } = findings
  return {
    seed,
    acknowledged: acknowledged.length,
    faults: schedule.map(({ name }) => name),
    responses,
    wrong,
  }
}

async function signIn(process: SimulatedProcess): Promise<Tokens> {
  return {
    operator: await bearerOf(process.url, 'operator'),
    operator2: await bearerOf(process.url, 'operator2'),
    supervisor: await bearerOf(process.url, 'supervisor'),
  }
}

function placeOf(processes: readonly SimulatedProcess[], database: SimulatedDatabase): Place {
  const failOver =
    database.failOver &&
    (async () => {
      await database.failOver!()
      for (const process of processes) process.redirect(database.url())
    })
  return { processes, database: database.url, failOver, stationIds: stations }
}

async function happen(schedule: ReturnType<typeof drawSchedule>, place: Place): Promise<void> {
  for (const { pauseMs, happen: fault } of schedule) {
    await sleep(pauseMs)
    await fault(place)
  }
}

/**
 * Returns the result of work; aborts it and returns null once no call succeeds any more. How long
 * all calls take depends on the machine.
 */
async function whileSucceeding<T>(
  { responses }: Findings,
  stopping: AbortController,
  work: Promise<T>,
): Promise<T | null> {
  for (let before = -1; ;) {
    const succeeded = responses.ok ?? 0
    if (succeeded === before) break
    before = succeeded
    const giveUp = new AbortController()
    const late = sleep(settleMs, null, { signal: giveUp.signal }).catch(() => null)
    const first = await Promise.race([work, late])
    giveUp.abort()
    if (first !== null) return first
  }
  stopping.abort()
  return null
}

async function nowOf(client: {
  query(sql: string): Promise<{ rows: { now: Date }[] }>
}): Promise<Date> {
  return (await client.query('SELECT clock_timestamp() AS now')).rows[0]!.now
}
