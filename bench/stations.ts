import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { limits } from '#domain/limits.ts'
import { readBoard } from '#server/monitoring/readBoard.ts'
import { hashToken } from '#server/platform/keys/token.ts'
import { endServers, startServer } from '#tests/faults/serverProcess.ts'
import { nextWay, onGround, type Ground } from './support/ground.ts'
import { percentile, report } from './support/measure.ts'
import { openWatchers } from './support/printerWatchers.ts'
import { figuresOf, type ServerFigures } from './support/serverFigures.ts'

/**
 * Measure 16: 500 stations with a heartbeat every 15 seconds, 200 watchers, and printing in
 * parallel: from sending a heartbeat to each watcher's socket, against LISTEN/NOTIFY alone in the
 * same seconds. `npm run bench -- stations [seconds] [processes]`, by default 600 and 1. The
 * servers are separate processes, as delivered; with several, each has its share of the watchers,
 * and stations use them in turn, so that most updates reach watchers through another process.
 */
const stationCount = 500
const watcherCount = 200
const bareWord = "SELECT pg_notify('bare', $1)"
const keptWord =
  "WITH kept AS (UPDATE bench_word SET word = $1::text WHERE id = 1 + $1::text::int / 2 % 2) SELECT pg_notify('kept', $1::text)"
const [seconds, processes] = [Number(process.argv[3] ?? 600), Number(process.argv[4] ?? 1)]

