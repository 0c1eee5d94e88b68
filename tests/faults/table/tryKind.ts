import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { bearerOf } from '../clients.ts'
import type { MadeData } from '../makeData.ts'
import { halfPrints, printsIn, stations, type Print } from '../programme.ts'
import { seededRandom } from '../seededRandom.ts'
import { until } from '../serverProcess.ts'
import { checkRun, violations, type Violation } from '../simulation/checkRun.ts'
import { graphqlPrint, read, restPrint } from './calls.ts'
import type { FaultKind } from './faultKind.ts'
import { openSite } from './site.ts'
import { pauseMs, Writer, type Run } from './Writer.ts'

/** What one try of a kind showed. */
export type Try = {
  kind: string
  seed: number
  acknowledged: number
  violations: Violation[]
  /** The calls whose result was unknown, and how many of their changes were saved. */
  unsure: number
  saved: number
  /** Responses that were wrong: faults of the product, and what has no place in this work. */
  wrong: string[]
  /** What the processes logged as errors, to find the cause of a wrong response. */
  errors: string[]
  /**
   * Seconds from the end of the fault until every writer had written again; null if that never
   * happened.
   */
  againAfter: number | null
}

/** Open prints at each station; half of them are made by REST, half by GraphQL. */
export const printsPerStation = 96

/**
 * Runs the product under six writers and some readers, lets the fault happen once, waits until
 * everybody writes again, settles every call with its key, and checks what was promised. `meddle`
 * may change the database before the check.
 */
export async function tryKind(
  kind: FaultKind,
  seed: number,
  data: MadeData,
  meddle: (db: Db) => Promise<void> = async () => undefined,
): Promise<Try> {
  const random = seededRandom(seed)
  // PostgreSQL runs on the same machine.
  const startedAt = new Date()
  const site = await openSite(kind, random, data)
  try {
    const run: Run = {
      urls: site.servers.map(({ url }) => url),
      overAt: () => site.overAt,
      stopped: false,
      wrong: [],
    }
    const tokens = await Promise.all(
      ['operator', 'operator2'].map((who) => bearerOf(run.urls[0]!, who)),
    )
    const writers = stations.flatMap((station, s) =>
      [restPrint, graphqlPrint].map((send, half) => {
        const prints = data.prints.filter(
          ({ stationId }, n) => stationId === station && n % 2 === half,
        )
        // A record that waits on the list of the station keeps others from it.
        return new Writer(
          send,
          tokens[half]!,
          prints,
          s + half,
          seededRandom(seed * 100 + s * 2 + half),
          send === restPrint,
        )
      }),
    )
    const working = [
      ...writers.map((writer) => writer.run(run)),
      ...run.urls.map((url) => keepReading(run, url, tokens[0]!)),
    ]
    await until('everybody writes', () => writers.every(({ answers }) => answers.size >= 2))
    await sleep(random.below(1_500))
    await until('calls on their way', () => writers.filter(({ busy }) => busy).length >= 2)
    await kind.happen(site)
    site.over()
    const againAfter = await until('writing again', () =>
      writers.every(({ againAt }) => againAt !== null),
    ).then(
      () => (Math.max(...writers.map(({ againAt }) => againAt!)) - site.overAt!) / 1_000,
      () => null,
    )
    await sleep(1_000)
    run.stopped = true
    await Promise.all(working)
    const db = createDb(site.databaseUrl)
    try {
      await meddle(db)
      // Those first whose open prints keep others from the list.
      for (const writer of writers.toSorted((a, b) => Number(a.leaves) - Number(b.leaves)))
        await writer.settle(run)
      const { saved, untrue } = await compare(writers, db)
      const kept = await check(run, writers, db, data)
      // What was acknowledged is already compared, card by card.
      const shared = await checkRun(
        site.databaseUrl,
        { acknowledged: [], abandoned: [] },
        startedAt,
      )
      const errors = site.errors()
      if (errors.some((said) => said.includes('"level":60')))
        site.report('a process logged an uncaught error')
      return {
        kind: kind.name,
        seed,
        acknowledged: writers.reduce((sum, { answers }) => sum + answers.size, 0),
        violations: [...violations('untrue', untrue), ...kept, ...shared],
        unsure: writers.reduce((sum, { unsure }) => sum + unsure, 0),
        saved,
        wrong: [...run.wrong, ...site.reports],
        errors,
        againAfter,
      }
    } finally {
      await db.$disconnect()
    }
  } finally {
    await site.close()
  }
}

async function keepReading(run: Run, url: string, token: string): Promise<void> {
  while (!run.stopped) {
    run.wrong.push(...(await read(url, token)))
    await sleep(400)
  }
}

/**
 * Compares what callers were told with the database. The time of a change tells whether it was made
 * before its call was repeated; that was true only if one of the earlier calls may have saved it.
 */
async function compare(
  writers: readonly Writer[],
  db: Db,
): Promise<{ saved: number; untrue: unknown[] }> {
  const made = await db.cardAttempt.findMany({ select: { jobId: true, persoAt: true } })
  const timeOf = new Map(made.map(({ jobId, persoAt }) => [jobId, persoAt.getTime()]))
  const untrue: unknown[] = []
  let saved = 0
  for (const { print, unsure, repeatedAt } of writers.flatMap(({ failed }) => [
    ...failed.values(),
  ])) {
    const earlier =
      repeatedAt !== null && (timeOf.get(print.jobId) ?? Infinity) < repeatedAt - pauseMs / 2
    if (earlier && unsure) saved += 1
    if (earlier && !unsure) untrue.push({ saidUnchanged: print })
  }
  return { saved, untrue }
}

/** Repeats each acknowledged print with its key, and looks for its card. */
async function check(
  run: Run,
  writers: readonly Writer[],
  db: Db,
  { prints }: MadeData,
): Promise<Violation[]> {
  const printOf = new Map(prints.map((print) => [print.applId, print]))
  const [lost, untrue]: [unknown[], unknown[]] = [[], []]
  const made = await printsIn(db)
  for (const { send, token, answers } of writers)
    for (const [applId, first] of answers) {
      const print: Print = printOf.get(applId)!
      const there = made.get(print.jobId)
      if (there?.cardSn !== print.cardSn) lost.push({ print, there })
      const again = await send(run.urls[0]!, token, print)
      if (again.kind !== 'acknowledged' || again.answer !== first)
        untrue.push({ print, first, again })
    }
  return [
    ...violations('lost', lost),
    ...violations('untrue', untrue),
    ...violations('halfDone', await halfPrints(db)),
  ]
}
