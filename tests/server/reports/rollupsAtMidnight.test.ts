import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { Problem } from '#domain/problems.ts'
import { beginCsmJob } from '#server/csm/jobs/beginCsmJob.ts'
import { queueCsmJobs } from '#server/csm/jobs/queueCsmJobs.ts'
import { rejectCsmJob } from '#server/csm/jobs/rejectCsmJob.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { importRegistryFile } from '#server/registry/importRegistryFile.ts'
import { dailyProduction } from '#server/reports/dailyProduction.ts'
import { cardJobs, selfCollect, type CardJobs } from '#tests/support/cardJobs.ts'
import { csmJobs, machine, rejectCode, type CsmJobs } from '#tests/support/csmJobs.ts'
import { rollupFaults } from '#tests/support/facts/rollups.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { cardJobCommands, type Ask, type CommandName } from '../production/cardJobCommands.ts'

/**
 * Random work by three processes whose clocks differ by minutes, across midnight in Malaysia: a
 * card may be printed on the 22nd and passed "before" that, on the 21st. Each roll-up must equal
 * the facts, day by day.
 */
const midnight = Date.parse('2026-11-22T00:00:00+08:00')
const clocksApart = [0, -9, 7]
const minute = 60_000

let world: World
let jobs: CardJobs
let csm: CsmJobs
let ask: Record<CommandName, Ask>
/** The people who work at each process. */
let processes: { checker: Person; operator: Person; supervisor: Person }[]
let records = 0

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  csm = await csmJobs(world)
  ask = cardJobCommands(world)
  const at = (person: Person, minutes: number): Person =>
    ({
      ...person,
      clock: { now: () => new Date(world.now.getTime() + minutes * minute) },
      get loaders() {
        return new Loaders()
      },
    }) as Person
  processes = clocksApart.map((minutes) => ({
    operator: at(jobs.operator, minutes),
    checker: at(jobs.checker, minutes),
    supervisor: at(jobs.supervisor, minutes),
  }))
})
afterAll(() => world.close())

type Step = { kind: keyof typeof work; process: number; pick: number; minutes: number }
type Doing = Step & { by: (typeof processes)[number] }

/** Returns a job in the state, with the serials of its card or with fresh ones. */
async function jobIn({ pick }: Step, ...states: string[]) {
  const found = await world.services.db.cardJob.findMany({
    where: { status: { in: states as never[] } },
    orderBy: { id: 'asc' },
    include: { attempts: { orderBy: { no: 'desc' }, take: 1 } },
  })
  const job = found[pick % Math.max(1, found.length)]
  if (!job) return null
  const card = job.attempts.find(({ no }) => no === job.attempt)
  const fresh = jobs.nextSerials()
  return {
    jobId: job.id,
    cardSn: card?.cardSn ?? fresh.cardSn,
    chipSn: card?.chipSn ?? fresh.chipSn,
  }
}
const doTo =
  (name: CommandName, who: keyof (typeof processes)[number], ...states: string[]) =>
  async (doing: Doing) => {
    const job = await jobIn(doing, ...states)
    return job && (await ask[name](job, doing.by[who]))()
  }
const csmJob = async ({ pick }: Step, status: 'queued' | 'inProduction') => {
  const found = await world.services.db.csmJob.findMany({
    where: { status },
    orderBy: { id: 'asc' },
  })
  return found[pick % Math.max(1, found.length)]?.id
}
const sendRecord = ({ by }: Doing, no: number, changed: Record<string, string> = {}) =>
  importRegistryFile(by.operator, {
    name: 'a.json',
    bytes: Buffer.from(
      JSON.stringify([{ ...goodRecord(no), rocno: selfCollect.rocNo, ...changed }]),
    ),
  })

const work = {
  receive: (doing: Doing) => sendRecord(doing, ++records),
  correct: (doing: Doing) =>
    sendRecord(doing, 1 + (doing.pick % Math.max(1, records)), {
      cardtype: doing.pick % 2 === 0 ? 'EP' : 'PLKS',
      nationality: doing.pick % 3 === 0 ? 'NPL' : 'BGD',
    }),
  print: doTo('printWithBatch', 'operator', 'new'),
  spoil: doTo('recordChipError', 'operator', 'pendingQc'),
  pass: doTo('passQc', 'checker', 'pendingQc'),
  reject: doTo('rejectQc reprint', 'checker', 'pendingQc'),
  rejectForGood: doTo('rejectQc newJob', 'checker', 'pendingQc'),
  manualReject: doTo('manualReject', 'supervisor', 'qcPassed', 'new'),
  despatch: doTo('despatch', 'operator', 'qcPassed'),
  undespatch: doTo('undespatch', 'supervisor', 'despatched'),
  remake: doTo('remakeJob', 'supervisor', 'chipError', 'manuallyRejected'),
  async csmBegin(doing: Doing) {
    const jobId = await csm.make({ receivedAt: doing.by.operator.clock.now() })
    const ctx = { ...csm.operator, clock: doing.by.operator.clock }
    await queueCsmJobs(ctx, { jobIds: [jobId] })
    return beginCsmJob(ctx, { jobId, machineNo: machine })
  },
  async csmReject(doing: Doing) {
    const jobId = await csmJob(doing, 'inProduction')
    return (
      jobId &&
      rejectCsmJob({ ...csm.operator, clock: doing.by.operator.clock }, { jobId, rejectCode })
    )
  },
}
const kinds = Object.keys(work) as (keyof typeof work)[]
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    ...kinds,
    'receive',
    'print',
    'print',
    'pass',
    'pass',
    'despatch',
    'correct',
  ),
  process: fc.nat(clocksApart.length - 1),
  pick: fc.nat(1_000),
  minutes: fc.integer({ min: 0, max: 2 }),
})

