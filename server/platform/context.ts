import type { Logger } from 'pino'
import type { Viewer } from '#domain/access.ts'
import type { Locale } from '#domain/problems.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/client.ts'
import type { Events } from './events/events.ts'
import type { QrSigner } from './qrSigner.ts'

/** What every part of the process works with. */
export type Services = {
  config: Config
  db: Db
  clock: Clock
  log: Logger
  events: Events
  qr: QrSigner
}

export type SessionArea = 'ikad' | 'csm'

/** Who calls, from where and how. */
export type Caller = {
  viewer: Viewer | null
  sessionId: string | null
  area: SessionArea
  locale: Locale
  address: string
  userAgent: string
  /** The key under which the caller may repeat a command without it acting twice. */
  idempotencyKey: string | null
}

export type RequestContext = Services & Caller
export type SignedInContext = Services & Caller & { viewer: Viewer }
