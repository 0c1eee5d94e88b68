import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Problem } from '#domain/problems.ts'
import { readConfig } from '#server/config.ts'
import { readMaintenance } from '#server/platform/maintenance.ts'
import { openServices } from '#server/services.ts'
import { bagCommands } from '#server/settings/bags.ts'
import { endMaintenance, planMaintenance } from '#server/system/planMaintenance.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { demonstrationPassword } from '../../../prisma/seed/seedUsers.ts'

const minute = 60_000
let world: World
beforeAll(async () => {
  world = await createWorld(new Date('2026-11-29T13:00:00Z'))
})
beforeEach(async () => {
  const data = { beginsAt: null, endsAt: null, reason: '', version: 1 }
  await world.services.db.maintenance.update({ where: { id: 1 }, data })
})
afterAll(() => world.close())

let bags = 0
const newBag = () => ({ bagNo: `BG-M${++bags}`, branchCode: 'JHB' })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error as Problem).code,
  )
const soon = { version: 1, beginsInMinutes: 10, lastsMinutes: 60, reason: 'New server' }
const now = { ...soon, beginsInMinutes: 0 }
const plan = async (input: object = now) => planMaintenance(await world.as('hqadmin'), input)

test('commands are refused from the beginning until the end, which needs no other command', async () => {
  const admin = await world.as('hqadmin')
  await plan(soon)
  world.later(10 * minute - 1)
  expect(await refusal(bagCommands.create(admin, newBag()))).toBe('ok')
  world.later(1)
  const bag = newBag()
  expect(await refusal(bagCommands.create(admin, bag))).toBe('maintenance.underWay')
  expect(await world.services.db.bag.count({ where: { bagNo: bag.bagNo } })).toBe(0)
  world.later(60 * minute - 1)
  expect(await refusal(bagCommands.create(admin, bag))).toBe('maintenance.underWay')
  world.later(1)
  expect(await refusal(bagCommands.create(admin, bag))).toBe('ok')
})

test('an administrator of headquarters extends and ends it, and the trail has each step', async () => {
  const admin = await world.as('hqadmin')
  await plan()
  await plan({ ...now, version: 2, lastsMinutes: 90, reason: 'It takes longer' })
  world.later(70 * minute)
  expect(await refusal(bagCommands.create(admin, newBag()))).toBe('maintenance.underWay')
  await endMaintenance(admin, { version: 3 })
  expect(await refusal(bagCommands.create(admin, newBag()))).toBe('ok')
  expect(await refusal(endMaintenance(admin, { version: 4 }))).toBe('maintenance.none')
  const events = await world.services.db.auditEvent.findMany({
    where: { subjects: { has: 'Maintenance:1' } },
    orderBy: { id: 'desc' },
    take: 3,
  })
  expect(events.map(({ action, after }) => [action, (after as { reason: string }).reason])).toEqual(
    [
      ['endMaintenance', ''],
      ['planMaintenance', 'It takes longer'],
      ['planMaintenance', 'New server'],
    ],
  )
})

test('nobody else may, and what was changed by somebody else is refused', async () => {
  for (const loginId of ['supervisor', 'operator', 'monitor', 'viewer'])
    expect(await refusal(planMaintenance(await world.as(loginId), now)), loginId).toBe(
      'permission.denied',
    )
  const admins = [await world.as('hqadmin'), await world.as('admin')]
  const outcomes = await Promise.all(admins.map((each) => refusal(planMaintenance(each, now))))
  expect(outcomes.toSorted()).toEqual(['ok', 'record.changed'])
  expect(await refusal(endMaintenance(admins[0]!, { version: 1 }))).toBe('record.changed')
  for (const [field, value, code] of [
    ['lastsMinutes', 0, 'field.min'],
    ['lastsMinutes', 1_441, 'field.max'],
    ['beginsInMinutes', -1, 'field.min'],
    ['reason', ' ', 'field.required'],
  ] as const)
    expect(await refusal(plan({ ...now, version: 2, [field]: value })), field).toBe(code)
})

test('a repeated call gets the result of its first one', async () => {
  const admin = await world.as('hqadmin')
  const bag = newBag()
  const first = await bagCommands.create(admin.under('before-maintenance'), bag)
  await plan()
  expect(await bagCommands.create(admin.under('before-maintenance'), bag)).toEqual(first)
})

test('people sign in and read; a change over REST and GraphQL says until when, in their language', async () => {
  await plan()
  const { http } = await world.app()
  const payload = { LOGINID: 'hqadmin', PASSWORD: demonstrationPassword }
  const signedIn = await http.inject({ method: 'POST', url: '/api/user/login', payload })
  expect(signedIn.statusCode).toBe(200)
  const { token } = signedIn.json<{ result: { token: string } }>().result
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const bag = newBag()
  const refused = await http.inject({
    method: 'POST',
    url: '/api/bag',
    headers,
    payload: { BAGNO: bag.bagNo, BRANCHCODE: 'JHB' },
  })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30'])
  expect(refused.body).toContain('Maintenance until 30 Nov 2026, ')
  expect(refused.body).toContain('Reason: New server')
  const read = await http.inject({ method: 'GET', url: '/api/bag', headers })
  expect(read.statusCode).toBe(200)

  const admin = await world.as('hqadmin')
  const { data } = await admin.graphql(
    'mutation ($input: CreateBagInput!) { createBag(input: $input) { __typename ... on Problem { code message } } }',
    { input: bag },
  )
  expect(data).toMatchObject({ createBag: { code: 'maintenance.underWay' } })
  const seen = await (
    await world.as('operator')
  ).graphql('{ viewer { maintenance { reason mayChange } } stations { stationId } }')
  expect(seen).toMatchObject({
    data: { viewer: { maintenance: { reason: 'New server', mayChange: false } } },
  })
})

test('a process that keeps what it read hears of a plan at once', async () => {
  const { url } = world
  const other = await openServices({
    config: readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }),
    url,
    log: quietLog as never,
    clock: { now: () => world.now },
    // Longer than any test, so only an announcement ends it.
    sharedMs: 600_000,
  })
  try {
    expect(await readMaintenance(other)).toBeNull()
    await plan()
    await eventually(async () =>
      expect(await readMaintenance(other)).toMatchObject({ reason: 'New server' }),
    )
  } finally {
    await other.close()
  }
})
