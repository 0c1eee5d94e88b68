import { can, type Action } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { countPasswordRequests } from '#server/access/passwords/passwordRequests.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { visibleTo, visibleWhere } from '#server/platform/visibleTo.ts'
import { readQueues, type QueueName } from '#server/production/dashboard/readQueues.ts'
import { listStockLevels, type StockLevelRow } from '#server/settings/thresholdStock.ts'
import { readStockWork } from './stockWork.ts'
import { readTravellerWork } from './travellerWork.ts'

/** What waits for a viewer now. Null where their role has no part in it. */
export type Work = {
  pendingPersonalisation: number | null
  oldestPendingSince: Date | null
  onPrintLists: number | null
  pendingQc: number | null
  oldestQcSince: Date | null
  readyToDespatch: number | null
  rejectedWithoutRemake: number | null
  withoutQr: number | null
  lowStock: StockLevelRow[] | null
  lotsToReceive: number | null
  oldestLotsSentAt: Date | null
  ownDiscrepancies: number | null
  travellersToVerify: number | null
  oldestTravellerAt: Date | null
  passwordRequests: number | null
  registryErrors: number | null
}

export async function readWork(ctx: SignedInContext): Promise<Work> {
  const mine = can(ctx.viewer, 'cardJob.view')
  const [queues, noQr, low, stock, travellers, requests, errors] = await Promise.all([
    mine ? readQueues(ctx, null) : null,
    mine ? countWithoutQr(ctx) : null,
    mine ? listLowStock(ctx) : null,
    ifAllowed(ctx, 'transfer.view', () => readStockWork(ctx)),
    ifAllowed(ctx, 'traveller.verify', () => readTravellerWork(ctx)),
    ifAllowed(ctx, 'user.administer', () => countPasswordRequests(ctx)),
    ifAllowed(ctx, 'registry.view', () => countRegistryErrors(ctx)),
  ])
  const queue = (name: QueueName) => queues?.find((each) => each.queue === name)
  return {
    pendingPersonalisation: queue('new')?.count ?? null,
    oldestPendingSince: queue('new')?.oldestSince ?? null,
    onPrintLists: queue('listed')?.count ?? null,
    pendingQc: queue('pendingQc')?.count ?? null,
    oldestQcSince: queue('pendingQc')?.oldestSince ?? null,
    readyToDespatch: queue('qcPassed')?.count ?? null,
    rejectedWithoutRemake: queue('rejectedWithoutRemake')?.count ?? null,
    withoutQr: noQr,
    lowStock: low,
    lotsToReceive: stock?.toReceive ?? null,
    oldestLotsSentAt: stock?.oldestSentAt ?? null,
    ownDiscrepancies: stock?.ownDiscrepancies ?? null,
    travellersToVerify: travellers?.toVerify ?? null,
    oldestTravellerAt: travellers?.oldestAt ?? null,
    passwordRequests: requests,
    registryErrors: errors,
  }
}

async function ifAllowed<T>(ctx: SignedInContext, action: Action, read: () => Promise<T>): Promise<T | null> {
  return can(ctx.viewer, action) ? read() : null
}

async function countWithoutQr(ctx: SignedInContext): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int n FROM card_job j JOIN application a ON a.appl_id = j.appl_id
     WHERE j.status = 'new' AND (a.sticker_no IS NULL OR a.passport_no = '')
       AND ${visibleTo(ctx.viewer, Prisma.sql`j.branch_code`)}`
  return row!.n
}

/** Card types of which a branch holds less than its threshold. */
async function listLowStock(ctx: SignedInContext): Promise<StockLevelRow[]> {
  return (await listStockLevels(ctx)).filter(({ status }) => status !== 'adequate')
}

/** Days after which a record that the registry sent wrongly no longer counts as work. */
const registryErrorDays = 7

function countRegistryErrors(ctx: SignedInContext): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - registryErrorDays * limits.dayMs)
  return ctx.db.registryRowError.count({ where: { ...visibleWhere(ctx.viewer), file: { receivedAt: { gte: since } } } })
}
