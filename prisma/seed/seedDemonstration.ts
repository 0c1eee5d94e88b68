import { setTimeout as sleep } from 'node:timers/promises'
import type { Words } from '#domain/words.ts'
import type { Demonstration } from '#generated/prisma/client.ts'
import { advisoryLocks } from '#server/platform/database/advisoryLocks.ts'
import type { Tx } from '#server/platform/database/client.ts'
import {
  ownConnection,
  type OwnConnection,
} from '#server/platform/database/connection/ownConnection.ts'
import { StartProblem } from '#server/platform/database/startProblem.ts'
import type { ErrorFile } from './csm/seedCsmJobs.ts'
import { demonstrationSteps, type DemonstrationStep } from './demonstrationSteps.ts'
import { drawPortraits } from './photos/writePhotos.ts'
import { inventProgramme } from './Programme.ts'
import { restartSequences } from './restartSequences.ts'
import type { Sign } from './writeProduction.ts'

/** The current part, its number of all steps, and whether another process is writing it. */
export type SeedProgress = { makes: Words; step: number; steps: number; elsewhere: boolean }

type Options = {
  /** The time of a first start; a continued one keeps its original time. */
  clock: () => Date
  /** Signs the QR strings of printed cards; without it they stay empty. */
  sign?: Sign | undefined
  signal?: AbortSignal | undefined
  onProgress?: (progress: SeedProgress) => void
  /** Writes the files that accompany the database, before users see the programme. */
  lay?: (errorFiles: readonly ErrorFile[]) => Promise<void>
}

const names = demonstrationSteps.map(({ name }) => name)
const others = demonstrationSteps.slice(0, -1)
const trail = demonstrationSteps.at(-1)!
const lookAgainMs = 250

/**
 * Fills an empty database with the demonstration programme (domain decisions, "Demonstration
 * data"): three months up to the first start, with an audit event for every step of a card job.
 * Each step is a transaction of its own that ends with its mark: a killed start continues after the
 * last mark, and writes the same as an uninterrupted one. Of several processes one works and the
 * others wait.
 * @returns false if there was nothing to do: a database that contains branches is left unchanged
 */
export async function seedDemonstration(url: string, options: Options): Promise<boolean> {
  const connection = await ownConnection(url)
  try {
    await takeTurn(connection, options)
    const started = await begin(connection, options.clock)
    if (!started || started.whole) return false
    if (String(started.steps) !== String(names)) throw otherVersion()
    await complete(connection, url, started, options)
    return true
  } finally {
    await connection.close()
  }
}

/** Takes the lock of the session, which ends with the process. */
async function takeTurn({ db }: OwnConnection, { signal, onProgress }: Options): Promise<void> {
  for (;;) {
    const [row] = await db.$queryRaw<{ mine: boolean }[]>`
      SELECT pg_try_advisory_lock(${advisoryLocks.demonstration}::bigint) AS mine`
    if (row!.mine) return
    const standing = await db.demonstration.findFirst()
    const step = demonstrationSteps[standing?.done ?? 0]
    if (step) onProgress?.(progressOf(step, true))
    await sleep(lookAgainMs, undefined, { signal })
  }
}

/**
 * Returns the row of the first start, which is written now if the database is empty; null if it
 * contains other data.
 */
async function begin(
  { db, execute }: OwnConnection,
  clock: Options['clock'],
): Promise<Demonstration | null> {
  const [row] = await db.$transaction(
    // The last statement of a step in a killed process may still be running: this waits for its
    // end.
    (tx) => tx.$queryRaw<{ done: number }[]>`SELECT done FROM demonstration FOR UPDATE`,
  )
  if (!row) {
    if ((await db.branch.count()) > 0) return null
    return db.demonstration.create({ data: { moment: clock(), steps: names } })
  }
  const demonstration = await db.demonstration.findFirstOrThrow()
  // Rolled back rows are still in the tables, and would be read repeatedly.
  if (!demonstration.whole) await execute('VACUUM (ANALYZE)')
  return demonstration
}

