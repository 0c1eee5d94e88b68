import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messageOf, problem } from '#domain/problems.ts'
import type { Carrier, Services, SignedInContext } from '#server/platform/context.ts'
import { beforeChange } from '#server/platform/database/outage.ts'
import { refusalOf, refuseTokens } from '#server/platform/guard.ts'
import { retryAfter } from '#server/platform/http/retryAfter.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { logRefusal } from '#server/platform/logRefusal.ts'
import { callerOf, factsOf, localeOf } from './callerOf.ts'
import { isOwnRequest } from './crossSite.ts'
import { problemOfError } from './errorAnswers.ts'

/**
 * Returns the context of a signed-in user who sends something: with the web client's cookie from
 * our own pages, or with a bearer token if the route accepts one.
 * @throws request.crossSite, session.ended, login.passwordExpired
 */
export async function pageCall(
  services: Services,
  request: FastifyRequest,
  carriers: readonly Carrier[],
): Promise<SignedInContext> {
  const facts = factsOf(request)
  const bearer = carriers.includes('bearer') && facts.header('authorization') !== undefined
  if (!bearer && !isOwnRequest(facts)) throw problem('request.crossSite')
  const caller = await beforeChange(callerOf(services, facts, bearer ? ['bearer'] : ['cookie']))
  refuseTokens(caller)
  const refusal = refusalOf(caller)
  if (refusal) throw refusal
  return {
    ...services,
    ...caller,
    loaders: new Loaders(),
    setSessionCookie: () => undefined,
  } as SignedInContext
}

/**
 * Answers refusals and failures of this scope's routes as `{ code, message }` in the caller's
 * language.
 */
export function refusePlainly(scope: FastifyInstance, log: Services['log']): void {
  scope.setErrorHandler((error: Error, request, reply) => {
    const refused = problemOfError(error, request, log)
    logRefusal({ log, address: request.ip }, refused, request.routeOptions.url ?? 'route')
    const { code, status, values } = refused
    const message = messageOf(code, localeOf(factsOf(request)), values)
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...retryAfter(refused) })
      .send({ code, message })
  })
}
