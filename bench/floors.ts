import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '#server/access/sessions/sessions.ts'
// @ts-expect-error plain JavaScript, which runs before anything is installed
import { serverFlags } from '../scripts/machine/runtime.mjs'
import { fillJobs } from './support/fillJobs.ts'
import { buildServer, clientBytes } from './support/floors/buildFloor.ts'
import { onGround, type Ground } from './support/ground.ts'
import { median } from './support/measure.ts'
import { memoryOf } from './support/memoryOf.ts'
import { post } from './support/post.ts'
import { cpuFor, startServer, type Server } from './support/startServer.ts'

/**
 * Floors of goals: minimal programs of the product's packages and nothing of the product. Their
 * memory after a query, the bytes of their page, and the CPU time of the list of bench/list.ts.
 */
const [connections, requestsEach, rounds] = [8, 125, 3]
const settledMs = 10_000
const fields = `{ id status since stationId application { applicationNo passportNo name employerName stickerDate } }`
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const json = { 'content-type': 'application/json' }
// Inside the project, where its packages are found.
const folder = await mkdtemp(path.join(import.meta.dirname, '../dist/floors-'))

try {
  const bytes = await clientBytes(path.join(folder, 'client'))
  console.log(`scripts of a page of the client's packages alone: ${Math.round(bytes / 1_000)} kB`)
  const built = await buildServer(path.join(folder, 'server'))
  await onGround(async (ground) => {
    await fillJobs(ground, 5_000)
    await printMemory(built, ground.url)
    await printLists(ground)
  })
} finally {
  agent.destroy()
  await rm(folder, { recursive: true, force: true })
}

/** Prints the memory of the built minimal server after one query. */
async function printMemory(built: string, url: string): Promise<void> {
  const child = fork(built, [url], { execArgv: ['--enable-source-maps', ...serverFlags] })
  const [port] = (await once(child, 'message')) as [number]
  await post(agent, port, json, query('byPrisma'), '"applicationNo"')
  await sleep(settledMs)
  console.log(`memory of a minimal server after one query: ${await memoryOf(child.pid!)} MB`)
  child.disconnect()
  await once(child, 'exit')
}

/** Prints the CPU time of a request: hand-written, minimal in two ways, and the product's. */
async function printLists({ services, url, as }: Ground): Promise<void> {
  const { userId } = (await as('operator')).viewer
  const { token } = await openSession(
    services.db,
    { userId, area: 'ikad', carrier: 'bearer', address: '127.0.0.1', userAgent: 'bench' },
    new Date(),
  )
  const list = `query list { cardJobs(first: 50, filter: { status: [NEW] }) { edges { node ${fields} } } }`
  const minimal = await startServer('floors/minimalServer.ts', url)
  const sides = [
    { name: 'pg and JSON by hand', server: await startServer('rawList.ts', url), body: '{}' },
    { name: 'yoga and one statement', server: minimal, body: query('byStatement') },
    { name: 'yoga, Pothos and Prisma', server: minimal, body: query('byPrisma') },
    {
      name: 'the product',
      server: await startServer('listServer.ts', url, JSON.stringify({ list })),
      body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: 'list' } } }),
      headers: { authorization: `Bearer ${token}` },
    },
  ]
  const found = new Map(sides.map(({ name }) => [name, [] as number[]]))
  for (let round = -1; round < rounds; round++) {
    for (const { name, server, body, headers } of round % 2 ? sides : sides.toReversed()) {
      const ms = await cpuFor([server], () => many(server, { ...json, ...headers }, body))
      if (round >= 0) found.get(name)!.push(ms / (connections * requestsEach))
    }
  }
  for (const [name, times] of found)
    console.log(`list by ${name}: ${median(times).toFixed(2)} ms of its process a request`)
  for (const server of new Set(sides.map((side) => side.server))) server.close()
}

async function many({ port }: Server, headers: Record<string, string>, body: string) {
  const worker = async () => {
    for (let i = 0; i < requestsEach; i++) await post(agent, port, headers, body, '"applicationNo"')
  }
  await Promise.all(Array.from({ length: connections }, worker))
}

function query(field: string): string {
  return JSON.stringify({ query: `query list { ${field} ${fields} }` })
}
