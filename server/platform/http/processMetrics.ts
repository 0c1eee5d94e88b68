import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { room } from '#server/platform/database/room.ts'

/** How a command or an operation ended: done, refused with a problem's code, or a fault of ours. */
export type Outcome = 'ok' | 'fault' | (string & {})

type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number }

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** The figures of one process, in a registry of its own. */
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
  const commands = new Counter({
    name: 'ikad_commands_total',
    help: 'Commands by outcome: ok, the code of the problem they were refused with, or fault.',
    labelNames: ['command', 'outcome'] as const,
    registers,
  })
  const subscriptions = new Gauge({ name: 'ikad_subscriptions_open', help: 'Open GraphQL subscriptions.', registers })
  new Gauge({
    name: 'ikad_database_full',
    help: '1 while the database refuses writes for want of room on its disk, as far as this process has seen.',
    registers,
    collect() {
      this.set(room.isFull() ? 1 : 0)
    },
  })
  let pool: PoolCounts | null = null
  new Gauge({
    name: 'ikad_database_connections',
    help: 'Connections of the database pool by state; "waiting" counts requests for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      if (!pool) return
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })

  return {
    registry,
    /** `route` is the route's template, never the URL: URLs hold names and numbers, and there are too many of them. */
    observeRequest(method: string, route: string, status: number, seconds: number): void {
      requests.observe({ method, route, status: String(status) }, seconds)
    },
    /** `name` is that of a persisted document; null for what a caller made up, whose names have no end. */
    countOperation(name: string | null, outcome: Outcome): void {
      operations.inc({ operation: name ?? 'ad-hoc', outcome })
    },
    countCommand(name: string, outcome: Outcome): void {
      commands.inc({ command: name, outcome })
    },
    /** Call it when a subscription opens; returns what to call, once, when it closes. */
    subscriptionOpened(): () => void {
      subscriptions.inc()
      let open = true
      return () => {
        if (open) subscriptions.dec()
        open = false
      }
    },
    /** Names the pool whose connections are counted. */
    watchPool(watched: PoolCounts): void {
      pool = watched
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** The figures of this process: its one registry. */
export const metrics: Metrics = createMetrics()

export const { countCommand, countOperation, subscriptionOpened, watchPool } = metrics
