import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adHocBudget } from '#server/access/sessions/adHocBudget.ts'
import { adHoc } from '#server/platform/graphql/adHocLimits.ts'
import { createSite, ownPage, type Site } from './site.ts'

let site: Site
let token: string
beforeAll(async () => {
  site = await createSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  // 40 seconds of a minute are left.
  site.world.now = new Date(Math.ceil(site.world.now.getTime() / 60_000) * 60_000 + 20_000)
  await site.world.services.db.rateBucket.deleteMany()
  token = await site.token('operator')
})

type Body = { errors?: { message: string; extensions: { code: string } }[] }
const dear = '{ cardJobs(first: 200) { edges { node { history { id at by } } } } }'
const dearCost = 1 + 1 + 200 * (1 + 1 + 25 * 3)
const ask = (query = dear, headers: Record<string, string> = {}) =>
  site.call({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: { query },
  })
const drawnCounts = () =>
  site.world.services.db.rateBucket.findMany({ where: { key: { startsWith: 'adHoc:' } } })

test('over a session’s budget for a minute, an ad-hoc query gets 429 with the seconds to wait; then it is answered', async () => {
  const answered = Math.floor(adHoc.costPerMinute / dearCost)
  for (let i = 0; i < answered; i++) expect((await ask()).statusCode).toBe(200)
  const refused = await ask(dear, { 'accept-language': 'ms' })
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('40')
  expect(refused.json<Body>().errors).toEqual([
    {
      message: 'Pertanyaan anda telah mencapai had untuk satu minit. Cuba lagi dalam 40 saat',
      extensions: { code: 'request.overBudget' },
    },
  ])
  site.world.later(40_000)
  expect((await ask()).statusCode).toBe(200)
})

test('the web client’s persisted documents and other sessions’ queries are answered when the budget is spent', async () => {
  while ((await ask()).statusCode === 200);
  const own = { extensions: { persistedQuery: { version: 1, sha256Hash: 'viewer' } } }
  const cookie = `ikad_session=${token}`
  expect(
    (
      await site.call({
        method: 'POST',
        url: '/graphql',
        headers: { ...ownPage, cookie },
        payload: own,
      })
    ).statusCode,
  ).toBe(200)
  token = await site.token('operator')
  expect((await ask()).statusCode).toBe(200)
})

test('a refused query costs nothing, and a hundred cheap queries cost one write', async () => {
  const tooCostly =
    '{ cardJobs(first: 200) { edges { node { history { id at by action detail } } } } }'
  for (let i = 0; i < 20; i++)
    expect((await ask(tooCostly)).json<Body>().errors?.[0]?.extensions.code).toBe(
      'request.tooCostly',
    )
  expect(await drawnCounts()).toEqual([])
  for (let i = 0; i < 100; i++) await ask('{ viewer { loginId } }')
  expect(await drawnCounts()).toMatchObject([{ count: adHoc.portion }])
})

test('two processes share one budget: together they answer exactly as much as one', async () => {
  const { db, clock } = site.world.services
  const spender = { db, clock, sessionId: 'a session' }
  const processes = [adHocBudget(), adHocBudget()]
  const cost = 7_000
  let spent = 0
  const refused: unknown[] = []
  for (let i = 0; i < 60; i++) {
    await processes[i % 2]!.spend(spender, cost).then(
      () => (spent += cost),
      (error) => refused.push(error),
    )
  }
  expect(spent).toBeLessThanOrEqual(adHoc.costPerMinute)
  expect(spent).toBeGreaterThan(adHoc.costPerMinute - 2 * cost)
  expect(refused[0]).toMatchObject({
    code: 'request.overBudget',
    status: 429,
    values: { seconds: 40 },
  })
})

test('simultaneous queries do not exceed the budget', async () => {
  const { db, clock } = site.world.services
  const budget = adHocBudget()
  const cost = 19_000
  const spent = await Promise.allSettled(
    Array.from({ length: 40 }, () => budget.spend({ db, clock, sessionId: 'another' }, cost)),
  )
  const answered = spent.filter(({ status }) => status === 'fulfilled').length
  expect(answered * cost).toBeLessThanOrEqual(adHoc.costPerMinute)
  expect(answered).toBe(Math.floor(adHoc.costPerMinute / cost))
})
