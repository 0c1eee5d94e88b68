import { afterAll, beforeAll, expect, test } from 'vitest'
import { problem } from '#domain/problems.ts'
import { isFailure, journeyEndpoints, journeyFields } from '#server/http/journeys.ts'
import { legacyEndpoints } from '#server/legacyEndpoints.ts'
import { metrics } from '#server/platform/http/processMetrics.ts'
import { schema } from '#server/schema.ts'
import { createSite, ownPage, type Site } from './site.ts'

let site: Site
let token: string
beforeAll(async () => {
  site = await createSite()
  token = await site.token('operator')
})
afterAll(() => site.close())

test('each field and endpoint of a journey exists', () => {
  const fields = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
    Object.keys(type.getFields()),
  )
  expect(Object.keys(journeyFields).filter((name) => !fields.includes(name))).toEqual([])
  const ids = legacyEndpoints.map(({ id }) => id)
  expect(Object.keys(journeyEndpoints).filter((id) => !ids.includes(id))).toEqual([])
})

/** Returns how many calls of a journey were measured with this outcome. */
async function measured(journey: string, outcome = 'answered'): Promise<number> {
  const text = await metrics.registry.metrics()
  const start = `ikad_journey_duration_seconds_count{journey="${journey}",outcome="${outcome}"} `
  const line = text.split('\n').find((each) => each.startsWith(start))
  return Number(line?.slice(start.length) ?? 0)
}

const login = (PASSWORD: string) =>
  site.call({ method: 'POST', url: '/api/user/login', payload: { LOGINID: 'viewer', PASSWORD } })
const bearer = () => ({ authorization: `Bearer ${token}` })
const list = 'fragment rows on Query { cardJobs { edges { node { jobId } } } } query { ...rows }'

const calls: [what: string, journey: string, call: () => Promise<unknown>][] = [
  ['a sign-in of a page', 'sign_in', () => site.signIn('operator')],
  ['a sign-in of a legacy caller', 'sign_in', () => login('Demo-2026')],
  ['a refused sign-in', 'sign_in', () => login('Wrong-2026')],
  ['a scan', 'scan', () => site.graphql('{ findCardJobs(text: "X") { jobId } }', token)],
  [
    'a print that is refused',
    'print',
    () =>
      site.graphql(
        'mutation { addToPrintList(input: { stationId: "JHB-P01", batchNo: "B1", jobIds: [999] }) { __typename } }',
        token,
      ),
  ],
  ['a list below a fragment', 'list', () => site.graphql(list, token)],
  [
    'a list of a legacy caller',
    'list',
    () => site.call({ url: '/api/printjob/list/JHB', headers: bearer() }),
  ],
]
test.each(calls)('%s is measured as %s, answered', async (_what, journey, call) => {
  const before = [await measured(journey), await measured(journey, 'failed')]
  await call()
  expect([await measured(journey), await measured(journey, 'failed')]).toEqual([
    before[0]! + 1,
    before[1],
  ])
})

test('other calls are no journey', async () => {
  const all = async () =>
    Promise.all(['sign_in', 'scan', 'print', 'list'].map((journey) => measured(journey)))
  const before = await all()
  await site.graphql('{ viewer { loginId } }', token)
  await site.call({ method: 'POST', url: '/graphql', headers: ownPage, payload: '{' })
  expect(await all()).toEqual(before)
})

test('a fault or an outage is a failure; a refusal, maintenance and the registry are none', () => {
  const codes = ['request.fault', 'database.full', 'save.unsure', 'request.timeout', 'record.busy']
  expect(codes.filter((code) => !isFailure(code))).toEqual([])
  const others = [
    problem('field.invalid').code,
    'maintenance.underWay',
    'registry.unreachable',
    null,
  ]
  expect(others.filter(isFailure)).toEqual([])
})

test('a scan that the database fails is measured as failed', async () => {
  const before = await measured('scan', 'failed')
  const { db } = site.world.services
  await db.$executeRawUnsafe('ALTER TABLE application RENAME TO application_away')
  try {
    await site.graphql('{ findCardJobs(text: "ZZ1") { jobId } }', token)
  } finally {
    await db.$executeRawUnsafe('ALTER TABLE application_away RENAME TO application')
  }
  expect(await measured('scan', 'failed')).toBe(before + 1)
})
