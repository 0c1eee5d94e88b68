import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as send } from 'node:http'
import path from 'node:path'
import { openSession } from '#server/access/sessions/sessions.ts'
import { onGround, type Ground } from './support/ground.ts'
import { interleaved, report } from './support/measure.ts'

/** Measure 1: a GraphQL list of 50 nodes with a relation, through all of production, against raw pg + JSON over node:http: each in a process of its own. */
const connections = 8
/** Enough that most of it is work and not warming up. */
const requestsEach = 250
const jobs = 5_000
const query = `query list { cardJobs(first: 50, filter: { status: [NEW] }) { edges { node { id status since stationId application { applicationNo passportNo name
  employerName stickerDate } } } } }`

await onGround(async (ground) => {
  await fillJobs(ground)
  const { services, url } = ground
  const { userId } = (await ground.as('operator')).viewer
  const opening = { userId, area: 'ikad', carrier: 'bearer', address: '127.0.0.1', userAgent: 'bench' } as const
  const { token } = await openSession(services.db, opening, new Date())
  const product = await startServer('listServer.ts', url, query)
  const raw = await startServer('rawList.ts', url)

  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const body = JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: 'list' } } })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const many = (port: number) => async () => {
    const worker = async () => {
      for (let i = 0; i < requestsEach; i++) await post(agent, port, headers, body)
    }
    await Promise.all(Array.from({ length: connections }, worker))
  }
  const times = await interleaved([
    { name: 'raw', run: many(raw.port) },
    { name: 'graphql', run: many(product.port) },
  ])
  for (const [name, ms] of times)
    console.log(`${name}: ${Math.round((connections * requestsEach * 1_000) / ms)} requests a second`)
  for (const [name, { spends, port }] of Object.entries({ raw, product })) {
    const ms = await spends(many(port))
    console.log(`${name}: ${(ms / (connections * requestsEach)).toFixed(2)} ms of its process a request`)
  }
  report('GraphQL list against raw pg and JSON, by throughput', times.get('raw')! / times.get('graphql')!, '>= 0.65')
  agent.destroy()
  raw.close()
  product.close()
})

function post(agent: Agent, port: number, headers: Record<string, string>, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = send({ agent, port, host: '127.0.0.1', path: '/graphql', method: 'POST', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => (text.includes('"applicationNo"') ? resolve() : reject(new Error(text.slice(0, 300)))))
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** `spends` tells how many milliseconds of a processor its process takes for some work. */
type Server = { port: number; spends(work: () => Promise<void>): Promise<number>; close(): void }

/** A server in a process of its own, so that neither carries the weight of those who ask. */
async function startServer(file: string, ...given: string[]): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'support', file), given)
  const [port] = (await once(child, 'message')) as [number]
  const spent = async (): Promise<number> => {
    child.send('spent')
    return ((await once(child, 'message')) as [number])[0]
  }
  return {
    port,
    async spends(work) {
      const before = await spent()
      await work()
      return (await spent()) - before
    },
    close: () => child.disconnect(),
  }
}

async function fillJobs({ services: { db } }: Ground): Promise<void> {
  await db.$executeRawUnsafe(`
    INSERT INTO application (appl_id, application_no, card_type_id, sticker_type, pass_type, passport_no, name, gender, nationality,
      date_of_birth, sector, employer_kind, employer_name, address1, postcode, city, state, sticker_no, sticker_date, pass_expiry,
      branch_code, collection_branch_code, delivery_method, received_at, record_hash)
    SELECT 'B' || n, 'PLKS-26-' || n, (SELECT min(id) FROM card_type), 'ePassNew', 'newPass', 'A' || n, 'RAHMAN MD SOHEL', 'M', 'BGD',
      '1994-05-14', 'Pembinaan', 'company', 'MEGAH BINA SDN BHD', '12 JALAN SERAMPANG', '80400', 'JOHOR BAHRU', 'Johor', 'S' || n,
      '2026-11-17', '2027-11-20', 'JHB', 'JHB', 'selfCollect', now(), ''
      FROM generate_series(1, ${jobs}) n`)
  await db.$executeRawUnsafe(`
    INSERT INTO card_job (appl_id, status, branch_code, since, created_at)
    SELECT appl_id, 'new', 'JHB', now() - (row_number() OVER ()) * interval '1 minute', now() FROM application`)
  await db.$executeRawUnsafe('ANALYZE')
}
