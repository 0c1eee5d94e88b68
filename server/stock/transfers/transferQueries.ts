import type { Viewer } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { numberOf } from '#domain/scan/normaliseScan.ts'
import { transferFilter, type TransferFilter } from '#domain/transfer/filter.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { LotTransfer } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { escapeLike } from '#server/platform/database/escapeLike.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { keysetList } from '#server/platform/graphql/keysetList.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { loader } from '#server/platform/loader.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'

/** A distribution or return with the totals of its lines. */
export type TransferRow = LotTransfer & {
  bagNo: string | null
  sentBy: string
  sentByLoginId: string
  lots: number
  cards: number
  receivedCards: number
  openDiscrepancies: number
  /** The users who packed or added lines still to be received. */
  addedByIds: number[]
}

const source = new ListSource({
  table: Prisma.sql`lot_transfer t`,
  joins: {
    u: Prisma.sql`JOIN app_user u ON u.id = t.sender_id`,
    b: Prisma.sql`LEFT JOIN bag b ON b.id = t.bag_id`,
    s: Prisma.sql`
      LEFT JOIN LATERAL (
        SELECT count(*)::int lots, coalesce(sum(l.quantity), 0)::int cards,
               coalesce(sum((SELECT sum(r.end_sn - r.start_sn + 1) FROM lot_receipt_valid r WHERE r.line_id = l.id)), 0)::int received
          FROM lot_transfer_line l WHERE l.document_no = t.document_no) s ON true`,
  },
  columns: columnsOf(Prisma.sql`
  t.document_no "documentNo", t.direction, t.ldr_no "ldrNo", t.origin_branch_code "originBranchCode",
  t.destination_branch_code "destinationBranchCode", t.bag_id "bagId", t.sender_id "senderId", t.created_at "createdAt",
  t.sent_at "sentAt", t.received_at "receivedAt", t.cancelled_at "cancelledAt", t.status, t.remark, t.version,
  b.bag_no "bagNo", u.staff_name "sentBy", u.login_id "sentByLoginId", s.lots, s.cards, s.received "receivedCards",
  (SELECT count(*)::int FROM discrepancy d WHERE d.document_no = t.document_no AND d.resolved_at IS NULL) "openDiscrepancies",
  ARRAY(SELECT DISTINCT l.added_by_id FROM lot_transfer_line l WHERE l.document_no = t.document_no AND l.received_at IS NULL) "addedByIds"`),
  always: ['documentNo'],
})
const { columns, from } = source

/** Lists the visible distributions and returns that match, newest first. */
export const listTransfers = keysetList<TransferRow, TransferFilter>({
  filter: transferFilter,
  source,
  conditions: transferConditions,
  sort: { sql: Prisma.sql`t.created_at`, type: 'timestamptz' },
  descending: true,
  id: { sql: Prisma.sql`t.document_no`, type: 'text' },
})

/** Sort keys of the legacy lists. A transfer carries whole lots, so transfers are few. */
export const transferSorts = {
  ldno: Prisma.sql`t.document_no`,
  rlno: Prisma.sql`t.document_no`,
  ldrno: Prisma.sql`coalesce(t.ldr_no, '')`,
  accessby: Prisma.sql`u.login_id`,
  returnby: Prisma.sql`u.login_id`,
  origin: Prisma.sql`t.origin_branch_code`,
  returnfrom: Prisma.sql`t.origin_branch_code`,
  destination: Prisma.sql`t.destination_branch_code`,
  status: Prisma.sql`t.status::text`,
  bagno: Prisma.sql`coalesce(b.bag_no, '')`,
  remark: Prisma.sql`t.remark`,
  date: Prisma.sql`coalesce(t.sent_at, t.created_at)`,
  distributedate: Prisma.sql`coalesce(t.sent_at, t.created_at)`,
  returndate: Prisma.sql`coalesce(t.sent_at, t.created_at)`,
  receivedate: Prisma.sql`coalesce(t.received_at, '-infinity')`,
  lotqty: Prisma.sql`s.lots`,
  cardqty: Prisma.sql`s.cards`,
  receivedqty: Prisma.sql`s.received`,
  discrepancies: Prisma.sql`(SELECT count(*) FROM discrepancy d WHERE d.document_no = t.document_no AND d.resolved_at IS NULL)`,
} as const
export type TransferSort = keyof typeof transferSorts

