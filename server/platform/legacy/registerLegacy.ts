import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAttempt } from '#domain/attemptNames.ts'
import { limits } from '#domain/limits.ts'
import { notNowCodes } from '#domain/outageCodes.ts'
import {
  messageOf,
  problem,
  type Problem,
  type ProblemCode,
  type Values,
} from '#domain/problems.ts'
import type { Caller, RequestContext, Services, SessionArea } from '#server/platform/context.ts'
import { beforeChange, type outageProblem } from '#server/platform/database/outage.ts'
import { bearerToken } from '#server/platform/http/bearerToken.ts'
import { describeFailure } from '#server/platform/http/describeFailure.ts'
import { redactUrl } from '#server/platform/http/redactUrl.ts'
import { nameRoute } from '#server/platform/http/requestId.ts'
import { retryAfter } from '#server/platform/http/retryAfter.ts'
import { logRefusal } from '#server/platform/logRefusal.ts'
import { callEndpoint, readIdempotencyKey } from './callEndpoint.ts'
import type { LegacyEndpoint } from './endpoint.ts'
import { contractOf, failure, success, type Contract } from './envelope.ts'
import { readBodyObject, readPath, readQuery, type LegacyRequest } from './legacyRequest.ts'
import { endpointMatcher } from './matchEndpoint.ts'
import { readBody, type BodyLimits } from './readBody.ts'

/** The session of a bearer token, and what its user must do before anything else. */
type BearerSession = Pick<
  RequestContext,
  'mustEnrolPasskey' | 'mustChangePassword' | 'passwordGiven'
> & {
  viewer: NonNullable<RequestContext['viewer']>
  sessionId: string
  expiresAt: Date
}

export type LegacyOptions = {
  /**
   * Returns a signed-out context of the request (address, origin, language, user agent) with the
   * overrides applied.
   */
  contextOf(
    request: FastifyRequest,
    overrides: Partial<Caller>,
  ): RequestContext | Promise<RequestContext>
  /** Returns the session of a bearer token in an area, or null. */
  authenticate(
    services: Services,
    token: string,
    options: { area: SessionArea; touch: boolean },
  ): Promise<BearerSession | null>
  /** Returns the caller of a personal access token; null for any other bearer token. */
  tokenCaller?(services: Services, token: string): Promise<Partial<Caller>> | null
  /** Returns whether a personal access token may use the endpoint. */
  opensToTokens?(endpoint: LegacyEndpoint): boolean
  /** Called for each answer of an endpoint, with the code of its refusal. */
  answered?(endpoint: LegacyEndpoint, code: ProblemCode | null, seconds: number): void
  /** The time limit of a call in milliseconds. */
  timeoutMs?: number
  /** The maximum number of rows in a list. */
  rowsAtMost?: number
}

/** Fastify's routes are case-sensitive; the contract's aren't. */
const everyPath = '/:contract(^[aA][pP][iI]$|^[jJ][pP][nN]$)/*'

/**
 * Serves the legacy REST contracts under /api and /jpn: their paths and keys in any case, their
 * envelopes, and bearer tokens as the only authentication. Every response is an envelope, whatever
 * goes wrong.
 */
