import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CardJobState } from '#domain/cardJob/states.ts'
import { Problem } from '#domain/problems.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import {
  cardJobs,
  selfCollect,
  stationId,
  type CardJobs,
  type MadeJob,
} from '#tests/support/cardJobs.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { pastRecordFaults, recordsNow, type Records } from '#tests/support/facts/pastRecords.ts'
import { rollupFaults } from '#tests/support/facts/rollups.ts'
import { trailFaults } from '#tests/support/jobTrail.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { cardJobCommands, type Ask, type CommandName } from './cardJobCommands.ts'

/**
 * Invariants 5, 6 and 10 of domain.md over the whole life of card jobs: random commands by several
 * users, three at a time, against PostgreSQL. After each run all ledgers are checked, and each
 * job's audit trail must lead to its state.
 */
const runs = 12
const stepsOfRun = 30
const atOnce = 3
/** Runs after which the records are kept, to compare them at the end with the same moment looked up. */
const runsBetweenRecords = 3

let world: World
let jobs: CardJobs
let ask: Record<CommandName, Ask>
let people: Person[]

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  ask = cardJobCommands(world)
  people = [
    jobs.operator,
    jobs.checker,
    jobs.supervisor,
    await world.as('admin'),
    await world.as('hqadmin'),
  ]
})
afterAll(() => world.close())
beforeEach(() => clearPrintList(jobs.operator, { stationId }))

/**
 * The actions, each with the states that its jobs usually have; occasionally a job is in any state.
 */
const wanted = {
  receive: null,
  addToPrintList: 'new',
  removeFromPrintList: 'listed',
  printCard: 'listed',
  printWithBatch: 'new',
  recordChipError: 'listed',
  passQc: 'pendingQc',
  rejectQc: 'pendingQc',
  'rejectQc reprint': 'pendingQc',
  'rejectQc newJob': 'pendingQc',
  manualReject: 'qcPassed',
  despatchSome: 'qcPassed',
  undespatch: 'despatched',
  remakeJob: 'qcRejected',
  deleteJob: 'new',
  rerouteJobs: 'new',
  'changeLocation to a branch': 'new',
} as const satisfies Partial<Record<CommandName | 'receive' | 'despatchSome', CardJobState | null>>
type Kind = keyof typeof wanted
const kinds = Object.keys(wanted) as Kind[]
/** The steps that bring a new job into a state: the races may leave no job in it. */
const leadingTo: Record<(typeof wanted)[Exclude<Kind, 'receive'>], Kind[]> = {
  new: [],
  listed: ['addToPrintList'],
  pendingQc: ['printWithBatch'],
  qcPassed: ['printWithBatch', 'passQc'],
  qcRejected: ['printWithBatch', 'rejectQc'],
  despatched: ['printWithBatch', 'passQc', 'despatchSome'],
}
/** Frequent steps of a card job's life have a higher weight. */
const often: Kind[] = [
  'receive',
  'printWithBatch',
  'printWithBatch',
  'printCard',
  'addToPrintList',
  'passQc',
  'passQc',
  'passQc',
  'despatchSome',
  'despatchSome',
  'remakeJob',
]

type Step = { kind: Kind; who: number; pick: number; anyState: boolean }
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds, ...often),
  who: fc.nat(4),
  pick: fc.nat(1_000),
  anyState: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
})

