import { afterAll, beforeAll, expect, test } from 'vitest'
import { Prisma } from '#generated/prisma/client.ts'
import { jobsOfNumber } from '#server/production/jobs/jobsOfNumber.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('a scan looks each kind of number up by its index, and reads no table whole', async () => {
  const scanned = { applId: 'A1', applicationNo: 'A1', passportNo: 'A1', cardSn: '000000001', chipSn: 'A1' }
  const plan = await world.services.db.$transaction(async (tx) => {
    // In a small table PostgreSQL reads all of it whatever the index: here it may not.
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`
    const [row] = await tx.$queryRaw<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
      Prisma.sql`EXPLAIN (FORMAT JSON) SELECT j.id FROM card_job j WHERE ${jobsOfNumber(scanned)}`,
    )
    return row!['QUERY PLAN'][0].Plan
  })
  const nodes = nodesOf(plan)
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])).toEqual([])
  expect(nodes.filter((node) => /Index/.test(node['Node Type'])).length).toBeGreaterThanOrEqual(5)
})
