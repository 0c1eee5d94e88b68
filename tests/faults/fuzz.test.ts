import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#server/platform/projectRoot.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { onThisMachine } from '#tests/support/time/onThisMachine.ts'
import { brokenInput } from './brokenInput.ts'
import { bearerOf, cookieFor } from './clients.ts'
import { seedPrints, stations } from './programme.ts'
import { sayBroken } from './sayBroken.ts'
import { seededRandom } from './seededRandom.ts'
import { endServers, startServer, until, type ServerProcess } from './serverProcess.ts'

/** Chooses the broken inputs: the same each time, or others by FUZZ_SEED=<number>. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
const count = 10_000
/** The concurrency; a session may have 20 sockets, and there are three hostile ones. */
const atOnce = 24
/** Sent before the measurement, to warm up code, caches and pools. */
const warmUp = 800
/** Log messages of uncaught errors. */
const uncaughtErrors = 'uncaught error: stopping'
const quietMs = 3_000
const waitMs = 250
/**
 * Allowed growth: cached parsed documents (200,000 characters, about 200 bytes each), counters,
 * pools.
 */
const grownBytes = 60 * 1024 * 1024

let database: TestDatabase
let server: ServerProcess
let user: Worker
let tokens: string[]

/** On a signal, the server reports its memory after a garbage collection. */
const fuzzer = `
  import v8 from 'node:v8'
  import vm from 'node:vm'
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    const connections = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
    process.stdout.write(JSON.stringify({ holds: { bytes: heapUsed + external, connections } }) + '\\n')
  })`

beforeAll(async () => {
  database = await createTestDatabase()
  const [print] = await seedPrints(database.url, 2)
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(fuzzer)}`
  server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'warn', NODE_OPTIONS })
  tokens = await Promise.all(
    ['viewer', 'operator2', 'monitor'].map((loginId) => bearerOf(server.url, loginId)),
  )
  user = new Worker(path.join(import.meta.dirname, 'ordinaryUser.mjs'), {
    workerData: {
      url: server.url,
      cookie: cookieFor(await bearerOf(server.url, 'operator')),
      query: await ownDocument('useJobRowsPaginationQuery', {}),
      commands: await Promise.all(
        stations.map((stationId) =>
          ownDocument('ReassignFormMutation', { input: { jobIds: [print!.jobId], stationId } }),
        ),
      ),
    },
  })
})
afterAll(async () => {
  await user?.terminate()
  await server?.stop()
  endServers()
  await database.drop()
})

/** One of the web client's own documents, as a request. */
async function ownDocument(name: string, variables: object) {
  const documents = JSON.parse(
    await readFile(path.join(projectRoot(), 'client/__generated__/persisted.json'), 'utf8'),
  ) as Record<string, string>
  const [sha256Hash] = Object.entries(documents).find(([, text]) =>
    new RegExp(`^\\s*\\w+ ${name}\\b`).test(text),
  )!
  return { variables, extensions: { persistedQuery: { version: 1, sha256Hash } } }
}

type Work = { times: number[]; failures: string[] }
/** Returns the user's activity since the last call. */
async function work(): Promise<Work> {
  user.postMessage('tell')
  const [work] = (await once(user, 'message')) as [Work]
  return { ...work, times: work.times.sort((a, b) => a - b) }
}
const share = (times: number[], part: number) =>
  Math.round(times[Math.ceil(times.length * part) - 1]!)
const percentiles = (times: number[]) =>
  `median ${share(times, 0.5)} ms, p99 ${share(times, 0.99)} ms, longest ${share(times, 1)} ms of ${times.length}`

/** Sends n broken inputs. Returns the number of each response. */
async function fuzz(from: number, many: number): Promise<Map<string, number>> {
  const random = seededRandom(from)
  const inputs = Array.from(
    { length: many },
    (_, n) => () => brokenInput(n, random, { url: server.url, tokens }),
  )
  const answers = new Map<string, number>()
  const one = async () => {
    for (let make = inputs.shift(); make; make = inputs.shift()) {
      const answer = await sayBroken(server.url, make())
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return answers
}

type Holds = { bytes: number; connections: number }
const holdings = () =>
  [...server.output().matchAll(/^\{"holds":(.*)\}$/gm)].map(
    ([, json]) => JSON.parse(json!) as Holds,
  )
async function holds(): Promise<Holds> {
  const before = holdings().length
  process.kill(server.pid, 'SIGUSR2')
  await until('what it holds', () => holdings().length > before)
  return holdings().at(-1)!
}

test(`${count.toLocaleString('en')} broken upgrades, frames, requests and bodies: no process ends, no other user waits over ${waitMs} ms at p99, memory and connections recover`, async () => {
  console.log(`FUZZ_SEED=${seed}`)
  await fuzz(seed + 1, warmUp)
  expect(server.output()).not.toContain(uncaughtErrors)
  const before = await holds()
  const limitBefore = await onThisMachine(waitMs)
  await work()
  await sleep(quietMs)
  const quiet = await work()

  const answers = await fuzz(seed, count)
  const busy = await work()
  const limit = Math.max(limitBefore, await onThisMachine(waitMs))
  console.log(
    `Without: ${percentiles(quiet.times)}\nWith:    ${percentiles(busy.times)}; limit on this machine as it is now ${Math.round(limit)} ms`,
  )
  console.log(
    [...answers]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 25)
      .map(([answer, times]) => `${times} ${answer}`)
      .join('\n'),
  )

  expect(server.output()).not.toContain(uncaughtErrors)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  // Otherwise the frames would have reached no socket.
  expect(answers.get('HTTP/1.1 101 Switching Protocols')).toBeGreaterThan(count / 10)
  expect([...quiet.failures, ...busy.failures]).toEqual([])
  expect(share(busy.times, 0.99), `FUZZ_SEED=${seed}`).toBeLessThan(limit)

  let after: Holds = before
  await until(
    'the connections to be let go of',
    async () => (after = await holds()).connections <= before.connections + 2,
  )
  console.log(`Held before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`)
  expect(after.bytes - before.bytes).toBeLessThan(grownBytes)
})
