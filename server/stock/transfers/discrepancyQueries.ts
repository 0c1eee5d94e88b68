import { Prisma } from '#generated/prisma/client.ts'
import type { Discrepancy } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { columnsOf } from '#server/platform/graphql/columnsOf.ts'
import { ListSource } from '#server/platform/graphql/ListSource.ts'
import { grouped, loader } from '#server/platform/loader.ts'
import { transferVisible } from './transferQueries.ts'

export type DiscrepancyRow = Discrepancy & {
  lotNo: string | null
  owner: string
  ownerLoginId: string
  openedBy: string
  resolvedBy: string | null
  originBranchCode: string
  destinationBranchCode: string
  senderId: number
  addedById: number | null
}

const source = new ListSource({
  table: Prisma.sql`discrepancy d`,
  joins: {
    t: Prisma.sql`JOIN lot_transfer t ON t.document_no = d.document_no`,
    l: Prisma.sql`LEFT JOIN lot_transfer_line l ON l.id = d.line_id`,
    owner: Prisma.sql`JOIN app_user owner ON owner.id = d.owner_id`,
    opener: Prisma.sql`JOIN app_user opener ON opener.id = d.opened_by_id`,
    ender: Prisma.sql`LEFT JOIN app_user ender ON ender.id = d.resolved_by_id`,
  },
  columns: columnsOf(Prisma.sql`
  d.id, d.document_no "documentNo", d.line_id "lineId", d.kind, d.start_sn "startSn", d.end_sn "endSn", d.quantity, d.note,
  d.owner_id "ownerId", d.opened_at "openedAt", d.opened_by_id "openedById", d.resolved_at "resolvedAt",
  d.resolved_by_id "resolvedById", d.resolution, d.resolution_note "resolutionNote", d.approved_by "approvedBy", d.version,
  l.lot_no "lotNo", owner.staff_name "owner", owner.login_id "ownerLoginId", opener.staff_name "openedBy",
  ender.staff_name "resolvedBy", t.origin_branch_code "originBranchCode", t.destination_branch_code "destinationBranchCode",
  t.sender_id "senderId", l.added_by_id "addedById"`),
  always: ['id'],
})
const { columns, from } = source

/** Loads all discrepancies of a transfer that the viewer sees, oldest first. */
export const listDiscrepanciesOf = loader<string, DiscrepancyRow[]>(
  'lotTransfer.discrepancies',
  async ({ db, viewer }, documentNos) => {
    const where = Prisma.sql`d.document_no = ANY(${documentNos}) AND ${transferVisible(viewer)}`
    const rows = await readRows<DiscrepancyRow>(
      db,
      Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY d.id`,
    )
    return grouped(rows, ({ documentNo }) => documentNo)
  },
  [],
)

/** Returns the visible discrepancy, or null. */
export async function findDiscrepancy(
  ctx: SignedInContext,
  id: number,
): Promise<DiscrepancyRow | null> {
  const where = Prisma.sql`d.id = ${id} AND ${transferVisible(ctx.viewer)}`
  const [found] = await readRows<DiscrepancyRow>(
    ctx.db,
    Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${where}`,
  )
  return found ?? null
}

/** Loads the visible discrepancy with an id, or null. */
export const discrepancyOf = loader<number, DiscrepancyRow | null>(
  'discrepancy',
  async ({ db, viewer }, ids) => {
    const where = Prisma.sql`d.id = ANY(${ids}) AND ${transferVisible(viewer)}`
    const rows = await readRows<DiscrepancyRow>(
      db,
      Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${where}`,
    )
    return new Map(rows.map((row) => [row.id, row]))
  },
  null,
)
