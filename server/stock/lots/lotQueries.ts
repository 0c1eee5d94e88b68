import { lotFilter, type LotFilter } from '#domain/lot/filter.ts'
import { problem } from '#domain/problems.ts'
import { numberOf } from '#domain/scan/normaliseScan.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { endPlaces } from '#server/custody/usedPlace.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { escapeLike } from '#server/platform/database/escapeLike.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import type { SortColumn } from '#server/platform/graphql/keyset.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { lotColumns, lotFrom, lotInStore, lotSource, lotVisibleTo, type LotRow } from './lotRow.ts'
import { lotNumbered, numbered } from './lotsNumbered.ts'

export const lotSorts = {
  receivedAt: { sql: Prisma.sql`l.received_at`, type: 'timestamptz' },
  lotNo: { sql: Prisma.sql`l.lot_no`, type: 'text' },
  startSn: { sql: Prisma.sql`l.start_sn`, type: 'bigint' },
  cardQty: { sql: Prisma.sql`l.card_qty`, type: 'integer' },
} as const satisfies Record<string, SortColumn>
export type LotSort = keyof typeof lotSorts

/**
 * Sort keys of the legacy list: the columns of a lot row. A lot has hundreds of cards, so lots are
 * few.
 */
export const lotPageSorts = {
  ...lotSorts,
  doNo: { sql: Prisma.sql`l.do_no` },
  ppid: { sql: Prisma.sql`l.ppid` },
  contractNo: { sql: Prisma.sql`l.contract_no` },
  endSn: { sql: Prisma.sql`l.end_sn` },
  cardSn: { sql: Prisma.sql`l.start_sn` },
  receiveDate: { sql: Prisma.sql`l.received_at` },
  closeDate: { sql: Prisma.sql`coalesce(l.closed_at, '-infinity')` },
  status: { sql: Prisma.sql`l.status::text` },
  parentLotNo: { sql: Prisma.sql`coalesce(l.parent_lot_no, '')` },
  location: { sql: Prisma.sql`l.branch_code` },
  branchCode: { sql: Prisma.sql`l.branch_code` },
  remark: { sql: Prisma.sql`coalesce(l.close_remark, '')` },
  cardType: { sql: Prisma.sql`(SELECT k.code FROM card_type k WHERE k.id = l.card_type_id)` },
  balance: {
    sql: Prisma.sql`(SELECT coalesce(sum((x ->> 'endSn')::bigint - (x ->> 'startSn')::bigint + 1), 0)
      FROM jsonb_array_elements(coalesce(r.runs, '[]')) x WHERE x ->> 'place' NOT IN ${endPlaces})`,
  },
} as const
export type LotPageSort = keyof typeof lotPageSorts

/** Lists the visible lots that match, latest received first unless sorted otherwise. */
export const listLots = keysetList<LotRow, LotFilter, LotSort>({
  filter: lotFilter,
  source: lotSource,
  conditions: lotConditions,
  sort: lotSorts.receivedAt,
  descending: true,
  sorts: lotSorts,
  id: lotSorts.lotNo,
})

/**
 * Returns a page (counted from 1) of the visible lots with the exact total, as the legacy contract
 * requires.
 */