const done = new Set<string>()
/** A refusal is a valid result; an unexpected error is not. */
async function take(one: Step): Promise<void> {
  world.later(one.minutes * minute)
  try {
    if (await work[one.kind]({ ...one, by: processes[one.process]! })) done.add(one.kind)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/** Makes and passes one card at every process, independent of chance. */
async function atEachProcess(): Promise<void> {
  for (const process of processes.keys()) {
    const at = { process, minutes: 0, pick: 0 }
    for (const kind of ['receive', 'print', 'pass'] as const) await take({ ...at, kind })
  }
}

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur' })
/** Counts cards by the day of their event, with JavaScript's calendar instead of PostgreSQL's. */
async function byDay(at: 'persoAt' | 'outcomeAt', where: object): Promise<Map<string, number>> {
  const cards = await world.services.db.cardAttempt.findMany({
    where: { branchCode: 'JHB', ...where },
  })
  const days = new Map<string, number>()
  for (const card of cards) {
    const day = dayOf.format(card[at]!)
    days.set(day, (days.get(day) ?? 0) + 1)
  }
  return days
}
async function reported(by: Person, figure: 'printed' | 'qcPass'): Promise<Map<string, number>> {
  const days = new Map<string, number>()
  for (const row of await readReport(by, dailyProduction, {
    from: '2026-11-20',
    to: '2026-11-23',
  })) {
    const day = (row.date as Date).toISOString().slice(0, 10)
    if (Number(row[figure]) > 0) days.set(day, (days.get(day) ?? 0) + Number(row[figure]))
  }
  return days
}

test('across midnight in Malaysia, with different clocks, roll-ups and reports have each fact on its own day', async () => {
  const runs = fc.array(step, { minLength: 24, maxLength: 24 })
  await fc.assert(
    fc.asyncProperty(runs, async (steps) => {
      world.now = new Date(midnight - 12 * minute)
      await atEachProcess()
      for (const one of steps) await take(one)
      world.now = new Date(midnight + 12 * minute)
      await atEachProcess()
      expect(await rollupFaults(world.services.db)).toEqual([])
      for (const { supervisor } of processes) {
        expect(await reported(supervisor, 'printed')).toEqual(
          await byDay('persoAt', { chipSn: { not: null } }),
        )
        expect(await reported(supervisor, 'qcPass')).toEqual(
          await byDay('outcomeAt', { outcome: 'passed' }),
        )
      }
    }),
    { numRuns: 6, endOnFailure: true, seed: 20_261_122 },
  )
  // Idle or refused steps would prove nothing; they run in sequence, so that the same seed repeats
  // them.
  expect([...done].toSorted()).toEqual([...kinds].toSorted())
  expect([...(await byDay('persoAt', {})).keys()].toSorted()).toEqual(['2026-11-21', '2026-11-22'])
})

test('a card that was rejected before the registry corrected its type counts under the right one', async () => {
  const [{ checker, supervisor, operator }] = processes as [(typeof processes)[number]]
  world.later(limits.dayMs)
  const no = ++records
  const doing = { kind: 'receive', process: 0, pick: 0, minutes: 0, by: processes[0]! } as const
  await sendRecord(doing, no)
  const { id: jobId } = await world.services.db.cardJob.findFirstOrThrow({
    where: { applId: goodRecord(no).applid },
  })
  const job = { jobId, ...jobs.nextSerials() }
  await (
    await ask.printWithBatch(job, operator)
  )()
  await (
    await ask['rejectQc reprint'](job, checker)
  )()
  await sendRecord(doing, no, { cardtype: 'EP' })
  const day = dayOf.format(world.now)
  const rows = await readReport(supervisor, dailyProduction, { from: day, to: day })
  expect(rows.map(({ cardType, printed, qcReject }) => ({ cardType, printed, qcReject }))).toEqual([
    { cardType: 'EP', printed: 1, qcReject: 1 },
  ])
  expect(await rollupFaults(world.services.db)).toEqual([])
})