/** Returns a page of the visible transfers, counted from 1, as the legacy contract requires. */
export function pageTransfers(
  ctx: SignedInContext,
  filter: TransferFilter,
  {
    page,
    pageSize,
    sort,
    descending,
  }: { page: number; pageSize: number; sort?: TransferSort | undefined; descending?: boolean },
): Promise<TransferRow[]> {
  const direction = sort && !descending ? Prisma.sql`ASC` : Prisma.sql`DESC`
  return readRows<TransferRow>(
    ctx.db,
    Prisma.sql`
    SELECT ${columns} FROM ${from} WHERE ${Prisma.join(transferConditions(ctx, filter), ' AND ')}
     ORDER BY ${sort ? transferSorts[sort] : Prisma.sql`t.created_at`} ${direction}, t.document_no ${direction} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
  )
}

/**
 * Returns the visible distribution or return with the number, its own or that of its receipt, or
 * null.
 */
export async function findTransfer(
  ctx: SignedInContext,
  documentNo: string,
  direction?: TransferDirection,
): Promise<TransferRow | null> {
  const number = documentNo.trim().toUpperCase()
  const condition = Prisma.sql`(t.document_no = ${number} OR t.ldr_no = ${number})`
  const [found] = await transfersWhere(
    ctx,
    direction
      ? Prisma.sql`${condition} AND t.direction = ${direction}::"LotTransferDirection"`
      : condition,
  )
  return found ?? null
}

/** @throws lot.ldrNotFound for a distribution, else transfer.notFound */
export async function getTransfer(
  ctx: SignedInContext,
  documentNo: string,
  direction?: TransferDirection,
): Promise<TransferRow> {
  const found = await findTransfer(ctx, documentNo, direction)
  if (!found) throw problem(direction === 'distribution' ? 'lot.ldrNotFound' : 'transfer.notFound')
  return found
}

/**
 * Finds the transfers in transit that a scan at a receiving desk means: by number, bag, lot or one
 * of their cards.
 */
export function scanTransfers(
  ctx: SignedInContext,
  scanned: string,
  direction?: TransferDirection | null,
): Promise<TransferRow[]> {
  const text = numberOf(scanned)
  const number = text.toUpperCase()
  const serial = /^\d{1,9}$/.test(text)
    ? Prisma.sql`${BigInt(text)}::bigint BETWEEN l.start_sn AND l.end_sn`
    : Prisma.sql`FALSE`
  const open = Prisma.sql`t.status IN ('inTransit', 'partlyReceived')`
  const condition = Prisma.sql`(t.document_no = ${number} OR t.ldr_no = ${number} OR ${open} AND (upper(b.bag_no) = ${number} OR EXISTS (
    SELECT 1 FROM lot_transfer_line l JOIN lot p ON p.lot_no = l.lot_no
     WHERE l.document_no = t.document_no AND (upper(l.lot_no) = ${number} OR upper(p.root_lot_no) = ${number} OR ${serial}))))`
  return transfersWhere(
    ctx,
    direction
      ? Prisma.sql`${condition} AND t.direction = ${direction}::"LotTransferDirection"`
      : condition,
  )
}

/** Loads the visible distribution or return with a document number, or null. */
export const transferOf = loader<string, TransferRow | null>(
  'lotTransfer',
  async (ctx, documentNos) => {
    const rows = await transfersWhere(
      ctx,
      Prisma.sql`t.document_no = ANY(${documentNos})`,
      Prisma.sql`ALL`,
    )
    return new Map(rows.map((row) => [row.documentNo, row]))
  },
  null,
)

function transfersWhere(
  ctx: SignedInContext,
  condition: Prisma.Sql,
  limit: Prisma.Sql = Prisma.sql`50`,
): Promise<TransferRow[]> {
  return readRows<TransferRow>(
    ctx.db,
    Prisma.sql`
    SELECT ${columns} FROM ${from} WHERE ${condition} AND ${transferVisible(ctx.viewer)} ORDER BY t.created_at DESC LIMIT ${limit}`,
  )
}

/**
 * Returns the condition that the viewer sees transfer t: one of its ends is theirs, or they are at
 * headquarters.
 */
export function transferVisible({ branchCode }: Pick<Viewer, 'branchCode'>): Prisma.Sql {
  if (branchCode === headquarters) return Prisma.sql`TRUE`
  return Prisma.sql`(t.origin_branch_code = ${branchCode} OR t.destination_branch_code = ${branchCode})`
}

function transferConditions(ctx: SignedInContext, filter: TransferFilter): Prisma.Sql[] {
  const all = [transferVisible(ctx.viewer)]
  if (filter.direction)
    all.push(Prisma.sql`t.direction = ${filter.direction}::"LotTransferDirection"`)
  if (filter.status?.length)
    all.push(Prisma.sql`t.status = ANY(${[...filter.status]}::"LotTransferStatus"[])`)
  if (filter.branchCode)
    all.push(Prisma.sql`${filter.branchCode} IN (t.origin_branch_code, t.destination_branch_code)`)
  if (filter.origin) all.push(Prisma.sql`t.origin_branch_code = ${filter.origin}`)
  if (filter.destination) all.push(Prisma.sql`t.destination_branch_code = ${filter.destination}`)
  if (filter.discrepant)
    all.push(
      Prisma.sql`EXISTS (SELECT 1 FROM discrepancy d WHERE d.document_no = t.document_no AND d.resolved_at IS NULL)`,
    )
  if (filter.text?.trim()) all.push(matching(filter.text.trim()))
  return [...all, ...onMalaysianDays(Prisma.sql`t.created_at`, filter.from, filter.to)]
}

/**
 * Returns the condition that a text is part of the transfer's number, or starts the number of its
 * bag or of one of its lots.
 */
function matching(text: string): Prisma.Sql {
  const part = `%${escapeLike(text)}%`
  return Prisma.sql`(t.document_no ILIKE ${part} OR t.ldr_no ILIKE ${part} OR b.bag_no ILIKE ${`${escapeLike(text)}%`} OR EXISTS (
    SELECT 1 FROM lot_transfer_line l WHERE l.document_no = t.document_no AND l.lot_no ILIKE ${`${escapeLike(text)}%`}))`
}
