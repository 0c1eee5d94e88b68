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
import type { SharedReads } from './SharedReads.ts'

/** What every part of the process works with. */
export type Services = {
  config: Config
  db: Db
  /** What reports are read from: a replica where one is given, else the same. A command's own answer never comes from it. */
  reads: Db
  clock: Clock
  log: Logger
  events: Events
  shared: SharedReads
  qr: QrSigner
}

export type { SessionArea }

/** How a session's token travels: the web client's cookie, or the bearer header of REST callers. */
export type Carrier = 'cookie' | 'bearer'

/** Who calls, from where and how. */
export type Caller = {
  viewer: Viewer | null
  sessionId: string | null
  /** When the session ends without further activity; null when signed out. */
  sessionExpiresAt: Date | null
  /** The session may do nothing but enrol a passkey (and end). */
  mustEnrolPasskey: boolean
  /** The session may do nothing but change the password (and end). */
  mustChangePassword: boolean
  /** The personal access token that they come by: it reads, within its scope, and changes nothing. */
  accessToken?: { scope: TokenScope }
  /** Why the personal access token that they brought is refused. */
  tokenRefused?: ProblemCode
  /** Because it was given by an administrator, and not because of its age. */
  passwordGiven?: boolean
  area: SessionArea
  /** How this transport carries the token of a session that is opened through it. */
  carrier: Carrier
  locale: Locale
  address: string
  /** Scheme, host and port that the caller used ("https://ikad.example"), as far as a trusted proxy vouches for them. */
  origin: string
  userAgent: string
  /** The key under which the caller may repeat a command without it acting twice. */
  idempotencyKey: string | null
  /** What the key stands for, where the command's input is a translation of it: the request as it was sent. */
  keyedRequest?: unknown
  /** Gives the web client its session token (a cookie that scripts can't read), or takes it away. */
  setSessionCookie: (token: string | null) => void
}

/** `loaders` are the request's own: what it reads by key, it reads in batches and once. */
export type RequestContext = Services & Caller & { loaders: Loaders }
export type SignedInContext = RequestContext & { viewer: Viewer }
