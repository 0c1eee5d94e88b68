import { setTimeout as sleep } from 'node:timers/promises'
import { sealAll } from '#server/platform/audit/sealWaiting.ts'
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createDb } from '#server/platform/database/client.ts'
import { rebuildRollups } from '#server/reports/rollups/rebuildRollups.ts'
import { bearerOf, rest } from '../clients.ts'
import { faultsInBooks, printsIn, stations, type Print } from '../programme.ts'
import { seededRandom } from '../seededRandom.ts'
import { startProcess, type SimulatedProcess } from './process.ts'
import { scheduleOf } from './schedule.ts'

export type Simulated = {
  seed: number
  acknowledged: number
  faults: string[]
  /** The number of responses by status. */
  statuses: Record<string, number>
  /** Violations found; empty if the run was sound. */
  wrong: unknown[]
}

const faultsOfRun = 6
const skewMost = 1_500
/** The maximum wait for a response after the last fault, in any run. */
const settleMs = 120_000

/**
 * Runs two processes and three callers against a database with the seed's faults, then heals everything, lets each caller resolve
 * its calls with their keys, and checks acknowledgements and ledgers.
 */
export async function simulate(seed: number, databaseUrl: string, prints: readonly Print[]): Promise<Simulated> {
  const random = seededRandom(seed)
  const skews = [0, 1].map(() => random.below(2 * skewMost) - skewMost)
  const schedule = scheduleOf(random, faultsOfRun)
  const processes = await Promise.all(skews.map((skew) => startProcess(databaseUrl, skew)))
  const run: Run = { seed, processes, statuses: {}, answers: new Map(), wrong: [], stop: false }
  const token = await bearerOf(processes[0]!.url, 'operator')
  const callers = stations.map((stationId, n) =>
    call(
      run,
      token,
      prints.filter((print) => print.stationId === stationId),
      seed + n,
    ),
  )
  for (const { pauseMs, fault } of schedule) {
    await sleep(pauseMs)
    await fault.happen({ ways: processes.map(({ way }) => way), databaseUrl, stationIds: stations })
  }
  const late = sleep(settleMs, undefined, { ref: false }).then(() => {
    if (!run.stop) run.wrong.push('the callers did not get through')
    run.stop = true
  })
  run.stop = await Promise.race([Promise.all(callers).then(() => true), late.then(() => true)])
  await check(run, token, databaseUrl, prints)
  await Promise.all(processes.map((process) => process.stop()))
  const { statuses, wrong, answers } = run
  return { seed, acknowledged: answers.size, faults: schedule.map(({ fault }) => fault.name), statuses, wrong }
}

type Run = Pick<Simulated, 'seed' | 'statuses' | 'wrong'> & {
  processes: SimulatedProcess[]
  /** The response to each acknowledged print, by its application. */
  answers: Map<string, string>
  stop: boolean
}

function send({ url }: SimulatedProcess, token: string, { applId, stationId, cardSn, chipSn }: Print) {
  const body = { applid: applId, batchno: 'B1', stationid: stationId, cardsn: cardSn, chipsn: chipSn }
  return rest(url, 'PUT', '/api/printjob/print/card', body, { token, key: applId })
}

/** Makes prints one after the other, each at a random process and again with its key until the result is known. */
async function call(run: Run, token: string, prints: readonly Print[], seed: number): Promise<void> {
  const random = seededRandom(seed)
  for (const print of prints) {
    while (!run.stop) {
      const { status, body } = await send(random.pick(run.processes), token, print)
      run.statuses[status] = (run.statuses[status] ?? 0) + 1
      if (status === 200) {
        run.answers.set(print.applId, JSON.stringify(body.result))
        break
      }
      if (status !== 503 && status !== 504) {
        run.wrong.push({ status, body, print: print.applId })
        break
      }
      await sleep(50 + random.below(200))
    }
  }
}

async function check(run: Run, token: string, databaseUrl: string, prints: readonly Print[]): Promise<void> {
  const db = createDb(databaseUrl)
  try {
    const made = await printsIn(db)
    for (const print of prints) {
      const first = run.answers.get(print.applId)
      const there = made.get(print.jobId)
      // A call without a response may be saved or not.
      if (first === undefined) continue
      if (there?.cardSn !== print.cardSn) run.wrong.push({ lost: print, there })
      const { status, body } = await send(run.processes[run.seed % 2]!, token, print)
      if (status !== 200 || JSON.stringify(body.result) !== first) run.wrong.push({ answersAnew: body, first })
    }
    run.wrong.push(...(await faultsInBooks(db)))
    const rollups = await rebuildRollups({ db, clock: systemClock }, { compare: true })
    run.wrong.push(...rollups.filter(({ wrong }) => wrong > 0))
    await sealAll(db)
    const { fault } = await verifyAudit(db)
    if (fault) run.wrong.push({ ...fault, seq: String(fault.seq), eventId: String(fault.eventId) })
  } finally {
    await db.$disconnect()
  }
}
