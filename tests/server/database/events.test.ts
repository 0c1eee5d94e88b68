import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everythingChanged, type Change } from '#domain/changes.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { createEvents, type Events } from '#server/platform/events/events.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { databaseProxy } from '#tests/support/databaseProxy.ts'
import { eventually } from '#tests/support/time/eventually.ts'

let database: TestDatabase
let db: Db
let events: Events
let heard: Change[]
const warnings: string[] = []
const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.url)
  events = await createEvents(database.url, log)
  events.listen((change) => void heard.push(change))
})
beforeEach(() => {
  heard = []
})
afterAll(async () => {
  await events.close()
  await db.$disconnect()
  await database.drop()
})

const station: Change = { kind: 'station', id: 'S1', branchCode: 'JHB' }
const say = (payload: string) => db.$executeRaw`SELECT pg_notify('ikad_changes', ${payload})`

test.each(['{', 'null', '{}', '[', '', '\u0001'])(
  'an unknown notification (%j) is logged, and stops nothing',
  async (payload) => {
    const before = warnings.length
    await say(payload)
    await say(JSON.stringify([station]))
    await eventually(() => expect(heard).toEqual([station]))
    expect(warnings.length - before).toBe(1)
  },
)

test('changes announced while the connection was down are delivered as "everything changed"', async () => {
  await db.$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ikad-events' AND datname = current_database()`
  await eventually(() => expect(heard).toEqual([everythingChanged]))
})

test('a half-open connection, which receives nothing and no error, is replaced', async () => {
  const between = await databaseProxy(database.url)
  const away = await createEvents(between.url, log, { everyMs: 20, answerMs: 500 })
  const changes: Change[] = []
  away.listen((change) => void changes.push(change))
  between.forget()
  await eventually(() => expect(changes).toContainEqual(everythingChanged))
  await eventually(async () => {
    await say(JSON.stringify([station]))
    expect(changes).toContainEqual(station)
  })
  expect(warnings.join()).toContain('does not respond')
  await away.close()
  await between.close()
})
