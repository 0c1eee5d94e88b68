import { lotFilter, type LotFilter } from '#domain/lot/filter.ts'
import { problem } from '#domain/problems.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { escapeLike } from '#server/platform/database/escapeLike.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import type { SortColumn } from '#server/platform/graphql/keyset.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'
import { lotColumns, lotFrom, lotInStore, lotSource, type LotRow } from './lotRow.ts'
import { lotNumbered, numbered } from './lotsNumbered.ts'

export const lotSorts = {
  receivedAt: { sql: Prisma.sql`l.received_at`, type: 'timestamptz' },
  lotNo: { sql: Prisma.sql`l.lot_no`, type: 'text' },
  startSn: { sql: Prisma.sql`l.start_sn`, type: 'bigint' },
  cardQty: { sql: Prisma.sql`l.card_qty`, type: 'integer' },
} as const satisfies Record<string, SortColumn>
export type LotSort = keyof typeof lotSorts

/** The visible lots that match, the latest received first unless sorted otherwise. */
export const listLots = keysetList<LotRow, LotFilter, LotSort>({
  filter: lotFilter,
  source: lotSource,
  conditions: lotConditions,
  sort: lotSorts.receivedAt,
  descending: true,
  sorts: lotSorts,
  id: lotSorts.lotNo,
})

/** A page of them counted from 1, with the exact total: what the legacy contract asks for. */
export async function pageLots(
  ctx: SignedInContext,
  filter: LotFilter,
  { page, pageSize, sort, descending }: { page: number; pageSize: number; sort: LotSort; descending: boolean },
): Promise<{ rows: LotRow[]; total: number }> {
  const where = Prisma.join(lotConditions(ctx, filter), ' AND ')
  const direction = descending ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const [rows, [counted]] = await Promise.all([
    readRows<LotRow>(
      ctx.db,
      Prisma.sql`
      SELECT ${lotColumns} FROM ${lotFrom} WHERE ${where}
       ORDER BY ${lotSorts[sort].sql} ${direction}, l.lot_no ${direction} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    ),
    readRows<{ n: bigint }>(ctx.db, Prisma.sql`SELECT count(*) AS n FROM lot l WHERE ${where}`),
  ])
  return { rows, total: Number(counted!.n) }
}

/** The visible lot of the number, in whatever case, or null. */
export async function findLot(ctx: SignedInContext, lotNo: string): Promise<LotRow | null> {
  return numbered(await lotsWhere(ctx, lotNumbered(Prisma.sql`l.lot_no`, [lotNo])), lotNo) ?? null
}

/** @throws lot.notFound */
export async function getLot(ctx: SignedInContext, lotNo: string): Promise<LotRow> {
  const found = await findLot(ctx, lotNo)
  if (!found) throw problem('lot.notFound')
  return found
}

/** What a scanned label or card means: the visible lots of this number, or the one that has this serial. */
export async function scanLot(ctx: SignedInContext, text: string): Promise<LotRow[]> {
  const roots = Prisma.sql`SELECT n.lot_no FROM lot n WHERE ${lotNumbered(Prisma.sql`n.lot_no`, [text])}`
  const named = Prisma.sql`(l.lot_no IN (${roots}) OR l.root_lot_no IN (${roots})) AND l.split_at IS NULL`
  const found = await lotsWhere(ctx, named)
  if (found.length > 0 || !/^\d{1,9}$/.test(text)) return found
  return lotsWhere(ctx, Prisma.sql`l.split_at IS NULL AND ${BigInt(text)}::bigint BETWEEN l.start_sn AND l.end_sn`)
}

/** Visible lots by a condition on l, by serial; at most 1,000 unless another limit is given. */
export function lotsWhere(ctx: SignedInContext, condition: Prisma.Sql, limit: Prisma.Sql = Prisma.sql`1000`): Promise<LotRow[]> {
  return readRows<LotRow>(
    ctx.db,
    Prisma.sql`
    SELECT ${lotColumns} FROM ${lotFrom} WHERE ${condition} AND ${visibleTo(ctx.viewer, Prisma.sql`l.branch_code`)}
     ORDER BY l.start_sn, l.lot_no LIMIT ${limit}`,
  )
}

function lotConditions(ctx: SignedInContext, filter: LotFilter): Prisma.Sql[] {
  const all = [visibleTo(ctx.viewer, Prisma.sql`l.branch_code`)]
  all.push(filter.delivered ? Prisma.sql`l.parent_lot_no IS NULL` : Prisma.sql`l.split_at IS NULL`)
  if (filter.status?.length) all.push(Prisma.sql`l.status = ANY(${[...filter.status]}::"LotStatus"[])`)
  if (filter.branchCode) all.push(Prisma.sql`l.branch_code = ${filter.branchCode}`)
  if (filter.cardTypeId) all.push(Prisma.sql`l.card_type_id = ${filter.cardTypeId}`)
  if (typeof filter.inStore === 'boolean')
    all.push(filter.inStore ? lotInStore(ctx.viewer) : Prisma.sql`NOT ${lotInStore(ctx.viewer)}`)
  if (filter.doNo) all.push(Prisma.sql`l.do_no = ${filter.doNo}`)
  if (filter.text?.trim()) all.push(matching(filter.text.trim()))
  return [...all, ...onMalaysianDays(Prisma.sql`l.received_at`, filter.from, filter.to)]
}

/** The beginning of a lot's or delivery order's number, or one of its cards. */
function matching(text: string): Prisma.Sql {
  const start = `${escapeLike(text)}%`
  const serial = /^\d{1,9}$/.test(text) ? Prisma.sql`${BigInt(text)}::bigint BETWEEN l.start_sn AND l.end_sn` : Prisma.sql`FALSE`
  return Prisma.sql`(l.lot_no ILIKE ${start} OR l.do_no ILIKE ${start} OR ${serial})`
}
