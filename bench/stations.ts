import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { WebSocket } from 'ws'
import { limits } from '#domain/limits.ts'
import { hashToken } from '#server/access/sessions/token.ts'
import { createApp } from '#server/app.ts'
import { readBoard } from '#server/monitoring/readBoard.ts'
import { nextWay, onGround, type Ground } from './support/ground.ts'
import { percentile, report } from './support/measure.ts'

/**
 * Measure 16: 500 stations that beat every 15 seconds, 200 watchers, and printing beside: from a heartbeat's sending to each
 * watcher's socket, against LISTEN/NOTIFY alone in the same seconds. `npm run bench -- stations [seconds]`, 600 unless said
 * otherwise. The watchers are in the same process, so that its share of the CPU is theirs too.
 */
const stationCount = 500
const watcherCount = 200
const seconds = Number(process.argv[3] ?? 600)
/** Sockets that a session may have, less one. */
const perSession = limits.socketsPerSession - 1

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

await onGround(async (ground) => {
  const { services, url } = ground
  const tokens = await makeStations(ground)
  const app = await createApp({ services, documents: new Map(), clientFolder: null, databaseUrl: url })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const host = `127.0.0.1:${(app.http.server.address() as AddressInfo).port}`

  /** When the station's word with this count was sent, by "station count". */
  const sent = new Map<string, number>()
  const latencies: number[] = []
  const raw: number[] = []
  const watchers = await openWatchers(host, (key) => latencies.push(performance.now() - (sent.get(key) ?? NaN)))

  const [listener, notifier] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([listener.connect(), notifier.connect()])
  await listener.query('LISTEN bench')

  let counter = 0
  let refused = 0
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const memory: number[] = []
  const running = () => performance.now() - begun < seconds * 1_000

  async function beat(n: number): Promise<void> {
    const stationId = idOf(n)
    // Every other heartbeat says something new: a card was printed.
    const printed = Math.floor(counter++ / stationCount / 2) + 1
    const key = `${stationId} ${printed}`
    if (!sent.has(key)) sent.set(key, performance.now())
    const answer = await fetch(`http://${host}/api/station/heartbeat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[n]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'printing', printed }),
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) refused++
  }
  async function beats(): Promise<void> {
    const everyMs = limits.heartbeatMs / stationCount
    const waiting = new Set<Promise<void>>()
    for (let i = 0; running(); i++) {
      const one = beat(i % stationCount).finally(() => waiting.delete(one))
      waiting.add(one)
      await sleep(Math.max(0, begun + (i + 1) * everyMs - performance.now()))
    }
    await Promise.all(waiting)
  }
  async function notifies(): Promise<void> {
    while (running()) {
      const arrival = new Promise((resolve) => listener.once('notification', resolve))
      const from = performance.now()
      await notifier.query("SELECT pg_notify('bench', 'x')")
      await arrival
      raw.push(performance.now() - from)
      await sleep(100)
    }
  }
  /** Cards that move between the store and a station, with their ledger: what printing costs the database. */
  async function printing(): Promise<void> {
    for (let i = 0; running(); i++) {
      const lot = ground.lots[i % ground.lots.length]!
      const { from, to } = nextWay(lot)
      await services.db
        .$queryRaw`SELECT custody_move(${lot.lotNo}, ${from}::int, ${to}::int, ${lot.sn}, ${lot.sn}, 'BENCH', NULL, now())`
      await sleep(100)
    }
  }
  /** What is kept, without what is only waiting to be collected: at a third, at two thirds and at the end. */
  async function remembering(): Promise<void> {
    for (let third = 0; third < 3; third++) {
      await sleep((seconds * 1_000) / 3)
      collect()
      memory.push(process.memoryUsage().heapUsed / 1_048_576)
    }
  }
  await Promise.all([beats(), notifies(), printing(), remembering()])
  const used = process.cpuUsage(cpu)
  const share = (used.user + used.system) / 1_000 / (performance.now() - begun)
  await sleep(1_000)

  const truth = new Map((await readBoard(services)).map(({ stationId, revision }) => [stationId, revision]))
  const behind = watchers.filter(({ known }) => [...truth].some(([id, revision]) => known.get(id) !== revision)).length
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)]
  console.log(
    `${seconds} s, ${counter} heartbeats (${refused} refused), ${latencies.length} words heard by ${watchers.length} watchers`,
  )
  console.log(`heartbeat to watcher: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`)
  console.log(
    `LISTEN/NOTIFY alone: p50 ${percentile(raw, 0.5).toFixed(2)} ms, p99 ${percentile(raw, 0.99).toFixed(2)} ms (${raw.length} times)`,
  )
  console.log(`watchers whose last state is not the database's: ${behind}`)
  console.log(`CPU of the process, watchers and stations included: ${(share * 100).toFixed(0)} % of one core`)
  console.log(`heap in use after a third, two thirds, all: ${memory.map((each) => each.toFixed(0)).join(', ')} MiB`)
  report('heartbeat to watcher against LISTEN/NOTIFY, p99', p99 / percentile(raw, 0.99), '<= 10')

  for (const { socket } of watchers) socket.terminate()
  await Promise.all([listener.end(), notifier.end()])
  await app.socket.close()
  await app.http.close()
})

function idOf(n: number): string {
  return `BENCH-${String(n).padStart(3, '0')}`
}

async function makeStations({ services: { db } }: Ground): Promise<string[]> {
  const { id: createdById } = await db.user.findFirstOrThrow({ where: { loginId: 'admin' } })
  const ids = Array.from({ length: stationCount }, (_, n) => idOf(n))
  await db.station.createMany({
    data: ids.map((id) => ({ id, name: id, branchCode: 'JHB', process: 'personalisation' as const })),
  })
  const tokens = ids.map((id) => `token-of-${id}`)
  await db.stationCredential.createMany({
    data: ids.map((stationId, n) => ({ stationId, tokenHash: hashToken(tokens[n]!), createdAt: new Date(), createdById })),
  })
  return tokens
}

type Watcher = { socket: WebSocket; known: Map<string, number> }
type Update = {
  payload?: {
    data?: { printerStatus: { whole: boolean; printers: { stationId: string; printed: number; revision: number }[] } }
  }
}

async function openWatchers(host: string, onWord: (key: string) => void): Promise<Watcher[]> {
  const watchers: Watcher[] = []
  let token = ''
  for (let n = 0; n < watcherCount; n++) {
    if (n % perSession === 0) token = await signIn(host)
    watchers.push(await openWatcher(host, token, onWord))
  }
  return watchers
}

async function signIn(host: string): Promise<string> {
  const answer = await fetch(`http://${host}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ LOGINID: 'monitor', PASSWORD: 'Demo-2026' }),
  })
  return ((await answer.json()) as { result: { token: string } }).result.token
}

async function openWatcher(host: string, token: string, onWord: (key: string) => void): Promise<Watcher> {
  const socket = new WebSocket(`ws://${host}/graphql`, 'graphql-transport-ws', { headers: { authorization: `Bearer ${token}` } })
  const known = new Map<string, number>()
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const standing = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const { printerStatus } = (JSON.parse(String(data)) as Update).payload?.data ?? {}
      if (!printerStatus) return
      for (const { stationId, printed, revision } of printerStatus.printers) {
        known.set(stationId, revision)
        if (!printerStatus.whole) onWord(`${stationId} ${printed}`)
      }
      resolve()
    })
  })
  socket.send(JSON.stringify({ type: 'connection_init' }))
  await new Promise((resolve) => socket.once('message', resolve))
  const query = 'subscription { printerStatus { whole printers { stationId printed revision } } }'
  socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }))
  await standing
  return { socket, known }
}
