import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { listDespatchable } from '#server/despatch/listDespatchable.ts'
import { undespatch } from '#server/despatch/undespatch.ts'
import { countJobsByStatus } from '#server/production/jobs/countJobsByStatus.ts'
import { cardJobs, selfCollect, type CardJobs } from '#tests/support/cardJobs.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { digests } from '#tests/support/facts/digests.ts'
import { rollupFaults } from '#tests/support/facts/rollups.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

/**
 * Invariant 10 of domain.md: every despatched job is in exactly one package; undespatch reverses
 * exactly.
 */
const runs = 10
const cards = 8

let world: World
let jobs: CardJobs
let people: Person[]
let supervisors: Person[]
let ids: number[]

beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  supervisors = [jobs.supervisor, await world.as('hqadmin'), await world.as('admin')]
  // The administrator approves what is undespatched, and so despatches nothing.
  const { id: _, ...like } = await world.services.db.user.findUniqueOrThrow({
    where: { loginId: 'operator2' },
  })
  await world.services.db.user.create({ data: { ...like, loginId: 'operator3' } })
  people = [jobs.operator, jobs.checker, ...supervisors.slice(0, 2), await world.as('operator3')]
  ids = []
  for (let i = 0; i < cards; i++) ids.push((await jobs.bring('qcPassed')).jobId)
})
afterAll(() => world.close())

/** Returns the whole state except versions, timestamps and the packages that existed. */
async function wholeState() {
  const { db } = world.services
  const {
    card_attempt,
    custody_entry,
    custody_balance,
    custody_holding,
    application,
    print_list_item,
  } = await digests(db)
  return {
    jobs: await db.cardJob.findMany({
      orderBy: { id: 'asc' },
      omit: { version: true, since: true },
    }),
    packed: await db.packageItem.findMany({ where: { removedAt: null } }),
    counts: await countJobsByStatus(jobs.operator, { branchCode: 'JHB' }),
    despatchable: (await listDespatchable(jobs.operator, {})).jobs
      .map((job) => job.id)
      .sort((a, b) => a - b),
    despatchedToday:
      await db.$queryRaw`SELECT coalesce(sum(despatched), 0)::int AS n FROM despatch_day`,
    tables: {
      card_attempt,
      custody_entry,
      custody_balance,
      custody_holding,
      application,
      print_list_item,
    },
  }
}

/** Returns the outcomes of simultaneous calls; an unexpected error fails the test. */
async function together<T>(calls: Promise<T>[]): Promise<{ done: T[]; codes: string[] }> {
  const settled = await Promise.allSettled(calls)
  const done = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const codes = settled.flatMap((each) => {
    if (each.status === 'fulfilled') return []
    if (each.reason instanceof Problem) return [each.reason.code]
    throw each.reason as Error
  })
  return { done, codes }
}

/** Requests approvals one after the other, then undespatches all packages simultaneously. */
async function undoing(packagingId: string, by: Person): Promise<() => Promise<unknown>> {
  const approval = await jobs.approval('undespatch', `Package:${packagingId}`, by)
  return () => undespatch(by, { packagingId, approval })
}

/** Several users' packages, which compete for some of the same cards. */
const groups = fc.array(
  fc.subarray(
    Array.from({ length: cards }, (_, i) => i),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 2, maxLength: 5 },
)

test('overlapping despatches by 2 to 5 simultaneous users, each undone by two simultaneous supervisors, leave the original state', async () => {
  const { db } = world.services
  const before = await wholeState()
  let [packages, refused] = [0, 0]
  await fc.assert(
    fc.asyncProperty(groups, async (wanted) => {
      const made = await together(
        wanted.map((group, i) =>
          despatch(people[i]!, { jobIds: group.map((n) => ids[n]!), ...selfCollect }),
        ),
      )
      expect(made.done.length).toBeGreaterThan(0)
      expect([...new Set(made.codes)].filter((code) => code !== 'job.stateNow')).toEqual([])
      packages += made.done.length
      refused += made.codes.length

      const gone = await db.cardJob.findMany({
        where: { status: 'despatched' },
        include: { packageItems: { where: { removedAt: null } } },
      })
      expect(gone.map((job) => job.packageItems.length)).toEqual(gone.map(() => 1))
      expect(new Set(gone.map((job) => job.packageItems[0]!.packagingId))).toEqual(
        new Set(made.done.map(({ packagingId }) => packagingId)),
      )
      expect(await findOffences(db)).toEqual([])
      expect(await rollupFaults(db)).toEqual([])

      const calls = []
      // The administrator gives the approvals, and so can't also request one.
      for (const { packagingId } of made.done)
        for (const by of supervisors.slice(0, 2)) calls.push(await undoing(packagingId, by))
      const undone = await together(calls.map((call) => call()))
      expect([undone.done.length, ...new Set(undone.codes)]).toEqual([
        made.done.length,
        'despatch.notFound',
      ])
      expect(await wholeState()).toEqual(before)
    }),
    { numRuns: runs, endOnFailure: true, seed: 20_261 },
  )
  expect(await findOffences(db)).toEqual([])
  expect(await rollupFaults(db)).toEqual([])
  expect([packages > runs, refused > runs], `${packages} packages, ${refused} refusals`).toEqual([
    true,
    true,
  ])
})

test('fifty supervisors undespatch one package: 1 succeeds, 49 are told that it was done', async () => {
  const { packagingId } = await despatch(jobs.operator, { jobIds: [ids[0]!], ...selfCollect })
  const approval = await jobs.approval('undespatch', `Package:${packagingId}`)
  const { done, codes } = await together(
    Array.from({ length: 50 }, () => undespatch(jobs.supervisor, { packagingId, approval })),
  )
  expect([done.length, codes.length, ...new Set(codes)]).toEqual([1, 49, 'despatch.notFound'])
})
