import fastify from 'fastify'
import { expect, test } from 'vitest'
import { metricsRoutes } from '#server/platform/http/metrics.ts'
import { createMetrics } from '#server/platform/http/processMetrics.ts'
import { nameRoute } from '#server/platform/http/requestId.ts'

async function serve(behindProxy = false) {
  const app = fastify({ trustProxy: behindProxy })
  const metrics = createMetrics()
  await app.register(metricsRoutes, { metrics, behindProxy })
  app.get('/api/lot/:lot', async () => 'a lot')
  // As the legacy contracts, which Fastify knows as one route.
  app.get('/api/*', async (request) => nameRoute(request, '/api/branch/:code'))
  return { app, metrics }
}

test('requests are counted by route template and status, never by URL', async () => {
  const { app, metrics } = await serve()
  await app.inject('/api/lot/L-1')
  await app.inject('/api/lot/L-2')
  await app.inject('/api/branch/JHB')
  await app.inject('/nowhere/at-all')
  const text = await metrics.registry.metrics()
  expect(text).toContain(
    'ikad_http_request_duration_seconds_count{method="GET",route="/api/lot/:lot",status="200"} 2',
  )
  expect(text).toContain(
    'ikad_http_request_duration_seconds_count{method="GET",route="/api/branch/:code",status="200"} 1',
  )
  expect(text).toContain(
    'ikad_http_request_duration_seconds_count{method="GET",route="unmatched",status="404"} 1',
  )
  expect(text).not.toMatch(/L-1|JHB|at-all/)
  await app.close()
})

test('commands and operations are counted by name and outcome, unknown operation names as one', async () => {
  const { metrics } = await serve()
  metrics.countCommand('passQc', 'ok')
  metrics.countCommand('passQc', 'ok')
  metrics.countCommand('passQc', 'qc.samePerson')
  metrics.countOperation('CardQcQuery', 'ok')
  metrics.countOperation(null, 'fault')
  const text = await metrics.registry.metrics()
  expect(text).toContain('ikad_commands_total{command="passQc",outcome="ok"} 2')
  expect(text).toContain('ikad_commands_total{command="passQc",outcome="qc.samePerson"} 1')
  expect(text).toContain('ikad_graphql_operations_total{operation="CardQcQuery",outcome="ok"} 1')
  expect(text).toContain('ikad_graphql_operations_total{operation="ad-hoc",outcome="fault"} 1')
})

test('open subscriptions and the pool are shown with their current values', async () => {
  const { metrics } = await serve()
  const close = metrics.subscriptionOpened()
  metrics.subscriptionOpened()
  close()
  close()
  metrics.watchPool('main', { totalCount: 5, idleCount: 2, waitingCount: 1 })
  const text = await metrics.registry.metrics()
  expect(text).toContain('ikad_subscriptions_open 1')
  expect(text).toContain('ikad_database_connections{pool="main",state="busy"} 3')
  expect(text).toContain('ikad_database_connections{pool="main",state="waiting"} 1')
})

test.each([
  ['the machine itself', false, '127.0.0.1', {}, 200],
  ['the machine itself, by IPv6', false, '::1', {}, 200],
  ['another machine', false, '10.0.0.9', {}, 404],
  [
    'another machine that claims a proxy',
    false,
    '10.0.0.9',
    { 'x-forwarded-for': '127.0.0.1' },
    404,
  ],
  ['a proxy on the machine', false, '127.0.0.1', { 'x-forwarded-for': '8.8.8.8' }, 404],
  ['the private network behind a proxy', true, '172.18.0.4', {}, 200],
  ['the world, through the proxy', true, '172.18.0.2', { 'x-forwarded-for': '8.8.8.8' }, 404],
  [
    'the world, through the proxy, in the standard header',
    true,
    '172.18.0.2',
    { forwarded: 'for=8.8.8.8' },
    404,
  ],
])('/metrics for %s', async (_who, behindProxy, remoteAddress, headers, status) => {
  const { app } = await serve(behindProxy)
  const reply = await app.inject({ url: '/metrics', remoteAddress, headers })
  expect(reply.statusCode).toBe(status)
  expect(reply.body.includes('process_cpu_seconds_total')).toBe(status === 200)
  await app.close()
})
