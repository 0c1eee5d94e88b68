import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import {
  bearerOf,
  cookieFor,
  graphql,
  rest,
  subscribe,
  type GraphqlReply,
  type Subscriber,
} from './clients.ts'
import { seedPrints, type Print } from './programme.ts'
import { endServers, startServer, until, type ServerProcess } from './serverProcess.ts'

/** Two processes over one database, with one registry folder, that must behave as one product. */
let database: TestDatabase
let registry: Awaited<ReturnType<typeof temporaryFolder>>
let db: Db
let one: ServerProcess
let two: ServerProcess
let prints: Print[]

beforeAll(async () => {
  database = await createTestDatabase()
  registry = await temporaryFolder()
  prints = await seedPrints(database.url, 4)
  db = createDb(database.url)
  const { id: cardTypeId } = await db.cardType.findFirstOrThrow()
  await db.cardThreshold.create({
    data: { branchCode: 'JHB', cardTypeId, threshold: 20, description: '' },
  })
  const settings = { DATABASE_URL: database.url, REGISTRY_DIR: registry.folder, LOG_LEVEL: 'warn' }
  ;[one, two] = await Promise.all([startServer(settings), startServer(settings)])
})
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()])
  endServers()
  await db?.$disconnect()
  await Promise.all([registry.remove(), database.drop()])
})

const saveThreshold = `mutation($input: UpdateCardThresholdInput!) { updateCardThreshold(input: $input) { __typename ... on Problem { code } } }`

async function thresholdBy(server: ServerProcess, token: string) {
  const { data } = await graphql(
    server.url,
    '{ cardThresholds { key threshold version } }',
    {},
    { token },
  )
  return (
    data!.cardThresholds as unknown as { key: string; threshold: number; version: number }[]
  )[0]!
}

test('a setting saved by one process applies to the next call of the other', async () => {
  const token = await bearerOf(one.url, 'admin')
  const { key, threshold, version } = await thresholdBy(one, token)
  const saved = await graphql(
    two.url,
    saveThreshold,
    { input: { key, threshold: threshold + 5, version } },
    { token },
  )
  expect(saved.data!.updateCardThreshold).toEqual({ __typename: 'UpdateCardThresholdPayload' })
  expect(await thresholdBy(one, token)).toEqual({
    key,
    threshold: threshold + 5,
    version: version + 1,
  })
})

test('one of two who save the same setting simultaneously, in different processes, succeeds, and the other is refused', async () => {
  const token = await bearerOf(one.url, 'admin')
  const { key, version } = await thresholdBy(one, token)
  const save = (server: ServerProcess, threshold: number) =>
    graphql(server.url, saveThreshold, { input: { key, threshold, version } }, { token })
  const answers = await Promise.all([save(one, 41), save(two, 42)])
  const codeOf = ({ data }: GraphqlReply) => data!.updateCardThreshold!.code ?? 'saved'
  expect(answers.map(codeOf).sort()).toEqual(['record.changed', 'saved'])
})

test('a counter cached by one process is counted again after the other’s print is announced', async () => {
  const token = await bearerOf(one.url, 'operator')
  const waiting = async (server: ServerProcess) => {
    const { data } = await graphql(
      server.url,
      '{ viewer { work { pendingPersonalisation } } }',
      {},
      { token },
    )
    return (data!.viewer as unknown as { work: { pendingPersonalisation: number } }).work
      .pendingPersonalisation
  }
  const watcher = (await subscribe(one.url, {
    cookie: cookieFor(await bearerOf(one.url, 'operator2')),
  })) as Subscriber
  const before = await waiting(one)
  for (let left = before - 1; left >= before - 3; left--) {
    const { applId, stationId, cardSn, chipSn } = prints.shift()!
    const heard = watcher.changes.length
    const kept = waiting(one)
    const body = {
      applid: applId,
      batchno: 'B1',
      stationid: stationId,
      cardsn: cardSn,
      chipsn: chipSn,
    }
    expect((await rest(two.url, 'PUT', '/api/printjob/print/card', body, { token })).status).toBe(
      200,
    )
    await kept
    await until('the print', () =>
      watcher.changes.slice(heard).some(({ kind }) => kind === 'CARD_JOB'),
    )
    expect([await waiting(one), await waiting(two)]).toEqual([left, left])
  }
  watcher.close()
})

test('a registry file is imported once, and by the other process after the first is gone', async () => {
  const leave = async (name: string, records: object[]) => {
    await writeFile(path.join(registry.folder, `.${name}`), JSON.stringify(records))
    await rename(path.join(registry.folder, `.${name}`), path.join(registry.folder, name))
  }
  const taken = () =>
    db.registryFile.findMany({ orderBy: { id: 'asc' }, select: { name: true, inserted: true } })
  await leave('first.json', [goodRecord(1), goodRecord(2)])
  await until('the first file', async () => (await taken()).length > 0)
  await two.kill()
  await leave('second.json', [goodRecord(3)])
  await until('the second file', async () => (await taken()).length > 1)
  expect(await taken()).toEqual([
    { name: 'first.json', inserted: 2 },
    { name: 'second.json', inserted: 1 },
  ])
})

test('events of both are sealed in one chain', async () => {
  const verdict = async () => verifyAudit(db)
  await until('the last seals', async () => (await verdict()).waiting === 0)
  expect(await verdict()).toMatchObject({ fault: null })
  expect((await verdict()).sealed).toBe(BigInt(await db.auditEvent.count()))
})
