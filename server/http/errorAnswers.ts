import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messageOf, problem, type Problem } from '#domain/problems.ts'
import type { Services } from '#server/platform/context.ts'
import { describeFailure } from '#server/platform/http/describeFailure.ts'
import { redactUrl } from '#server/platform/http/redactUrl.ts'
import { retryAfter } from '#server/platform/http/retryAfter.ts'
import { contractOf, failure } from '#server/platform/legacy/envelope.ts'
import { logRefusal } from '#server/platform/logRefusal.ts'
import { factsOf, localeOf } from './callerOf.ts'
import { securityHeadersFor } from './securityHeaders.ts'

/**
 * Answers requests without a route, and failures before one: never with a stack trace, SQL or a
 * path on our disk.
 */
export function addErrorAnswers(app: FastifyInstance, log: Services['log']): void {
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, problem('route.notFound')))
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendRefusal(request, reply, problemOfError(error, request, log)),
  )
}

/**
 * Answers an address that the router can't parse. No hook runs for it, so its headers are set here.
 */
export function answerUnroutable(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // The trusted proxy isn't known here either. A caller that claims HTTPS gets the headers for
  // HTTPS, which affect only itself.
  const protocol = request.headers['x-forwarded-proto'] === 'https' ? 'https' : request.protocol
  const headers = { ...securityHeadersFor(protocol), 'x-request-id': request.id }
  void sendRefusal(request, reply.headers(headers), problem('request.invalid'))
}

/**
 * Sends a refusal in the caller's language, in GraphQL's format; on an address of a legacy contract
 * in its envelope.
 */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refused: Problem,
): FastifyReply {
  logRefusal(
    { log: request.log as Services['log'], address: request.ip },
    refused,
    request.routeOptions.url ?? 'route',
  )
  const locale = localeOf(factsOf(request))
  const contract = contractOf(request.url)
  void reply.code(refused.status).headers({ 'cache-control': 'no-store', ...retryAfter(refused) })
  if (contract) return reply.send(failure(contract, refused, locale))
  const message = messageOf(refused.code, locale, refused.values)
  const { reference } = refused.values
  const extensions = { code: refused.code, ...(reference ? { reference } : {}) }
  return reply.send({ errors: [{ message, extensions }] })
}

/**
 * Returns a failure in the form that the caller may see; a refusal of Fastify becomes one of ours.
 */
export function problemOfError(
  error: Error & Partial<FastifyError>,
  request: FastifyRequest,
  log: Services['log'],
): Problem {
  if (error.statusCode === 413) return problem('request.tooLarge')
  if (error.statusCode !== undefined && error.statusCode < 500) return problem('request.invalid')
  const { method } = request
  const about = { what: 'a request', method, url: redactUrl(request.url) }
  return describeFailure(error, log, about, {
    changes: method !== 'GET' && method !== 'HEAD',
    keyed: false,
  })
}
