import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { transferVisible } from './transferQueries.ts'

/**
 * A step in the life of a distribution or a return. Without a lot it concerns the whole transfer.
 */
export type TransferStep = {
  documentNo: string
  ldrNo: string | null
  at: Date
  step: 'sent' | 'received' | 'cancelled'
  lotNo: string | null
  cards: number
  by: string
  origin: string
  destination: string
}
type Filter = { branchCode: string | null; start?: string | undefined; end?: string | undefined }

/** Lists the newest `most` steps of the visible distributions or returns, newest first. */
export function listTransferSteps(
  ctx: SignedInContext,
  direction: TransferDirection,
  { branchCode, start, end }: Filter,
  most: number,
): Promise<TransferStep[]> {
  const where = [
    Prisma.sql`t.direction = ${direction}::"LotTransferDirection"`,
    transferVisible(ctx.viewer),
  ]
  if (branchCode)
    where.push(Prisma.sql`${branchCode} IN (t.origin_branch_code, t.destination_branch_code)`)
  const days = [Prisma.sql`s.at IS NOT NULL`, ...onMalaysianDays(Prisma.sql`s.at`, start, end)]
  return readRows<TransferStep>(
    ctx.db,
    Prisma.sql`
    SELECT t.document_no "documentNo", t.ldr_no "ldrNo", s.at, s.step, s.lot_no "lotNo", s.cards, coalesce(u.login_id, '') "by",
           t.origin_branch_code origin, t.destination_branch_code destination
      FROM lot_transfer t
      CROSS JOIN LATERAL (
        SELECT t.sent_at AS at, 'sent' step, NULL lot_no, t.sender_id by_id,
               (SELECT sum(quantity)::int FROM lot_transfer_line l WHERE l.document_no = t.document_no) cards
        UNION ALL SELECT t.cancelled_at, 'cancelled', NULL, NULL, 0
        UNION ALL SELECT l.received_at, 'received', l.lot_no, l.received_by_id,
                         coalesce((SELECT sum(r.end_sn - r.start_sn + 1)::int FROM lot_receipt_valid r WHERE r.line_id = l.id), 0)
                    FROM lot_transfer_line l WHERE l.document_no = t.document_no) s
      LEFT JOIN app_user u ON u.id = s.by_id
     WHERE ${Prisma.join([...where, ...days], ' AND ')} ORDER BY s.at DESC, t.document_no LIMIT ${most}`,
  )
}
