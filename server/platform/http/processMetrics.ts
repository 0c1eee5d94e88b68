import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { room } from '#server/platform/database/health/room.ts'

/** The outcome of a command or an operation: done, refused with a problem's code, or a bug. */
export type Outcome = 'ok' | 'fault' | (string & {})

/** The pools: for requests and background work, for long reads, and for reports from a replica. */
type PoolName = 'main' | 'streams' | 'replica' | 'replica streams'
/** What became of a span: sent, dropped because the queue was full, or not taken by the collector. */
export type SpanOutcome = 'sent' | 'queue_full' | 'failed'
/** What people do all day, whose service level is agreed (docs/slo.md). */
export type Journey = 'sign_in' | 'scan' | 'print' | 'list'
type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number }

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

const journeyBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Creates the metrics of one process, in a registry of its own. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'ikad_http_request_duration_seconds',
    help: 'Duration of HTTP requests by route template.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestBuckets,
    registers,
  })
  const operations = new Counter({
    name: 'ikad_graphql_operations_total',
    help: 'GraphQL operations by the name of their persisted document; others count as "ad-hoc".',
    labelNames: ['operation', 'outcome'] as const,
    registers,
  })
  const journeys = new Histogram({
    name: 'ikad_journey_duration_seconds',
    help: 'Duration of calls of sign-in, scan, print and list; outcome "failed" if the product failed, else "answered".',
    labelNames: ['journey', 'outcome'] as const,
    buckets: journeyBuckets,
    registers,
  })
  const commands = new Counter({
    name: 'ikad_commands_total',
    help: 'Commands by outcome: ok, the code of the problem they were refused with, or fault.',
    labelNames: ['command', 'outcome'] as const,
    registers,
  })
  const subscriptions = new Gauge({
    name: 'ikad_subscriptions_open',
    help: 'Open GraphQL subscriptions.',
    registers,
  })
  new Gauge({
    name: 'ikad_database_full',
    help: '1 while the database refuses writes for want of room on its disk, as far as this process has seen.',
    registers,
    collect() {
      this.set(room.isFull() ? 1 : 0)
    },
  })
  const lost = new Counter({
    name: 'ikad_database_connections_lost_total',
    help: 'Database connections that vanished without a word and were cut.',
    registers,
  })
  const spans = new Counter({
    name: 'ikad_trace_spans_total',
    help: 'Spans of traces by outcome: sent, queue_full or failed. The last two are lost.',
    labelNames: ['outcome'] as const,
    registers,
  })
  const clock = new Gauge({
    name: 'ikad_clock_offset_seconds',
    help: "How far this machine's clock is ahead of the database's.",
    registers,
  })
  const pools = new Map<PoolName, PoolCounts>()
  new Gauge({
    name: 'ikad_database_connections',
    help: 'Connections of a database pool by state; "waiting" counts requests for one.',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  const ready = new Gauge({
    name: 'ikad_ready',
    help: '1 while /readyz says ready, else 0 with what it says; as of the last time that somebody asked it.',
    labelNames: ['status'] as const,
    registers,
  })

  return {
    registry,
    /**
     * `route` is the route's template, never the URL: URLs contain names and numbers, and there are
     * too many of them.
     */
    observeRequest(method: string, route: string, status: number, seconds: number): void {
      requests.observe({ method, route, status: String(status) }, seconds)
    },
    /**
     * `name` is that of a persisted document; null for a caller's own query, whose names are
     * unbounded.
     */
    countOperation(name: string | null, outcome: Outcome): void {
      operations.inc({ operation: name ?? 'ad-hoc', outcome })
    },
    observeJourney(journey: Journey, failed: boolean, seconds: number): void {
      journeys.observe({ journey, outcome: failed ? 'failed' : 'answered' }, seconds)
    },
    countCommand(name: string, outcome: Outcome): void {
      commands.inc({ command: name, outcome })
    },
    /** Called when a subscription opens. Returns the function to call once when it closes. */
    subscriptionOpened(): () => void {
      subscriptions.inc()
      let open = true
      return () => {
        if (open) subscriptions.dec()
        open = false
      }
    },
    clockOffset(seconds: number): void {
      clock.set(seconds)
    },
    countSpans(outcome: SpanOutcome, count: number): void {
      spans.inc({ outcome }, count)
    },
    connectionLost(): void {
      lost.inc()
    },
    /** Registers a pool whose connections are counted. */
    watchPool(name: PoolName, pool: PoolCounts): void {
      pools.set(name, pool)
    },
    /** Records the last result of /readyz. */
    readiness(status: string): void {
      ready.reset()
      ready.set({ status }, status === 'ready' ? 1 : 0)
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of this process: its only registry. */
export const metrics: Metrics = createMetrics()

export const { countCommand, countOperation, subscriptionOpened, watchPool } = metrics
