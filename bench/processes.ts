import { Agent } from 'node:http'
import { availableParallelism } from 'node:os'
import { openSession } from '#server/access/sessions/sessions.ts'
import { fillJobs } from './support/fillJobs.ts'
import { onGround } from './support/ground.ts'
import { median, report } from './support/measure.ts'
import { post } from './support/post.ts'
import { cpuFor, startServer } from './support/startServer.ts'

/**
 * Measure 15: lists and commands per second of 1, 2 and 4 server processes on one database, with
 * the same number of connections. Clients and PostgreSQL share the processors.
 */
const connections = 16
const each = { list: 100, command: 12 }
const rounds = 3
const documents = {
  list: `query list { cardJobs(first: 50, filter: { status: [NEW] }) { edges { node { id status since stationId application { applicationNo passportNo name
    employerName stickerDate } } } } }`,
  command: `mutation command($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }`,
}
const profile = {
  address1: '12 JALAN SERAMPANG',
  postcode: '80400',
  city: 'JOHOR BAHRU',
  state: 'Johor',
  employerName: 'MEGAH BINA',
}

await onGround(async (ground) => {
  const jobs = 5_000
  await fillJobs(ground, jobs)
  const { userId } = (await ground.as('operator')).viewer
  const opening = {
    userId,
    area: 'ikad',
    carrier: 'bearer',
    address: '127.0.0.1',
    userAgent: 'bench',
  } as const
  const { token } = await openSession(ground.services.db, opening, new Date())
  const servers = await Promise.all(
    Array.from({ length: 4 }, () =>
      startServer('listServer.ts', ground.url, JSON.stringify(documents)),
    ),
  )
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  let turn = 0
  const bodyOf = (what: keyof typeof documents) => {
    // Each changes its own application, so that only the product's locks are waited for.
    const input = { ...profile, applId: `B${(turn++ % jobs) + 1}`, phone: `07-${1_000_000 + turn}` }
    const variables = what === 'command' ? { input } : {}
    return JSON.stringify({
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: what } },
    })
  }
  const awaited = { list: '"applicationNo"', command: '"ApplicationPayload"' }

  /** Returns the requests per second of this number of processes, and the CPU milliseconds of each. */
  async function measure(
    processes: number,
    what: keyof typeof documents,
  ): Promise<{ rate: number; cpu: number }> {
    const worker = async (n: number) => {
      for (let i = 0; i < each[what]; i++)
        await post(agent, servers[n % processes]!.port, headers, bodyOf(what), awaited[what])
    }
    const requests = connections * each[what]
    const startedAt = performance.now()
    const cpu = await cpuFor(servers.slice(0, processes), () =>
      Promise.all(Array.from({ length: connections }, (_, n) => worker(n))),
    )
    return { rate: (requests * 1_000) / (performance.now() - startedAt), cpu: cpu / requests }
  }

  const counts = [1, 2, 4] as const
  for (const what of ['list', 'command'] as const) {
    const rates = new Map(counts.map((count) => [count, [] as number[]]))
    const cpus = new Map(counts.map((count) => [count, [] as number[]]))
    for (let round = -1; round < rounds; round++) {
      for (const count of round % 2 === 0 ? counts : counts.toReversed()) {
        const { rate, cpu } = await measure(count, what)
        if (round < 0) continue
        rates.get(count)!.push(rate)
        cpus.get(count)!.push(cpu)
      }
    }
    const [one, two, four] = counts.map((count) => median(rates.get(count)!)) as [
      number,
      number,
      number,
    ]
    console.log(
      `${what}: ${[one, two, four].map((rate) => Math.round(rate)).join(', ')} a second by 1, 2, 4 processes`,
    )
    report(
      `${what}s of two processes against one, on ${availableParallelism()} processors`,
      two / one,
      '>= 1.7 until the database is the limit',
    )
    report(`${what}s of four against one`, four / one, 'none')
    report(
      `CPU of a ${what} with two processes against one`,
      median(cpus.get(2)!) / median(cpus.get(1)!),
      '<= 1.1',
    )
  }
  agent.destroy()
  for (const server of servers) server.close()
})
