import { can, type Action } from '#domain/access.ts'
import { limits } from '#domain/limits.ts'
import { stockStatus, type StockStatus } from '#domain/stock.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { countPasswordRequests } from '../access/passwordRequests.ts'
import type { SignedInContext } from '../platform/context.ts'
import { visibleTo } from '../platform/visibleTo.ts'

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
  passwordRequests: number | null
  registryErrors: number | null
}
export type StockLevelRow = { branchCode: string; cardTypeId: number; held: number; threshold: number; status: StockStatus }

type Counts = { pending: number; oldestPending: Date | null; listed: number; qc: number; oldestQc: Date | null; passed: number }

export async function readWork(ctx: SignedInContext): Promise<Work> {
  const mine = can(ctx.viewer, 'cardJob.view')
  const [counts, rejected, noQr, low, requests, errors] = await Promise.all([
    mine ? countStates(ctx) : null,
    mine ? countRejectedWithoutRemake(ctx) : null,
    mine ? countWithoutQr(ctx) : null,
    mine ? listLowStock(ctx) : null,
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
       AND NOT EXISTS (SELECT 1 FROM card_job later WHERE later.appl_id = j.appl_id AND later.id > j.id)`
  return row!.n
}

async function countWithoutQr(ctx: SignedInContext): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int n FROM card_job j JOIN application a ON a.appl_id = j.appl_id
     WHERE j.status = 'new' AND (a.sticker_no IS NULL OR a.passport_no = '')
       AND ${visibleTo(ctx.viewer, Prisma.sql`j.branch_code`)}`
  return row!.n
}

/** Blank cards in branch stores and at stations against their thresholds, where they fall below. */
export async function listLowStock(ctx: SignedInContext): Promise<StockLevelRow[]> {
  const thresholds = await ctx.db.$queryRaw<Omit<StockLevelRow, 'status'>[]>`
    SELECT t.branch_code "branchCode", t.card_type_id "cardTypeId", t.threshold, coalesce(sum(b.quantity), 0)::int held
      FROM card_threshold t
      LEFT JOIN lot l ON l.card_type_id = t.card_type_id
      LEFT JOIN custody_account a ON a.branch_code = t.branch_code AND a.place IN ('hqStore', 'branchStore', 'station')
      LEFT JOIN custody_balance b ON b.account_id = a.id AND b.lot_no = l.lot_no
     WHERE ${visibleTo(ctx.viewer, Prisma.sql`t.branch_code`)}
     GROUP BY t.branch_code, t.card_type_id, t.threshold ORDER BY t.branch_code, t.card_type_id`
  return thresholds
    .map((row) => ({ ...row, status: stockStatus(row.held, row.threshold) }))
    .filter((row) => row.status !== 'adequate')
}

/** Days after which a record that the registry sent wrongly no longer counts as work. */
const registryErrorDays = 7

function countRegistryErrors(ctx: SignedInContext): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - registryErrorDays * limits.dayMs)
  return ctx.db.registryRowError.count({ where: { file: { receivedAt: { gte: since } } } })
}
