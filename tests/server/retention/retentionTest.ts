import { afterAll, beforeAll } from 'vitest'
import type { RetentionYears } from '#domain/retention/cutoffs.ts'
import { erasureSubject } from '#domain/retention/inputs.ts'
import type { Application } from '#generated/prisma/client.ts'
import { approve } from '#server/access/approvals/approve.ts'
import { SharedReadCache } from '#server/platform/SharedReadCache.ts'
import { erasePersonalData } from '#server/retention/erasePersonalData.ts'
import { runErasure } from '#server/retention/runErasure.ts'
import { cardJobs } from '#tests/support/cardJobs.ts'
import { packagesOf } from '#tests/support/packages.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

export const keepAll: RetentionYears = {
  photographYears: null,
  signatureYears: null,
  addressYears: null,
  particularsYears: null,
  csmYears: null,
}
export const eraseAll: RetentionYears = { ...keepAll, particularsYears: 1 }

export type RetentionTest = Awaited<ReturnType<typeof build>>

async function build(world: World) {
  const { db } = world.services
  const packages = await packagesOf(world)
  const cards = await cardJobs(world)
  const admin = await world.as('admin')

  /** Moves everything of a job's application so many years into the past. */
  async function age(jobIds: number[], years: number) {
    await db.$executeRaw`
      UPDATE application SET received_at = received_at - make_interval(years => ${years}::int)
       WHERE appl_id IN (SELECT appl_id FROM card_job WHERE id = ANY(${jobIds}))`
    await db.$executeRaw`
      UPDATE card_job SET since = since - make_interval(years => ${years}::int), closed_at = closed_at - make_interval(years => ${years}::int)
       WHERE id = ANY(${jobIds})`
    await db.$executeRaw`
      UPDATE package SET handed_over_at = handed_over_at - make_interval(years => ${years}::int),
             courier_accepted_at = courier_accepted_at - make_interval(years => ${years}::int)
       WHERE packaging_id IN (SELECT packaging_id FROM package_item WHERE job_id = ANY(${jobIds}))`
  }
  const jobsIn = async (packagingId: string) =>
    (await db.packageItem.findMany({ where: { packagingId } })).map(({ jobId }) => jobId)
  const applicationOf = (jobId: number) =>
    db.application.findFirstOrThrow({ where: { jobs: { some: { id: jobId } } } })

  return {
    world,
    db,
    packages,
    cards,
    admin,
    age,
    jobsIn,
    applicationOf,
    /** Creates a package of cards that were handed over years ago. */
    async collected(years: number, application: Partial<Application> & { cards?: number } = {}) {
      const packagingId = await packages.made('selfCollect', application)
      await packages.handOver(packagingId)
      const jobIds = await jobsIn(packagingId)
      await age(jobIds, years)
      return { packagingId, jobIds, jobId: jobIds[0]! }
    },
    rules: (years: Partial<RetentionYears>) =>
      db.retentionRules.update({ where: { id: 1 }, data: { ...keepAll, ...years } }),
    /** Returns the token of an administrator's approval. */
    async approval(requester: Person = admin, loginId = 'hqadmin') {
      // Password checks are rate-limited.
      world.later(3_000)
      const { version } = await db.retentionRules.findUniqueOrThrow({ where: { id: 1 } })
      const asked = { action: 'erasePersonalData', subject: erasureSubject(version) } as const
      return (await approve(requester, { ...asked, loginId, password: 'Demo-2026' })).token
    },
    /** Begins an erasure by the present rules, with hqadmin's approval. */
    async begin() {
      const { version } = await db.retentionRules.findUniqueOrThrow({ where: { id: 1 } })
      return erasePersonalData(admin, { version, approval: await this.approval() })
    },
    run: (batch?: number, signal?: AbortSignal) =>
      // Reads a planned maintenance each time.
      runErasure({ ...world.services, shared: new SharedReadCache(0) }, signal, batch),
    erasedOf: (erasureId: number) =>
      db.erasedRecord.findMany({
        where: { erasureId },
        orderBy: [{ applId: 'asc' }, { kind: 'asc' }],
      }),
  }
}

/** Creates a world in which cards can be old; its properties exist once the tests run. */
export function retentionTest(): RetentionTest {
  const test = {} as RetentionTest
  beforeAll(async () => {
    Object.assign(test, await build(await createWorld()))
  })
  afterAll(() => test.world.close())
  return test
}
