import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import { metrics as processMetrics, type Metrics } from './processMetrics.ts'
import { routeOf } from './requestId.ts'

type Options = {
  metrics?: Metrics
  /**
   * TRUST_PROXY is set: a proxy stands in front, and this process is reached directly only from the
   * private network.
   */
  behindProxy: boolean
}

const loopback = /^(127\.|::1$|::ffff:127\.)/

/**
 * Measures every request, and serves GET /metrics to clients that reach this process directly: from
 * the machine itself, or behind a proxy from the private network. Requests through a proxy get 404.
 */
export async function metricsRoutes(
  app: FastifyInstance,
  { metrics = processMetrics, behindProxy }: Options,
): Promise<void> {
  if (!metrics.registry.getSingleMetric('process_cpu_seconds_total'))
    collectDefaultMetrics({ register: metrics.registry })

  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request) ?? 'unmatched'
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
  })

  app.get(
    '/metrics',
    { logLevel: 'warn' },
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isDirect(request) || !(behindProxy || loopback.test(request.socket.remoteAddress ?? '')))
        return reply.callNotFound()
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
    },
  )
}

// Its hook measures the routes of the whole application, not only those of the plugin.
Object.assign(metricsRoutes, { [Symbol.for('skip-override')]: true })

function isDirect({ headers }: FastifyRequest): boolean {
  return (
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined &&
    headers['x-real-ip'] === undefined
  )
}
