import { can, type Action } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { countPasswordRequests } from '../access/passwordRequests.ts'
import type { SignedInContext } from '../platform/context.ts'
import { withoutRemake } from '../production/cardJobQueries.ts'
import { visibleTo } from '../platform/visibleTo.ts'
import { listStockLevels, type StockLevelRow } from '../settings/thresholdStock.ts'
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

type Counts = { pending: number; oldestPending: Date | null; listed: number; qc: number; oldestQc: Date | null; passed: number }

export async function readWork(ctx: SignedInContext): Promise<Work> {
  const mine = can(ctx.viewer, 'cardJob.view')
  const [counts, rejected, noQr, low, stock, travellers, requests, errors] = await Promise.all([
    mine ? countStates(ctx) : null,
    mine ? countRejectedWithoutRemake(ctx) : null,
    mine ? countWithoutQr(ctx) : null,
    mine ? listLowStock(ctx) : null,
    ifAllowed(ctx, 'transfer.view', () => readStockWork(ctx)),
    ifAllowed(ctx, 'traveller.verify', () => readTravellerWork(ctx)),
    ifAllowed(ctx, 'user.administer', () => countPasswordRequests(ctx)),
    ifAllowed(ctx, 'registry.view', () => countRegistryErrors(ctx)),
  ])
  return {
    pendingPersonalisation: counts?.pending ?? null,
    oldestPendingSince: counts?.oldestPending ?? null,
    onPrintLists: counts?.listed ?? null,
    pendingQc: counts?.qc ?? null,
    oldestQcSince: counts?.oldestQc ?? null,
    readyToDespatch: counts?.passed ?? null,
    rejectedWithoutRemake: rejected,
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

async function countStates(ctx: SignedInContext): Promise<Counts> {
  const [row] = await ctx.db.$queryRaw<Counts[]>`
    SELECT count(*) FILTER (WHERE status = 'new')::int pending, min(since) FILTER (WHERE status = 'new') "oldestPending",
           count(*) FILTER (WHERE status = 'listed')::int listed,
           count(*) FILTER (WHERE status = 'pendingQc')::int qc, min(since) FILTER (WHERE status = 'pendingQc') "oldestQc",
           count(*) FILTER (WHERE status = 'qcPassed')::int passed
      FROM card_job
     WHERE status IN ('new', 'listed', 'pendingQc', 'qcPassed') AND ${visibleTo(ctx.viewer, Prisma.sql`branch_code`)}`
  return row!
}

async function countRejectedWithoutRemake(ctx: SignedInContext): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int n FROM card_job j
     WHERE j.status IN ('qcRejected', 'chipError', 'manuallyRejected') AND ${visibleTo(ctx.viewer, Prisma.sql`j.branch_code`)}
       AND ${withoutRemake}`
  return row!.n
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
  return ctx.db.registryRowError.count({ where: { file: { receivedAt: { gte: since } } } })
}
