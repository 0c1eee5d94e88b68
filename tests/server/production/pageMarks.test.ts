import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInContext } from '#server/platform/context.ts'
import { SharedReadCache } from '#server/platform/SharedReadCache.ts'
import { cardJobPageSorts } from '#server/production/jobs/cardJobPageSorts.ts'
import { pageCardJobs, type CardJobPage } from '#server/production/jobs/pageCardJobs.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { recordStatements } from '../../../bench/support/recordStatements.ts'

type Sort = CardJobPage['sort']
const sorts = Object.keys(cardJobPageSorts) as Sort[]

let world: World
let ctx: SignedInContext
beforeAll(async () => {
  world = await createWorld()
  // Half of the names are unique and half are shared, where the order continues by the job.
  for (let n = 0; n < 24; n++) {
    const day = new Date(Date.UTC(2026, 10, 1 + (n % 5)))
    await world.job({ name: `NAMA ${n % 7}`, employerName: `SYARIKAT ${n % 3}`, stickerDate: day })
  }
  ctx = await world.as('supervisor')
})
afterAll(() => world.close())

const pageSize = 5
async function read(
  page: number,
  order: { sort: Sort; descending?: boolean },
  size = pageSize,
): Promise<number[]> {
  const { rows } = await pageCardJobs(
    ctx,
    {},
    { descending: false, ...order, page, pageSize: size },
  )
  return rows.map(({ id }) => id)
}

test.each(sorts.flatMap((sort) => [false, true].map((descending) => [sort, descending] as const)))(
  'pages by %s (descending: %s) are the same in any order of access',
  async (sort, descending) => {
    const order = { sort, descending }
    const whole = await read(1, order, 100)
    expect(whole).toHaveLength(24)
    for (const page of [1, 2, 4, 3, 5, 2, 6])
      expect(await read(page, order)).toEqual(whole.slice((page - 1) * pageSize, page * pageSize))
  },
)

test('a page after a given cursor skips nothing', async () => {
  const offsets = async (page: number) => {
    const statements = await recordStatements(() =>
      pageCardJobs(
        ctx,
        { status: ['new'] },
        { page, pageSize: 4, sort: 'name', descending: false },
      ),
    )
    return statements.flatMap(({ text }) => /OFFSET (\d+)/.exec(text)?.[1] ?? [])
  }
  expect(await offsets(3)).toEqual(['8'])
  expect(await offsets(4)).toEqual(['0'])
  expect(await offsets(6)).toEqual(['4'])
})

test('reading page by page misses nothing and repeats nothing, despite new rows', async () => {
  const order = { sort: 'name' } as const
  const before = await read(1, order, 100)
  const got: number[] = []
  for (let page = 1; page <= 5; page++) {
    got.push(...(await read(page, order)))
    await world.job({ name: 'AAA, before all others' })
  }
  expect(got).toEqual(before.filter((id) => got.includes(id)))
  expect(new Set(got).size).toBe(got.length)
  expect(got).toEqual(before)
})

test('consecutive pages of a list are counted once, and again after a change', async () => {
  const shared = new SharedReadCache(60_000)
  const counts = async (page: number) => {
    const order = { page, pageSize: 4, sort: 'name', descending: false } as const
    const statements = await recordStatements(() => pageCardJobs({ ...ctx, shared }, {}, order))
    return statements.filter(({ text }) => text.includes('count(*)')).length
  }
  expect([await counts(1), await counts(2)]).toEqual([1, 0])
  shared.forget({ kind: 'cardJob', branchCode: ctx.viewer.branchCode })
  expect(await counts(3)).toBe(1)
})
