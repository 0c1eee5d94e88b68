import { Prisma } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { lotNumbered } from '#server/stock/lots/lotsNumbered.ts'

/**
 * Locks the transfers that still have open lines or discrepancies of a lot or its parts. As in
 * every command, transfers are locked before lots.
 */
export async function lockTransfersOf(scope: CommandScope, lotNo: string): Promise<void> {
  await scope.tx.$queryRaw`
    SELECT 1 FROM lot_transfer WHERE document_no IN (
      SELECT l.document_no FROM lot_transfer_line l JOIN lot p ON p.lot_no = l.lot_no
       WHERE p.root_lot_no IN (SELECT root_lot_no FROM lot WHERE ${lotNumbered(Prisma.sql`lot_no`, [lotNo])})
         AND (l.received_at IS NULL OR EXISTS (SELECT 1 FROM discrepancy d WHERE d.line_id = l.id AND d.resolved_at IS NULL)))
     ORDER BY document_no FOR UPDATE`
}
