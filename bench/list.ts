import { Agent } from 'node:http'
import { openSession } from '#server/access/sessions/sessions.ts'
import { fillJobs } from './support/fillJobs.ts'
import { onGround } from './support/ground.ts'
import { interleaved, report } from './support/measure.ts'
import { post } from './support/post.ts'
import { cpuFor, startServer } from './support/startServer.ts'

/**
 * Measure 1: a GraphQL list of 50 nodes with a relation, through all of production, against raw pg
 * + JSON over node:http: each in a separate process.
 */
const connections = 8
/** Enough that most of it is work and not warm-up. */
const requestsEach = 250
const query = `query list { cardJobs(first: 50, filter: { status: [NEW] }) { edges { node { id status since stationId application { applicationNo passportNo name
  employerName stickerDate } } } } }`

await onGround(async (ground) => {
  await fillJobs(ground, 5_000)
  const { services, url } = ground
  const { userId } = (await ground.as('operator')).viewer
  const opening = {
    userId,
    area: 'ikad',
    carrier: 'bearer',
    address: '127.0.0.1',
    userAgent: 'bench',
  } as const
  const { token } = await openSession(services.db, opening, new Date())
  const product = await startServer('listServer.ts', url, JSON.stringify({ list: query }))
  const raw = await startServer('rawList.ts', url)

  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const body = JSON.stringify({
    extensions: { persistedQuery: { version: 1, sha256Hash: 'list' } },
  })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const many = (port: number) => async () => {
    const worker = async () => {
      for (let i = 0; i < requestsEach; i++)
        await post(agent, port, headers, body, '"applicationNo"')
    }
    await Promise.all(Array.from({ length: connections }, worker))
  }
  const times = await interleaved([
    { name: 'raw', run: many(raw.port) },
    { name: 'graphql', run: many(product.port) },
  ])
  for (const [name, ms] of times)
    console.log(
      `${name}: ${Math.round((connections * requestsEach * 1_000) / ms)} requests a second`,
    )
  for (const [name, server] of Object.entries({ raw, product })) {
    const ms = await cpuFor([server], many(server.port))
    console.log(
      `${name}: ${(ms / (connections * requestsEach)).toFixed(2)} ms of its process a request`,
    )
  }
  report(
    'GraphQL list against raw pg and JSON, by throughput',
    times.get('raw')! / times.get('graphql')!,
    '>= 0.65',
  )
  agent.destroy()
  raw.close()
  product.close()
})
