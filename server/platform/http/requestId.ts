import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentTracing, type OpenSpan } from '#server/platform/tracing/spans.ts'
import { redactUrl } from './redactUrl.ts'

const store = new AsyncLocalStorage<string>()
/** The form of an acceptable id from a caller: nothing that could mislead a log. */
const wellFormed = /^[\w.-]{8,64}$/

/** Crockford's base 32: without letters that are read or heard as another. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Returns a random id of 60 bits in three groups, short enough to be read out: "7K3M-QX9D-0V5T".
 */
export function newRequestId(): string {
  const text = Array.from(randomBytes(12), (byte) => digits[byte & 31]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

/**
 * Returns the id of the current request, for the log and the audit trail; undefined outside of one.
 */
export const currentRequestId = (): string | undefined => store.getStore()

/** Returns the id in a request's X-Request-Id, as proxies and callers send it, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && wellFormed.test(given) ? given : newRequestId()
}

const routes = new WeakMap<object, string>()

/** States the template of a route that Fastify doesn't know, for the log and for traces. */
export const nameRoute = (request: FastifyRequest, route: string): void =>
  void routes.set(request, route)

/** Returns the route's template, never the URL: URLs contain names and numbers. */
export const routeOf = (request: FastifyRequest): string | undefined =>
  routes.get(request) ?? request.routeOptions.url

/**
 * Adds each request's id to its response in X-Request-Id, and to each log line written on the way
 * (log.ts), and opens the request's span. Logs requests that take longer than `slowMs`.
 */
export function followRequests(app: FastifyInstance, { slowMs }: { slowMs: number }): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    const span = openSpan(request, reply)
    store.run(request.id, () => (span ? span.run(done) : done()))
  })
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    if (ms < slowMs) return
    const route = routeOf(request) ?? redactUrl(request.url)
    request.log.warn(
      { requestId: request.id, method: request.method, route, status: reply.statusCode, ms },
      'a request was slow',
    )
  })
}

/**
 * Opens the span of a request, if there is tracing; it ends with the response.
 */
function openSpan(request: FastifyRequest, { raw }: FastifyReply): OpenSpan | undefined {
  const tracing = currentTracing()
  if (!tracing) return undefined
  const { method } = request
  const { traceparent } = request.headers
  const span = tracing.openRequest(
    method,
    typeof traceparent === 'string' ? traceparent : undefined,
    { 'http.request.method': method, 'ikad.request_id': request.id },
  )
  // Also a response that breaks off is closed.
  raw.once('close', () => {
    const status = raw.statusCode
    const failure = status >= 500 ? String(status) : raw.writableFinished ? null : 'broken_off'
    const route = routeOf(request) ?? 'unmatched'
    span.name(`${method} ${route}`)
    span.end({ 'http.route': route, 'http.response.status_code': status }, failure)
  })
  return span
}
