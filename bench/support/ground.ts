import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { viewerOf } from '#server/access/sessions/viewerOf.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Services, SignedInContext } from '#server/platform/context.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { openServices } from '#server/services.ts'
import { seedBasics } from '../../prisma/seed/seedBasics.ts'

export type Ground = {
  url: string
  services: Services
  as(loginId: string): Promise<SignedInContext>
  lots: BenchLot[]
}
export type BenchLot = { lotNo: string; sn: bigint; here: number; there: number }

/**
 * Workers of a measurement: each has a separate lot, so that they don't wait for each other's
 * locks.
 */
export const workers = 8

/**
 * Measures on a separate migrated PostgreSQL, durable as in production, with the small world in it.
 */
export async function onGround(measure: (ground: Ground) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ikad-bench-'))
  const log = pino({ level: 'silent' })
  const server = await startEmbedded({ dataDir: folder, log })
  try {
    await migrate(server.url, { log })
    const services = await openServices({
      config: readConfig({ DATABASE_URL: server.url, LOG_LEVEL: 'silent' }),
      url: server.url,
      log,
    })
    try {
      await seedBasics(services.db, { clock: systemClock.now })
      await measure({
        url: server.url,
        services,
        lots: await openLots(services),
        as: (loginId) => contextOf(services, loginId),
      })
    } finally {
      await services.close()
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function contextOf(services: Services, loginId: string): Promise<SignedInContext> {
  const viewer = viewerOf(await services.db.user.findUniqueOrThrow({ where: { loginId } }))
  const caller = {
    viewer,
    sessionId: null,
    mustChangePassword: false,
    area: 'ikad',
    address: '127.0.0.1',
    idempotencyKey: null,
  }
  return {
    ...services,
    ...caller,
    get loaders() {
      return new Loaders()
    },
  } as unknown as SignedInContext
}

async function openLots({ db }: Services): Promise<BenchLot[]> {
  const { cardTypeId, ppidNo } = await db.lot.findFirstOrThrow()
  const [account] = await db.$queryRaw<{ here: number; there: number }[]>`
    SELECT custody_account_of('branchStore', 'JHB') AS here, custody_account_of('station', 'JHB', 'JHB-P01') AS there`
  const lots: BenchLot[] = []
  for (let i = 0; i < workers; i++) {
    const startSn = BigInt(800_000_000 + i * 1_000)
    const lot = { lotNo: `BENCH-${i}`, startSn, endSn: startSn + 99n, cardQty: 100 }
    await db.lot.create({
      data: {
        ...lot,
        cardTypeId,
        ppidNo,
        doNo: 'BENCH',
        contractNo: 'BENCH',
        status: 'atBranch',
        branchCode: 'JHB',
        receivedAt: new Date(),
      },
    })
    await db.$queryRaw`SELECT custody_open_lot(${lot.lotNo}, ${account!.here}::int, 'BENCH', NULL, now())`
    lots.push({ lotNo: lot.lotNo, sn: startSn, ...account! })
  }
  return lots
}

/** Returns the next direction in which the lot's first card moves. */
export function nextWay(lot: BenchLot): { from: number; to: number } {
  const way = { from: lot.here, to: lot.there }
  lot.here = way.to
  lot.there = way.from
  return way
}
