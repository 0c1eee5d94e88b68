import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupForDespatch } from '#domain/despatch/despatchGroups.ts'
import { limits } from '#domain/limits.ts'
import { listDespatchable } from '#server/despatch/listDespatchable.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
const jobs: Record<string, number> = {}

beforeAll(async () => {
  world = await createWorld()
  jobs.a17 = await passed({ employerName: 'ALAM', stickerDate: new Date('2026-11-17') })
  jobs.b = await passed({
    employerName: 'BAYU',
    collectionBranchCode: 'PEN',
    deliveryMethod: 'delivery',
  })
  jobs.a18 = await passed({ employerName: 'ALAM', stickerDate: new Date('2026-11-18') })
  jobs.a17too = await passed({ employerName: 'ALAM', stickerDate: new Date('2026-11-17') })
  jobs.pen = await passed({
    employerName: 'ALAM',
    stickerDate: new Date('2026-11-17'),
    branchCode: 'PEN',
  })
  await world.job({ employerName: 'ALAM' })
})
afterAll(() => world.close())

async function passed(application: Parameters<World['job']>[0]): Promise<number> {
  const id = await world.job(application)
  await world.services.db.cardJob.update({ where: { id }, data: { status: 'qcPassed' } })
  return id
}
const listed = async (loginId: string, filter: Parameters<typeof listDespatchable>[1] = {}) => {
  const found = await listDespatchable(await world.as(loginId), filter)
  return found.jobs.map(({ id }) => Object.keys(jobs).find((name) => jobs[name] === id))
}

test('lists only passed cards of the user’s branch, grouped by package', async () => {
  expect(await listed('operator')).toEqual(['a17', 'a17too', 'a18', 'b'])
  expect(await listed('operator.pen')).toEqual(['pen'])
  const all = await listDespatchable(await world.as('hqadmin'), {})
  const groups = groupForDespatch(all.jobs, ({ branchCode, application }) => ({
    ...application,
    collectionBranch: application.collectionBranchCode,
    branchCode,
    stickerDate: application.stickerDate.toISOString().slice(0, 10),
  }))
  expect(groups.map(({ cards }) => cards.length)).toEqual([2, 1, 1, 1])
})

test('filters by collection branch, delivery method, employer and sticker date', async () => {
  expect(await listed('operator', { collectionBranch: 'PEN' })).toEqual(['b'])
  expect(await listed('operator', { deliveryMethod: 'delivery' })).toEqual(['b'])
  expect(
    await listed('operator', {
      employer: 'alam',
      stickerFrom: '2026-11-18',
      stickerTo: '2026-11-18',
    }),
  ).toEqual(['a18'])
  expect(await listed('operator', { employerKind: 'individual' })).toEqual([])
})

test('is available to users who may see packages, and reports when more match than are listed', async () => {
  const query = '{ despatchable { capped jobs { jobId } } }'
  const operator = await (await world.as('operator')).graphql(query)
  expect(operator.data?.despatchable).toEqual({
    capped: false,
    jobs: [jobs.a17, jobs.a17too, jobs.a18, jobs.b].map((jobId) => ({ jobId })),
  })
  const viewer = await (await world.as('viewer')).graphql(query)
  expect(viewer.errors?.[0]?.extensions?.code).toBe('permission.denied')

  const { db } = world.services
  const { id: _, ...like } = await db.cardJob.findUniqueOrThrow({ where: { id: jobs.b! } })
  const { registryValues: __, ...application } = await db.application.findUniqueOrThrow({
    where: { applId: like.applId },
  })
  const more = Array.from({ length: limits.despatchCards }, (___, n) => ({
    ...application,
    applId: `M${n}`,
    applicationNo: `M-${n}`,
    passportNo: `M${n}`,
    stickerNo: `M${n}`,
  }))
  await db.application.createMany({ data: more })
  await db.cardJob.createMany({ data: more.map(({ applId }) => ({ ...like, applId })) })
  const found = await listDespatchable(await world.as('operator'), {})
  expect([found.jobs.length, found.capped]).toEqual([limits.despatchCards, true])
})
