import type { FastifyRequest } from 'fastify'
import { type Locale, spokenLocale } from '#domain/words.ts'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import { authenticateToken, isAccessToken } from '#server/access/tokens/authenticateToken.ts'
import type { Caller, Carrier, Services } from '#server/platform/context.ts'
import { cookieOf } from './sessionCookie.ts'

export type RequestFacts = {
  address: string
  /** Scheme, host and port as the caller sent them, confirmed by the trusted proxy. */
  origin: string
  header(name: string): string | undefined
}

/** Returns the caller's facts from a Fastify request. */
export function factsOf(request: FastifyRequest): RequestFacts {
  return {
    address: request.ip,
    origin: `${request.protocol}://${request.host}`,
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
  }
}

/**
 * Identifies the caller: by the bearer header, or by the web client's cookie if the route accepts
 * cookies. A request that a screen makes on its own is marked ("X-Background: 1") and counts as no
 * activity.
 */
export async function callerOf(
  services: Services,
  facts: RequestFacts,
  carriers: readonly Carrier[],
): Promise<Omit<Caller, 'setSessionCookie'>> {
  const found = tokenOf(facts, carriers)
  if (found?.carrier === 'bearer' && isAccessToken(found.token))
    return { ...signedOut(facts), ...(await tokenCaller(services, found.token)) }
  const session = found
    ? await authenticate(services, found.token, { touch: facts.header('x-background') !== '1' })
    : null
  return {
    ...signedOut(facts),
    viewer: session?.viewer ?? null,
    sessionId: session?.sessionId ?? null,
    sessionExpiresAt: session?.expiresAt ?? null,
    mustEnrolPasskey: session?.mustEnrolPasskey ?? false,
    mustChangePassword: session?.mustChangePassword ?? false,
    passwordGiven: session?.passwordGiven ?? false,
    area: session?.area ?? 'ikad',
    carrier: found?.carrier ?? carriers[0] ?? 'bearer',
  }
}

/** Identifies the caller by a personal access token: its holder, or nobody and the reason. */
export async function tokenCaller(
  services: Services,
  token: string,
): Promise<Pick<Caller, 'viewer' | 'sessionId' | 'sessionExpiresAt'> & Partial<Caller>> {
  const holder = await authenticateToken(services, token)
  if ('refusal' in holder)
    return { viewer: null, sessionId: null, sessionExpiresAt: null, tokenRefused: holder.refusal }
  // Limits that count by session count by token here.
  const { viewer, tokenId, expiresAt, scope } = holder
  return { viewer, sessionId: tokenId, sessionExpiresAt: expiresAt, accessToken: { scope } }
}

function signedOut(facts: RequestFacts): Omit<Caller, 'setSessionCookie'> {
  return {
    viewer: null,
    sessionId: null,
    sessionExpiresAt: null,
    mustEnrolPasskey: false,
    mustChangePassword: false,
    area: 'ikad',
    carrier: 'bearer',
    locale: localeOf(facts),
    address: facts.address,
    origin: facts.origin,
    userAgent: (facts.header('user-agent') ?? '').slice(0, 300),
    idempotencyKey: null,
  }
}

/** Returns the caller's preferred language if the server speaks it, otherwise English. */
export function localeOf(facts: RequestFacts): Locale {
  return spokenLocale(facts.header('accept-language'))
}

function tokenOf(
  facts: RequestFacts,
  carriers: readonly Carrier[],
): { token: string; carrier: Carrier } | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(facts.header('authorization') ?? '')?.[1]
  if (bearer && carriers.includes('bearer')) return { token: bearer, carrier: 'bearer' }
  const cookie = cookieOf(facts.header('cookie'), facts.origin.startsWith('https:'))
  return cookie && carriers.includes('cookie') ? { token: cookie, carrier: 'cookie' } : null
}
