import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { countAnswerableRequests } from '#server/access/passwords/passwordRequests.ts'
import { actsOn, onlyActsOn } from '#server/platform/actsOn.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { once } from '#server/platform/once.ts'
import { visibleWhere } from '#server/platform/visibleTo.ts'
import { readQueues, type Queue, type QueueName } from '#server/production/dashboard/readQueues.ts'
import { countReadyExports } from '#server/reports/exports/countReadyExports.ts'
import { listUnclosed } from '#server/stock/stations/unclosedDays.ts'
import { readIncidentWork, type IncidentWork } from './incidentWork.ts'
import { listLowStock, type LowStock } from './lowStock.ts'
import { readPackageWork, type PackageWork } from './packageWork.ts'
import { readStockWork, type StockWork } from './stockWork.ts'
import { readTravellerWork, type TravellerCount } from './travellerWork.ts'

/** What waits for a viewer now, each read when it is first asked for; who may ask is said by WorkType's fields. */
export type Work = {
  queue(name: QueueName): Promise<Queue>
  withoutQr(): Promise<number>
  lowStock(): Promise<LowStock[]>
  stock(): Promise<StockWork>
  packages(): Promise<PackageWork>
  /** Days of stations that the viewer may close and nobody has. */
  unclosedDays(): Promise<{ count: number; oldest: string | null }>
  travellers(): Promise<TravellerCount>
  incidents(): Promise<IncidentWork>
  passwordRequests(): Promise<number>
  registryErrors(): Promise<number>
  /** Files of reports that were made for the viewer, and not fetched yet. */
  exportsReady(): Promise<number>
}

export function workOf(ctx: SignedInContext): Work {
  // Whoever sees more than they act on is not told of what is others' to do.
  const only = onlyActsOn(ctx.viewer)
  const queues = once(() => readQueues(ctx, only))
  return {
    queue: async (name) => (await queues()).find(({ queue }) => queue === name)!,
    withoutQr: () => ctx.shared.read(ctx.viewer, `withoutQr:${only}`, () => countWithoutQr(ctx)),
    lowStock: () => ctx.shared.read(ctx.viewer, 'lowStock', () => listLowStock(ctx)),
    stock: once(() => readStockWork(ctx)),
    packages: once(() => readPackageWork(ctx)),
    unclosedDays: once(async () => {
      const days = await listUnclosed(ctx, actsOn(ctx.viewer, Prisma.sql`a.branch_code`))
      return { count: days.length, oldest: days[0]?.day ?? null }
    }),
    travellers: once(() => readTravellerWork(ctx)),
    incidents: once(() => readIncidentWork(ctx)),
    passwordRequests: () => countAnswerableRequests(ctx),
    registryErrors: () => countRegistryErrors(ctx),
    exportsReady: () => countReadyExports(ctx),
  }
}

async function countWithoutQr(ctx: SignedInContext): Promise<number> {
  const [row] = await readRows<{ n: number }>(
    ctx.db,
    Prisma.sql`
    SELECT count(*)::int n FROM card_job j JOIN application a ON a.appl_id = j.appl_id
     WHERE j.status = 'new' AND (a.sticker_no IS NULL OR a.passport_no = '')
       AND ${actsOn(ctx.viewer, Prisma.sql`j.branch_code`)}`,
  )
  return row!.n
}

/** Days after which a record that the registry sent wrongly no longer counts as work. */
const registryErrorDays = 7

function countRegistryErrors(ctx: SignedInContext): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - registryErrorDays * limits.dayMs)
  return ctx.db.registryRowError.count({ where: { ...visibleWhere(ctx.viewer), file: { receivedAt: { gte: since } } } })
}