async function subjectOf({ kind, pick, anyState }: Step): Promise<number | undefined> {
  const status = anyState ? undefined : (wanted[kind] ?? undefined)
  const found = await world.services.db.cardJob.findMany({
    where: status ? { status } : {},
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  return found[pick % Math.max(1, found.length)]?.id
}

/** Returns the job with the serials of its card, or with fresh ones. */
async function withCard(jobId: number): Promise<MadeJob> {
  const job = await world.services.db.cardJob.findUniqueOrThrow({
    where: { id: jobId },
    include: { attempts: { orderBy: { no: 'desc' }, take: 1 } },
  })
  const [card] = job.attempts
  const fresh = jobs.nextSerials()
  return card && card.no === job.attempt
    ? { jobId, cardSn: card.cardSn, chipSn: card.chipSn ?? fresh.chipSn }
    : { jobId, ...fresh }
}

async function act(one: Step, by: Person): Promise<unknown> {
  if (one.kind === 'receive') return world.job()
  const jobId = await subjectOf(one)
  if (jobId === undefined) return undefined
  if (one.kind !== 'despatchSome') return (await ask[one.kind](await withCard(jobId), by))()
  // Together with one or two that others may despatch at the same time.
  const more = await Promise.all(
    [1, 5].slice(0, one.pick % 3).map((further) => subjectOf({ ...one, pick: one.pick + further })),
  )
  return despatch(by, { ...selfCollect, jobIds: [jobId, ...more.flatMap((id) => id ?? [])] })
}

const outcomes = new Map<string, number>()
const count = (kind: Kind, outcome: string) =>
  void outcomes.set(`${kind} ${outcome}`, (outcomes.get(`${kind} ${outcome}`) ?? 0) + 1)

/** A refusal is a valid result; an unexpected error is not. */
async function attempt(one: Step): Promise<void> {
  await act(one, people[one.who]!).then(
    (done) => count(one.kind, done === undefined ? 'idle' : 'done'),
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error
      count(one.kind, error.code)
    },
  )
}

test('after random work by several users, each application is despatched, in process or deleted, and no card is in two places', async () => {
  const { db } = world.services
  const kept: Records[] = []
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: stepsOfRun, maxLength: stepsOfRun }),
      async (steps) => {
        for (let i = 0; i < steps.length; i += atOnce)
          await Promise.all(steps.slice(i, i + atOnce).map(attempt))
        expect(await findOffences(db)).toEqual([])
        expect(await trailFaults(db)).toEqual([])
        expect(await rollupFaults(db)).toEqual([])
        if (run++ % runsBetweenRecords === 0) kept.push(await recordsNow(db, world.now))
        world.later(60_000)
      },
    ),
    { numRuns: runs, endOnFailure: true, seed: 20_261 },
  )
  // A run with only refusals would prove nothing, so actions that the races left out are repeated
  // until they succeed.
  for (const kind of kinds) {
    for (let pick = 0; (outcomes.get(`${kind} done`) ?? 0) < 2 && pick < 60; pick++) {
      for (const [at, each] of [
        'receive' as const,
        ...leadingTo[wanted[kind] ?? 'new'],
        kind,
      ].entries())
        await attempt({ kind: each, who: (pick + at) % people.length, pick, anyState: false })
    }
  }
  expect(kept.length).toBe(runs / runsBetweenRecords)
  const hqadmin = people.at(-1)!
  for (const records of kept) expect(await pastRecordFaults(hqadmin, records)).toEqual([])
  for (const kind of kinds)
    expect(
      outcomes.get(`${kind} done`),
      `${kind}: ${JSON.stringify([...outcomes])}`,
    ).toBeGreaterThan(1)
})

test('the database itself refuses a second live job, a job in two packages, and an inconsistent despatch', async () => {
  const { db } = world.services
  const { jobId } = await jobs.bring('despatched')
  const { applId, branchCode } = await db.cardJob.findUniqueOrThrow({ where: { id: jobId } })
  const another = {
    applId,
    branchCode,
    status: 'new',
    since: world.now,
    createdAt: world.now,
  } as const
  await expect(db.cardJob.create({ data: another })).rejects.toThrow(
    /Unique constraint|card_job_one_live/,
  )

  const { packagingId } = await db.packageItem.findFirstOrThrow({ where: { jobId } })
  await expect(db.packageItem.create({ data: { packagingId, jobId } })).rejects.toThrow(
    /Unique constraint|package_item_one_live/,
  )

  const neither = 'is despatched or in a package that stands, but not both'
  await expect(
    db.cardJob.update({ where: { id: jobId }, data: { status: 'qcPassed' } }),
  ).rejects.toThrow(neither)
  await expect(
    db.packageItem.updateMany({ where: { jobId }, data: { removedAt: world.now } }),
  ).rejects.toThrow(neither)
  await expect(db.packageItem.deleteMany({ where: { jobId } })).rejects.toThrow(neither)
  const passed = await jobs.bring('qcPassed')
  await expect(
    db.cardJob.update({ where: { id: passed.jobId }, data: { status: 'despatched' } }),
  ).rejects.toThrow(neither)
  await expect(
    db.packageItem.create({ data: { packagingId, jobId: passed.jobId } }),
  ).rejects.toThrow(neither)
  expect(await findOffences(db)).toEqual([])
})
