import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import type { Viewer } from '#domain/access.ts'
import type { User } from '#generated/prisma/client.ts'
import { hashPassword } from '#server/access/passwords/passwordHash.ts'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import { viewerOf } from '#server/access/sessions/viewerOf.ts'
import { readConfig } from '#server/config.ts'
import type { Caller, RequestContext, Services } from '#server/platform/context.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { SharedReadCache } from '#server/platform/SharedReadCache.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** The password of every user in these tests. */
export const password = 'Kopi-dan-Roti-77'

/** All users share one hash, because hashing is slow. */
let passwordHash = ''

export type AccessTest = {
  readonly url: string
  readonly db: Db
  /** The clock's time; tests move it. */
  now: Date
  later(ms: number): void
  /** Returns the context of a signed-out request from its own address, unless overridden. */
  request(
    caller?: Partial<Caller>,
    config?: Record<string, string>,
  ): RequestContext & { cookies: (string | null)[] }
  /**
   * Returns the context of a request with this token, as the transport makes it. Throws if the
   * token is invalid.
   */
  requestWith(
    token: string,
    caller?: Partial<Caller>,
  ): Promise<RequestContext & { cookies: (string | null)[] }>
  user(columns?: Partial<User>): Promise<User>
  viewer(user: User): Viewer
  /** The network address of a person's desk. */
  deskOf(loginId: string): string
  reload(user: User): Promise<User>
  /** Failed sign-ins in the current count, one entry per address. */
  failures(user: Pick<User, 'loginId'>): Promise<number[]>
  audited(action: string): Promise<
    {
      loginId: string
      subjects: string[]
      after: unknown
      approvedBy: string | null
      address: string
    }[]
  >
}

/**
 * Creates a database for the test file with HQ and two branches, a stopped clock and helpers that
 * make contexts.
 */
export function accessTest(): AccessTest {
  let database: TestDatabase
  let db: Db
  let users = 0
  let addresses = 0

  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDb(database.url)
    passwordHash = await hashPassword(password)
    const type = await db.branchType.create({ data: { name: 'State branch' } })
    const place = {
      region: 'Selatan',
      branchTypeId: type.id,
      address1: 'Jalan Seri Bayu',
      postcode: '80000',
      city: 'Johor Bahru',
      state: 'Johor',
    }
    await db.branch.createMany({
      data: ['HQ', 'JHB', 'PEN'].map((code) => ({ code, name: code, ...place })),
    })
  })
  afterAll(async () => {
    await db.$disconnect()
    await database.drop()
  })

  const test: AccessTest = {
    get url() {
      return database.url
    },
    get db() {
      return db
    },
    now: new Date('2026-11-21T01:00:00Z'),
    later(ms) {
      test.now = new Date(test.now.getTime() + ms)
    },
    request(caller = {}, config = {}) {
      const cookies: (string | null)[] = []
      const services: Services = {
        config: readConfig({ DATABASE_URL: database.url, ...config }),
        db,
        reads: db,
        clock: { now: () => test.now },
        log: pino({ level: 'silent' }),
        shared: new SharedReadCache(0),
        events: {
          listen: () => () => undefined,
          listenToStations: () => () => undefined,
          listenToSessions: () => () => undefined,
          connected: () => true,
          close: async () => undefined,
        },
        qr: {
          sign: () => '',
          read: () => Promise.reject() as never,
          publicKeys: () => [],
          refresh: async () => undefined,
          close: () => undefined,
        },
      }
      return {
        ...services,
        viewer: null,
        sessionId: null,
        sessionExpiresAt: null,
        mustEnrolPasskey: false,
        mustChangePassword: false,
        area: 'ikad',
        carrier: 'cookie',
        locale: 'en',
        address: `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`,
        origin: 'http://localhost:4000',
        userAgent: 'test',
        idempotencyKey: null,
        loaders: new Loaders(),
        setSessionCookie: (token) => void cookies.push(token),
        ...caller,
        cookies,
      }
    },
    async requestWith(token, caller = {}) {
      const ctx = test.request(caller)
      const session = await authenticate(ctx, token, { touch: true })
      if (!session) throw new Error('The token is not good for a session.')
      const { viewer, sessionId, area, mustEnrolPasskey, mustChangePassword, expiresAt } = session
      return Object.assign(ctx, {
        viewer,
        sessionId,
        area,
        mustEnrolPasskey,
        mustChangePassword,
        sessionExpiresAt: expiresAt,
      })
    },
    user(columns = {}) {
      users += 1
      return db.user.create({
        data: {
          loginId: `user${users}`,
          roleId: 5,
          branchCode: 'JHB',
          staffName: `Pengguna ${users}`,
          passwordHash,
          passwordChangedAt: test.now,
          activeSince: test.now,
          createdAt: test.now,
          ...columns,
        },
      })
    },
    viewer: viewerOf,
    deskOf(loginId) {
      const [a, b] = createHash('sha256').update(loginId.trim()).digest()
      return `10.200.${a}.${b}`
    },
    async failures({ loginId }) {
      const account = new Uint8Array(createHash('sha256').update(loginId).digest())
      const places = await db.signInPlace.findMany({
        where: { account, place: { not: 'everywhere' }, failures: { gt: 0 } },
      })
      return places.map(({ failures }) => failures)
    },
    reload: ({ id }) => db.user.findUniqueOrThrow({ where: { id } }),
    audited: (action) => db.auditEvent.findMany({ where: { action }, orderBy: { id: 'asc' } }),
  }
  return test
}
