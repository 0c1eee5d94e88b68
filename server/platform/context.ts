import type { Logger } from 'pino'
import type { Viewer } from '#domain/access.ts'
import type { ProblemCode } from '#domain/problems.ts'
import type { QrSigner } from '#domain/qr.ts'
import type { TokenScope } from '#domain/user/accessTokens.ts'
import type { SessionArea } from '#domain/user/signInInput.ts'
import type { Locale } from '#domain/words.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Clock } from './clock.ts'
import type { Loaders } from './loaders.ts'
import type { SharedReadCache } from './SharedReadCache.ts'

/** The services that every part of the process uses. */
export type Services = {
  config: Config
  db: Db
  /**
   * The database for reports: a replica where one is configured, else the same. A command's own
   * result never comes from it.
   */
  reads: Db
  clock: Clock
  log: Logger
  events: Events
  shared: SharedReadCache
  qr: QrSigner
}

export type { SessionArea }

/** How a session's token travels: the web client's cookie, or the bearer header of REST callers. */
export type Carrier = 'cookie' | 'bearer'

/** The caller: who, from where and how. */
export type Caller = {
  viewer: Viewer | null
  sessionId: string | null
  /** When the session ends without further activity; null when signed out. */
  sessionExpiresAt: Date | null
  /** The session is limited to enrolling a passkey (and ending). */
  mustEnrolPasskey: boolean
  /** The session is limited to changing the password (and ending). */
  mustChangePassword: boolean
  /** The caller's personal access token, which only reads within its scope. */
  accessToken?: { scope: TokenScope }
  /** Why the caller's personal access token is refused. */
  tokenRefused?: ProblemCode
  /** Whether that is because an administrator set the password, not because of its age. */
  passwordGiven?: boolean
  area: SessionArea
  /** How this transport carries the token of a session opened through it. */
  carrier: Carrier
  locale: Locale
  address: string
  /**
   * Scheme, host and port that the caller used ("https://ikad.example"), as far as a trusted proxy
   * confirms them.
   */
  origin: string
  userAgent: string
  /** The key with which the caller may repeat a command without it acting twice. */
  idempotencyKey: string | null
  /**
   * The request as sent, which the key stands for where the command's input is a translation of it.
   */
  keyedRequest?: unknown
  /**
   * Gives the web client its session token (a cookie that scripts can't read), or takes it away.
   */
  setSessionCookie: (token: string | null) => void
}

/** `loaders` belong to the request: reads by key are batched and done once. */
export type RequestContext = Services & Caller & { loaders: Loaders }
export type SignedInContext = RequestContext & { viewer: Viewer }