async function complete(
  connection: OwnConnection,
  url: string,
  { moment, done }: Demonstration,
  { sign, signal, onProgress, lay }: Options,
): Promise<void> {
  const { db, execute } = connection
  const programme = once(() => inventProgramme(db, moment))
  const portraits = once(drawPortraits)
  const statistics = once(() => analyze(url))
  const ground = { now: moment, sign, programme, portraits }
  const copied = new Set(['audit_event'])
  const copy: OwnConnection['copy'] = (table, rows) =>
    connection.copy(table, rows).then(() => void copied.add(table))
  const begin = (step: DemonstrationStep) => {
    signal?.throwIfAborted()
    onProgress?.(progressOf(step, false))
  }
  const factsWritten = gate()
  const othersWritten = gate()

  const writeOthers = async () => {
    for (const step of others.slice(done)) {
      begin(step)
      // sharp's threads draw while this thread invents the programme.
      if (step.name === 'applications') inBackground(portraits)
      if (step.name === 'days') inBackground(statistics)
      // The audit trail needs the bills' numbers from the database, and nothing that is written
      // later.
      if (step.name === 'stock') factsWritten.open()
      if (step !== others[0]) await programme()
      await write({ ...connection, copy }, step, ground)
    }
    begin(trail)
    factsWritten.open()
    othersWritten.open()
  }
  const writeTrail = async () => {
    await factsWritten.opened
    await writeBeside(url, trail, ground, othersWritten.opened)
  }
  if (done < demonstrationSteps.length) {
    const failed = (error: unknown) => {
      factsWritten.close(error)
      othersWritten.close(error)
      throw error
    }
    // A failing start waits until both connections are closed.
    const outcomes = await Promise.allSettled([writeOthers().catch(failed), writeTrail()])
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }
  signal?.throwIfAborted()
  await lay?.((await programme()).csm.errorFiles)
  // Otherwise PostgreSQL plans for empty tables until its own statistics run.
  await statistics()
  for (const table of copied) await execute(`ANALYZE "${table}"`)
  await db.demonstration.update({ where: { id: 1 }, data: { whole: true } })
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}

/**
 * A promise that one part of the work opens for another, or closes with the error that ended it.
 */
function gate(): { opened: Promise<void>; open(): void; close(error: unknown): void } {
  let settle = { open: () => {}, close: (_error: unknown) => {} }
  const opened = new Promise<void>((open, close) => (settle = { open, close }))
  // The failing part throws the error; it must not count as unhandled here.
  opened.catch(() => undefined)
  return { opened, ...settle }
}

/** Starts work that is awaited later, where its error is thrown. */
function inBackground(work: () => Promise<unknown>): void {
  work().catch(() => undefined)
}

/** Updates the statistics of all tables that no one is writing, on a separate connection. */
async function analyze(url: string): Promise<void> {
  const { execute, close } = await ownConnection(url)
  try {
    await execute('ANALYZE (SKIP_LOCKED)')
  } finally {
    await close()
  }
}

type Ground = Parameters<DemonstrationStep['write']>[1]

async function write(
  { db, copy }: OwnConnection,
  step: DemonstrationStep,
  ground: Ground,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await mark(tx, step)
    await restartSequences(tx)
    await step.write({ tx, copy }, ground)
    await restartSequences(tx)
  })
}

/**
 * Writes a step on a connection of its own while others are written, and commits it after them. Its
 * rows are numbered by the step: restarted sequences would number the others' rows twice.
 */
async function writeBeside(
  url: string,
  step: DemonstrationStep,
  ground: Ground,
  after: Promise<void>,
): Promise<void> {
  const { db, copy, close } = await ownConnection(url)
  try {
    await db.$transaction(async (tx) => {
      await step.write({ tx, copy }, ground)
      await after
      await mark(tx, step)
      await restartSequences(tx)
    })
  } finally {
    await close()
  }
}

/** @throws where the step is done already */
async function mark(tx: Tx, step: DemonstrationStep): Promise<void> {
  const place = demonstrationSteps.indexOf(step)
  const marked = await tx.demonstration.updateMany({
    where: { done: place },
    data: { done: place + 1 },
  })
  if (marked.count !== 1)
    throw new Error(`The step "${step.name}" of the demonstration is already done.`)
}

function progressOf(step: DemonstrationStep, elsewhere: boolean): SeedProgress {
  return {
    makes: step.makes,
    step: demonstrationSteps.indexOf(step) + 1,
    steps: demonstrationSteps.length,
    elsewhere,
  }
}

function otherVersion(): StartProblem {
  return new StartProblem(
    'The demonstration in this database was started by another version of the product and is incomplete: start that version again, or start with an empty database (without DATABASE_URL: another DATA_DIR).',
  )
}