export async function pageLots(
  ctx: SignedInContext,
  filter: LotFilter,
  {
    page,
    pageSize,
    sort,
    descending,
  }: { page: number; pageSize: number; sort: LotPageSort; descending: boolean },
): Promise<{ rows: LotRow[]; total: number }> {
  const where = Prisma.join(lotConditions(ctx, filter), ' AND ')
  const direction = descending ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const [rows, [counted]] = await Promise.all([
    readRows<LotRow>(
      ctx.db,
      Prisma.sql`
      SELECT ${lotColumns} FROM ${lotFrom} WHERE ${where}
       ORDER BY ${lotPageSorts[sort].sql} ${direction}, l.lot_no ${direction} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    ),
    readRows<{ n: bigint }>(ctx.db, Prisma.sql`SELECT count(*) AS n FROM lot l WHERE ${where}`),
  ])
  return { rows, total: Number(counted!.n) }
}

/** Returns the visible lot that has or had the number, in any letter case, or null. */
export async function findLot(ctx: SignedInContext, lotNo: string): Promise<LotRow | null> {
  const found = await lotsWhere(ctx, lotNumbered(Prisma.sql`l.lot_no`, [lotNo]))
  return numbered(found, lotNo) ?? found[0] ?? null
}

/**
 * Returns the visible parts, by serial, of the lot that has or had the number; the lot itself where
 * it isn't split.
 */
export function listPartsNumbered(ctx: SignedInContext, lotNo: string): Promise<LotRow[]> {
  const within = Prisma.sql`EXISTS (SELECT 1 FROM lot n WHERE ${lotNumbered(Prisma.sql`n.lot_no`, [lotNo])}
    AND n.root_lot_no = l.root_lot_no AND n.start_sn <= l.start_sn AND n.end_sn >= l.end_sn)`
  return lotsWhere(ctx, Prisma.sql`l.split_at IS NULL AND ${within}`)
}

/** @throws lot.notFound */
export async function getLot(ctx: SignedInContext, lotNo: string): Promise<LotRow> {
  const found = await findLot(ctx, lotNo)
  if (!found) throw problem('lot.notFound')
  return found
}

/**
 * Returns the visible lots that a scanned label or card means: those with this number, or those
 * that contain this serial.
 */
export async function scanLot(ctx: SignedInContext, scanned: string): Promise<LotRow[]> {
  const text = numberOf(scanned)
  const found = await listPartsNumbered(ctx, text)
  if (found.length > 0 || !/^\d{1,9}$/.test(text)) return found
  return lotsWhere(
    ctx,
    Prisma.sql`l.split_at IS NULL AND ${BigInt(text)}::bigint BETWEEN l.start_sn AND l.end_sn`,
  )
}

/**
 * Returns the visible lots that meet a condition on l, by serial; at most 1,000 unless another
 * limit is given.
 */
export function lotsWhere(
  ctx: SignedInContext,
  condition: Prisma.Sql,
  limit: Prisma.Sql = Prisma.sql`1000`,
): Promise<LotRow[]> {
  return readRows<LotRow>(
    ctx.db,
    Prisma.sql`
    SELECT ${lotColumns} FROM ${lotFrom} WHERE ${condition} AND ${lotVisibleTo(ctx.viewer)}
     ORDER BY l.start_sn, l.lot_no LIMIT ${limit}`,
  )
}

function lotConditions(ctx: SignedInContext, filter: LotFilter): Prisma.Sql[] {
  const all = [visibleTo(ctx.viewer, Prisma.sql`l.branch_code`)]
  all.push(filter.delivered ? Prisma.sql`l.parent_lot_no IS NULL` : Prisma.sql`l.split_at IS NULL`)
  if (filter.status?.length)
    all.push(Prisma.sql`l.status = ANY(${[...filter.status]}::"LotStatus"[])`)
  if (filter.branchCode) all.push(Prisma.sql`l.branch_code = ${filter.branchCode}`)
  if (filter.cardTypeId) all.push(Prisma.sql`l.card_type_id = ${filter.cardTypeId}`)
  if (typeof filter.inStore === 'boolean')
    all.push(filter.inStore ? lotInStore(ctx.viewer) : Prisma.sql`NOT ${lotInStore(ctx.viewer)}`)
  if (filter.doNo) all.push(Prisma.sql`l.do_no = ${filter.doNo}`)
  if (filter.text?.trim()) all.push(matching(filter.text.trim()))
  return [...all, ...onMalaysianDays(Prisma.sql`l.received_at`, filter.from, filter.to)]
}

/**
 * Returns the condition that a text starts the number of the lot or its delivery order, or is the
 * serial of one of its cards.
 */
function matching(text: string): Prisma.Sql {
  const start = `${escapeLike(text)}%`
  const serial = /^\d{1,9}$/.test(text)
    ? Prisma.sql`${BigInt(text)}::bigint BETWEEN l.start_sn AND l.end_sn`
    : Prisma.sql`FALSE`
  return Prisma.sql`(l.lot_no ILIKE ${start} OR l.do_no ILIKE ${start} OR ${serial})`
}
