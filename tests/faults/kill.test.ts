import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { expectWithin } from '#tests/support/time/within.ts'
import { bearerOf } from './clients.ts'
import { makeData, type MadeData } from './makeData.ts'
import { graphqlPrinter, restPrinter, type Printer } from './printers.ts'
import {
  embeddedUrl,
  faultsInBooks,
  postmasterOf,
  printsIn,
  stations,
  type Print,
} from './programme.ts'
import { endServers, isReady, startServer, until, type ServerProcess } from './serverProcess.ts'

const perStation = 20
const readyWithinMs = 5_000
/** The number of acknowledged prints before the kill; all clients are busy by then. */
const blowAt = 18

let data: MadeData
let dataDir: string
let prints: Print[]
let server: ServerProcess
let db: Db
let printers: Printer[]

beforeAll(async () => {
  data = await makeData(perStation)
  prints = data.prints
})
beforeEach(async ({ task }) => {
  dataDir = await data.copy(task.id)
  server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  db = createDb(await embeddedUrl(dataDir))
  const [one, two] = await Promise.all([
    bearerOf(server.url, 'operator'),
    bearerOf(server.url, 'operator2'),
  ])
  const half = (stationId: string, odd: number) =>
    prints.filter((print, i) => print.stationId === stationId && i % 2 === odd)
  printers = stations.flatMap((stationId) => [
    restPrinter(one, half(stationId, 0)),
    graphqlPrinter(two, half(stationId, 1)),
  ])
})

afterEach(async () => {
  await db.$disconnect()
  await server.stop()
})
afterAll(async () => {
  endServers()
  await data.remove()
})

const acknowledged = (): Print[] =>
  printers.flatMap((printer) => printer.prints.slice(0, printer.acknowledged))

/**
 * Checks that each acknowledged print exists with its serials, and that every stored print is
 * complete.
 */
async function expectNothingLost(): Promise<void> {
  const made = await printsIn(db)
  for (const { jobId, cardSn, chipSn } of acknowledged())
    expect(made.get(jobId)).toEqual({ cardSn, chipSn })
  expect(await faultsInBooks(db)).toEqual([])
  expect(printers.flatMap((printer) => printer.surprises)).toEqual([])
}

/**
 * Continues the clients where no response arrived, and finally repeats everything with the same
 * keys.
 */
async function expectRetriesToActOnce(url: string): Promise<void> {
  await Promise.all(printers.map((printer) => printer.run(url)))
  expect(acknowledged()).toHaveLength(stations.length * perStation)
  const events = await db.auditEvent.count({ where: { action: 'printCard' } })
  for (const printer of printers) printer.acknowledged = 0
  await Promise.all(printers.map((printer) => printer.run(url)))
  await expectNothingLost()
  expect(acknowledged()).toHaveLength(stations.length * perStation)
  expect(events).toBe(stations.length * perStation)
  expect(await db.auditEvent.count({ where: { action: 'printCard' } })).toBe(events)
}

test('kill -9 of the server under 6 printing clients: nothing acknowledged is lost, ready again within 5 s, retries of 60 prints act once', async () => {
  const work = Promise.all(printers.map((printer) => printer.run(server.url)))
  await until('prints under way', () => acknowledged().length >= blowAt)
  await server.kill()
  await work
  expect(acknowledged().length).toBeLessThan(stations.length * perStation)

  server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  await expectWithin(readyWithinMs, server.readyMs)
  await expectNothingLost()
  await expectRetriesToActOnce(server.url)
})

test('kill -9 of PostgreSQL under 6 printing clients: they get 503, it is ready again within 5 s, nothing is lost or done twice', async () => {
  const work = Promise.all(printers.map((printer) => printer.run(server.url)))
  await until('prints under way', () => acknowledged().length >= blowAt)
  const postmaster = await postmasterOf(dataDir)
  process.kill(postmaster, 'SIGKILL')
  const before = acknowledged().length
  await until('the loss shows', async () => !(await isReady(server.url)))
  await expectWithin(readyWithinMs, await until('ready again', () => isReady(server.url)))
  expect(await postmasterOf(dataDir)).not.toBe(postmaster)

  await work
  expect(before).toBeLessThan(stations.length * perStation)
  await expectNothingLost()
  await expectRetriesToActOnce(server.url)
})
