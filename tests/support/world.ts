import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Viewer } from '#domain/access.ts'
import type { ErasureMarks } from '#domain/retention/kinds.ts'
import type { Application } from '#generated/prisma/client.ts'
import { viewerOf } from '#server/access/sessions/viewerOf.ts'
import { createApp, type App } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createGraphqlServer } from '#server/http/graphqlServer.ts'
import type { RequestContext, Services, SignedInContext } from '#server/platform/context.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { openServices } from '#server/services.ts'
import { seedBasics } from '../../prisma/seed/seedBasics.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { seededAt } from './databaseServer.ts'
import { temporaryFolder } from './temporaryFolder.ts'

export type Answer = {
  data?: Record<string, never> | null
  errors?: { message: string; extensions?: { code?: string } }[]
}
export type Person = SignedInContext & {
  /** The same person's call with an idempotency key. */
  under(key: string): SignedInContext
  graphql(query: string, variables?: Record<string, unknown>): Promise<Answer>
}

export type World = {
  url: string
  services: Services
  /** The clock's time; tests move it. */
  now: Date
  later(ms: number): void
  /** Returns one of the demonstration users, signed in. */
  as(loginId: string): Promise<Person>
  /** Creates a pending card job at JHB, for a new application. */
  job(application?: Partial<Application>): Promise<number>
  app(): Promise<App & { http: FastifyInstance }>
  /**
   * Returns the root of the CSM area's folders, as configured in the services: a folder that is
   * removed with the world.
   */
  csmRoot(): Promise<string>
  close(): Promise<void>
}

/**
 * Creates a small programme on a separate database: prisma/seed/seedBasics, a stopped clock, and
 * people to act.
 */
export async function createWorld(start = seededAt, given?: TestDatabase): Promise<World> {
  // Seeding takes longer than most tests: only a world of another time, or of a database created
  // differently, is seeded again.
  const seeded = !given && start.getTime() === seededAt.getTime()
  const database = given ?? (await createTestDatabase(seeded ? 'seeded' : 'empty'))
  const config = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
  const clock = { now: () => world.now }
  const log = pino({ level: 'silent' })
  const world: World = { url: database.url, now: start } as World
  const services = await openServices({
    config,
    url: database.socketUrl ?? database.url,
    log,
    clock,
  })
  if (!seeded) await seedBasics(services.db, { clock: clock.now })
  // All queries of a test run like the web client's own documents.
  const graphql = createGraphqlServer(services, new Map(), () => true)
  const cardType = await services.db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })
  let applications = 0
  let opened: App | null = null
  let root: ReturnType<typeof temporaryFolder> | null = null

  async function as(loginId: string): Promise<Person> {
    const user = await services.db.user.findUniqueOrThrow({ where: { loginId } })
    // Each of their calls is a request: none reuses what an earlier one has loaded.
    const ctx = {
      ...services,
      ...callerOf(viewerOf(user)),
      get loaders() {
        return new Loaders()
      },
    }
    return Object.assign(ctx, {
      under: (key: string) => ({ ...ctx, idempotencyKey: key }),
      async graphql(query: string, variables?: Record<string, unknown>) {
        const body = JSON.stringify({ query, variables })
        const headers = { 'content-type': 'application/json' }
        const response = await graphql.fetch(
          'http://localhost/graphql',
          { method: 'POST', headers, body },
          {
            ...ctx,
          } as RequestContext,
        )
        return (await response.json()) as Answer
      },
    })
  }

  return Object.assign(world, {
    services,
    later: (ms: number) => void (world.now = new Date(world.now.getTime() + ms)),
    as,
    async job({ registryValues: _, ...application }: Partial<Application> = {}) {
      const n = ++applications
      const { applId } = await services.db.application.create({
        data: { ...anApplication(n, cardType.id, world.now), ...application },
      })
      const made = {
        applId,
        status: 'new',
        branchCode: application.branchCode ?? 'JHB',
        since: world.now,
        createdAt: world.now,
      } as const
      return (await services.db.cardJob.create({ data: made })).id
    },
    app: async () =>
      (opened ??= await createApp({
        services,
        documents: new Map(),
        clientFolder: null,
        databaseUrl: database.url,
      })),
    async csmRoot() {
      config.CSM_FOLDERS ??= (await (root ??= temporaryFolder())).folder
      return config.CSM_FOLDERS
    },
    async close() {
      await opened?.socket.close()
      await opened?.http.close()
      await services.close()
      await database.drop()
      await (await root)?.remove()
    },
  })
}

function callerOf(viewer: Viewer) {
  return {
    viewer,
    sessionId: null,
    sessionExpiresAt: null,
    mustEnrolPasskey: false,
    mustChangePassword: false,
    area: 'ikad',
    carrier: 'cookie',
    locale: 'en',
    address: '127.0.0.1',
    origin: 'http://localhost:4000',
    userAgent: 'test',
    idempotencyKey: null,
    setSessionCookie: () => undefined,
  } as const
}

/** Returns application n of the test: valid, at JHB, of one employer and sticker date. */
function anApplication(
  n: number,
  cardTypeId: number,
  now: Date,
): Omit<
  Application,
  'receivedByImmigrationAt' | 'qrString' | 'registryValues' | keyof ErasureMarks
> {
  const serial = String(n).padStart(6, '0')
  return {
    applId: `T${serial}`,
    applicationNo: `PLKS-26-${serial}`,
    cardTypeId,
    stickerType: 'ePassNew',
    passType: 'newPass',
    passportNo: `A1${serial}`,
    name: 'RAHMAN MD SOHEL',
    gender: 'M',
    nationality: 'BGD',
    dateOfBirth: new Date('1994-05-14'),
    sector: 'Pembinaan',
    subsector: '',
    referenceNo: '',
    employerKind: 'company',
    employerName: 'MEGAH BINA SDN BHD',
    employerNo: 'E1001',
    rocNo: '201901012345',
    phone: '07-2231234',
    address1: '12 Jalan Serampang',
    address2: 'Taman Pelangi',
    address3: '',
    address4: '',
    postcode: '80400',
    city: 'Johor Bahru',
    state: 'Johor',
    stickerNo: `S${serial}`,
    stickerDate: new Date('2026-11-17'),
    passExpiry: new Date('2027-11-20'),
    branchCode: 'JHB',
    collectionBranchCode: 'JHB',
    deliveryMethod: 'selfCollect',
    receivedAt: now,
    recordHash: serial,
  }
}