export async function registerLegacy(
  app: FastifyInstance,
  services: Services,
  endpoints: readonly LegacyEndpoint[],
  options: LegacyOptions,
): Promise<void> {
  const match = endpointMatcher(endpoints)
  const rowsAtMost = options.rowsAtMost ?? limits.legacyRows

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const contract: Contract = contractOf(request.url) ?? 'api'
    const ctx = await options.contextOf(request, {
      area: contract === 'jpn' ? 'csm' : 'ikad',
      carrier: 'bearer',
    })
    let endpoint: LegacyEndpoint | undefined
    let refused: ProblemCode | null = null
    void reply.header('cache-control', 'no-store').header('content-language', ctx.locale)
    try {
      const found = match(request.method, request.url.split('?')[0]!)
      if (found === null) throw problem('route.notFound')
      if ('allowed' in found) {
        void reply.header('allow', found.allowed.join(', '))
        throw problem('route.method', { method: request.method })
      }
      endpoint = found.endpoint
      nameRoute(request, endpoint.path)
      const work = call(found.endpoint, ctx, request, found.path)
      const { result, capped, idle, values } = await withinTime(
        work,
        options.timeoutMs ?? limits.requestTimeoutMs,
      )
      if (idle) return success(contract, messageOf('saved.nothing', ctx.locale), result)
      if (!capped) return success(contract, saved(found.endpoint, ctx, values), result)
      void reply.header('x-result-capped', rowsAtMost)
      return success(contract, messageOf('list.capped', ctx.locale, { max: rowsAtMost }), result)
    } catch (error) {
      logRefusal(ctx, error, endpoint?.id ?? 'route')
      const about = { what: 'a legacy call', endpoint: endpoint?.id, url: redactUrl(request.url) }
      const refusal = describeFailure(error, services.log, about, callOf(endpoint, ctx))
      refused = refusal.code
      void reply.code(refusal.status).headers(retryAfter(refusal))
      return failure(contract, refusal, ctx.locale, {
        names: endpoint?.names,
        failed: failedOf(endpoint, refusal, ctx),
      })
    } finally {
      if (endpoint) options.answered?.(endpoint, refused, reply.elapsedTime / 1000)
    }
  }

  async function call(
    endpoint: LegacyEndpoint,
    ctx: RequestContext,
    request: FastifyRequest,
    path: Record<string, string>,
  ) {
    const token = bearerToken(request.headers.authorization)
    if (token !== null && !('machine' in endpoint)) await beforeChange(signIn(ctx, token))
    if (ctx.accessToken && !options.opensToTokens?.(endpoint)) throw problem('token.scope')
    ctx.idempotencyKey = readIdempotencyKey(request.headers['idempotency-key'])
    const read = async (): Promise<LegacyRequest> => {
      const sent =
        endpoint.method === 'GET' ? undefined : await readBody(request.raw, bodyLimits(endpoint))
      return {
        path: readPath(path),
        query: readQuery(request.url, endpoint.queryText),
        body: readBodyObject(sent),
      }
    }
    return callEndpoint(endpoint, ctx, read, rowsAtMost, token)
  }

  async function signIn(ctx: RequestContext, token: string): Promise<void> {
    const byToken = options.tokenCaller?.(services, token)
    if (byToken) return void Object.assign(ctx, await byToken)
    const session = await options.authenticate(services, token, { area: ctx.area, touch: true })
    if (!session) return
    // Copies everything: a duty of the session left out would apply to the product's own pages but
    // not here.
    const { expiresAt: sessionExpiresAt, ...held } = session
    Object.assign(ctx, held, { sessionExpiresAt })
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is read with the endpoint's own limit, and only after the caller is known to be
    // allowed anything.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.all(everyPath, answer)
  })
}

/**
 * Returns the limits of a body: low for a stranger or a machine, whose body is read before the
 * credential is checked.
 */
function bodyLimits(endpoint: LegacyEndpoint): BodyLimits {
  const open =
    'machine' in endpoint ||
    ('run' in endpoint ? endpoint.run.action : endpoint.action) === 'everybody'
  return {
    bytes: endpoint.bodyLimit ?? (open ? limits.strangerBytes : limits.legacyBodyBytes),
    values: endpoint.bodyValues ?? (open ? limits.jsonValues : limits.jsonCommandValues),
    items: endpoint.bodyItems,
  }
}

async function withinTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(problem('request.timeout')), timeoutMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns whether a failed call may have changed something, and whether its key covers it. */
function callOf(
  endpoint: LegacyEndpoint | undefined,
  { idempotencyKey }: RequestContext,
): Parameters<typeof outageProblem>[1] {
  const run = endpoint && 'run' in endpoint ? endpoint.run : null
  return {
    changes: run !== null,
    keyed: run !== null && !isAttempt(run.name) && idempotencyKey !== null,
  }
}

/** Problems that certainly saved nothing. */
const failures: readonly ProblemCode[] = notNowCodes

/**
 * Returns "Fail to save {what}. Please try again" (specification section 8) to put before the
 * reason; null for a refusal, and where something may have been saved.
 */
function failedOf(
  endpoint: LegacyEndpoint | undefined,
  { code }: Problem,
  { locale }: RequestContext,
): string | null {
  if (!endpoint || !('run' in endpoint)) return null
  const { fails, method, what } = endpoint
  if (fails && [...failures, 'request.fault'].includes(code)) return messageOf(fails, locale)
  if (!what || !failures.includes(code)) return null
  return messageOf(method === 'DELETE' ? 'removeFailed' : 'saveFailed', locale, { what })
}

function saved(
  { method, ...endpoint }: LegacyEndpoint,
  { locale }: RequestContext,
  values?: Values,
): string {
  if (endpoint.says) return messageOf(endpoint.says, locale, values)
  if (!endpoint.what) return ''
  return messageOf(method === 'DELETE' ? 'removed' : 'saved', locale, { what: endpoint.what })
}