await onGround(async (ground) => {
  const { services, url } = ground
  const tokens = await makeStations(ground)
  const settings = { DATABASE_URL: url, LOG_LEVEL: 'warn' }
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer(settings)))

  /** When the station's update with this count was sent, by "station count". */
  const sent = new Map<string, number>()
  const latencies: number[] = []
  /** How long heartbeats waited for their response. */
  const answered: number[] = []
  /**
   * LISTEN/NOTIFY alone: by itself, which waits for no disk, and with a stored row, like a
   * station's state.
   */
  const raw = { bare: [] as number[], kept: [] as number[] }
  const watchers = await openWatchers(
    servers.map((server) => server.url),
    watcherCount,
    (key) => {
      // The small world has stations of its own, which become silent.
      const at = sent.get(key)
      if (at !== undefined) latencies.push(performance.now() - at)
    },
  )
  const [listener, notifier] = [
    new pg.Client({ connectionString: url }),
    new pg.Pool({ connectionString: url, max: 8 }),
  ]
  await listener.connect()
  await listener.query(
    'LISTEN bare; LISTEN kept; CREATE TABLE bench_word (id int PRIMARY KEY, word text); INSERT INTO bench_word VALUES (1), (2)',
  )

  let counter = 0
  let refused = 0
  const startedAt = performance.now()
  const running = () => performance.now() - startedAt < seconds * 1_000

  async function beat(n: number): Promise<void> {
    const stationId = idOf(n)
    const round = Math.floor(counter++ / stationCount)
    // Every other heartbeat has a change: a card was printed.
    const printed = Math.floor(round / 2) + 1
    const key = `${stationId} ${printed}`
    if (!sent.has(key)) sent.set(key, performance.now())
    const from = performance.now()
    const answer = await fetch(`${servers[(n + round) % processes]!.url}/api/station/heartbeat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[n]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'printing', printed }),
    })
    await answer.arrayBuffer()
    answered.push(performance.now() - from)
    if (answer.status !== 200) refused++
  }
  async function beats(): Promise<void> {
    const everyMs = limits.heartbeatMs / stationCount
    const waiting = new Set<Promise<void>>()
    for (let i = 0; running(); i++) {
      const one = beat(i % stationCount).finally(() => waiting.delete(one))
      waiting.add(one)
      await sleep(Math.max(0, startedAt + (i + 1) * everyMs - performance.now()))
    }
    await Promise.all(waiting)
  }
  /**
   * As often as stations have changes, and like them without waiting for the previous one: a stall
   * affects both.
   */
  async function notifies(): Promise<void> {
    const everyMs = (2 * limits.heartbeatMs) / stationCount
    const begunAt = new Map<string, number>()
    listener.on('notification', ({ channel, payload }) =>
      raw[channel as keyof typeof raw].push(performance.now() - begunAt.get(payload!)!),
    )
    const waiting: Promise<unknown>[] = []
    for (let i = 0; running(); i++) {
      begunAt.set(String(i), performance.now())
      const ask = i % 2 ? bareWord : keptWord
      waiting.push(notifier.query(ask, [String(i)]))
      await sleep(Math.max(0, startedAt + (i + 1) * everyMs - performance.now()))
    }
    await Promise.all(waiting)
  }
  /**
   * Moves cards between the store and a station, with their ledger: the database's cost of
   * printing.
   */
  async function printing(): Promise<void> {
    for (let i = 0; running(); i++) {
      const lot = ground.lots[i % ground.lots.length]!
      const { from, to } = nextWay(lot)
      await services.db
        .$queryRaw`SELECT custody_move(${lot.lotNo}, ${from}::int, ${to}::int, ${lot.sn}, ${lot.sn}, 'BENCH', NULL, now())`
      await sleep(100)
    }
  }
  const before = await Promise.all(servers.map(figuresOf))
  /** The minimum heap of each server in each third: the retained memory, without garbage. */
  const kept: number[][] = servers.map(() => [Infinity, Infinity, Infinity])
  async function remembering(): Promise<void> {
    for (; running(); await sleep(1_000)) {
      const third = Math.min(
        2,
        Math.floor((performance.now() - startedAt) / (seconds * 1_000) / (1 / 3)),
      )
      const figures = await Promise.all(servers.map(figuresOf))
      figures.forEach(({ heapMiB }, n) => (kept[n]![third] = Math.min(kept[n]![third]!, heapMiB)))
    }
  }
  await Promise.all([beats(), notifies(), printing(), remembering()])
  const took = (performance.now() - startedAt) / 1_000
  const after: ServerFigures[] = await Promise.all(servers.map(figuresOf))
  await sleep(2_000)

  const truth = new Map(
    (await readBoard(services)).map(({ stationId, revision }) => [stationId, revision]),
  )
  const behind = watchers.filter(({ known }) =>
    [...truth].some(([id, revision]) => known.get(id) !== revision),
  ).length
  const ms = (figures: number[]) =>
    `p50 ${percentile(figures, 0.5).toFixed(2)} ms, p99 ${percentile(figures, 0.99).toFixed(2)} ms`
  const line = (what: string, figure: string) => console.log(`${what}: ${figure}`)
  line('run', `${seconds} s, ${processes} process(es), ${counter} heartbeats (${refused} refused)`)
  line(
    'words heard',
    `${latencies.length} of ${sent.size * watchers.length} (${sent.size} words, ${watchers.length} watchers)`,
  )
  line('heartbeat to watcher', ms(latencies))
  line('heartbeat to its answer', ms(answered))
  line('LISTEN/NOTIFY alone', `${ms(raw.bare)} (${raw.bare.length} times)`)
  line('the same with a row that is kept', `${ms(raw.kept)} (${raw.kept.length} times)`)
  line('watchers whose last state is not the database’s', String(behind))
  after.forEach(({ cpuSeconds, rssMiB }, n) => {
    const share = ((cpuSeconds - before[n]!.cpuSeconds) / took) * 100
    const heaps = kept[n]!.map((each) => each.toFixed(0)).join(', ')
    line(
      `server ${n + 1}`,
      `${share.toFixed(0)} % of one core; least heap in each third ${heaps} MiB; ${rssMiB.toFixed(0)} MiB resident at the end`,
    )
  })
  const p99 = percentile(latencies, 0.99)
  report(
    'heartbeat to watcher against LISTEN/NOTIFY with a row that is kept, p99',
    p99 / percentile(raw.kept, 0.99),
    '<= 10',
  )
  report('against LISTEN/NOTIFY that keeps nothing', p99 / percentile(raw.bare, 0.99), '<= 10')
  for (const { socket } of watchers) socket.terminate()
  await Promise.all([listener.end(), notifier.end()])
  await Promise.all(servers.map((server) => server.stop()))
})
endServers()

function idOf(n: number): string {
  return `BENCH-${String(n).padStart(3, '0')}`
}

async function makeStations({ services: { db } }: Ground): Promise<string[]> {
  const { id: createdById } = await db.user.findFirstOrThrow({ where: { loginId: 'admin' } })
  const ids = Array.from({ length: stationCount }, (_, n) => idOf(n))
  await db.station.createMany({
    data: ids.map((id) => ({
      id,
      name: id,
      branchCode: 'JHB',
      process: 'personalisation' as const,
    })),
  })
  const tokens = ids.map((id) => `token-of-${id}`)
  await db.stationCredential.createMany({
    data: ids.map((stationId, n) => ({
      stationId,
      tokenHash: hashToken(tokens[n]!),
      createdAt: new Date(),
      createdById,
    })),
  })
  return tokens
}
