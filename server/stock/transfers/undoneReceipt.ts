import type { Range } from '#domain/lot/ranges.ts'
import { problem } from '#domain/problems.ts'
import type { LotTransferLine } from '#generated/prisma/client.ts'
import type { BagStatus } from '#generated/prisma/enums.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { destinationStore } from '#server/stock/lots/accounts.ts'
import type { LockedLots } from '#server/stock/lots/lockLots.ts'
import type { LockedTransfer } from './lockTransfer.ts'

/** Serials of a line that arrived, with the ledger's entry that brought them into the store. */
export type Arrived = Range & { lineId: number; rootLotNo: string; entryId: bigint; moved: boolean }

/** Returns what arrived of lines by a receipt, and whether any of it moved since. */
export function arrivedOf(
  { tx }: CommandScope,
  lines: readonly LotTransferLine[],
): Promise<Arrived[]> {
  return tx.$queryRaw<Arrived[]>`
    SELECT r.line_id "lineId", p.root_lot_no "rootLotNo", r.start_sn "startSn", r.end_sn "endSn", e.id "entryId",
           EXISTS (SELECT FROM custody_entry x WHERE x.lot_no = p.root_lot_no AND x.id > e.id
                      AND x.start_sn <= r.end_sn AND x.end_sn >= r.start_sn) moved
      FROM lot_receipt_valid r JOIN lot_transfer_line l ON l.id = r.line_id JOIN lot p ON p.lot_no = l.lot_no
      JOIN LATERAL (SELECT max(c.id) id FROM custody_entry c WHERE c.lot_no = p.root_lot_no AND c.at = r.at
                       AND c.start_sn = r.start_sn AND c.end_sn = r.end_sn) e ON true
     WHERE r.line_id = ANY(${lines.map(({ id }) => id)}) ORDER BY r.id`
}

type Receipt = { at: Date; lines: readonly LotTransferLine[]; arrived: readonly Arrived[] }

/**
 * Refuses to undo a receipt if anything was done with it since: its cards moved or were counted,
 * its lots were split, its bag was used, or its discrepancies were worked on.
 * @throws undo.used
 */
export async function refuseUsed(
  scope: CommandScope,
  transfer: LockedTransfer,
  receipt: Receipt,
  lots: LockedLots,
): Promise<void> {
  const { arrived, lines } = receipt
  const here = transfer.direction === 'distribution' ? 'atBranch' : 'returnReceived'
  const changed = lines.some(({ id, lotNo }) => {
    if (!arrived.some(({ lineId }) => lineId === id)) return false
    const { splitAt, status } = lots.get(lotNo)!
    return splitAt !== null || status !== here
  })
  const used =
    changed ||
    arrived.some(({ moved }) => moved) ||
    (await bagUsed(scope, transfer)) ||
    (await workedOn(scope, lines)) ||
    (await counted(scope, transfer, receipt))
  if (used) throw problem('undo.used')
}

/** Locks the bag, and returns whether it is no longer as the receipt left it. */
async function bagUsed({ tx }: CommandScope, transfer: LockedTransfer): Promise<boolean> {
  if (transfer.bagId === null) return false
  const [bag] = await tx.$queryRaw<{ status: BagStatus; branchCode: string }[]>`
    SELECT status, branch_code "branchCode" FROM bag WHERE id = ${transfer.bagId} FOR UPDATE`
  const left = transfer.status === 'received' ? 'free' : 'received'
  return bag?.status !== left || bag.branchCode !== transfer.destinationBranchCode
}

/** Returns whether somebody resolved a discrepancy of the lines, or worked on its case. */
async function workedOn({ tx }: CommandScope, lines: readonly LotTransferLine[]): Promise<boolean> {
  const [found] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM discrepancy d
      LEFT JOIN custody_case c ON c.kind = 'discrepancy' AND c.reference = d.id::text
     WHERE d.line_id = ANY(${lines.map(({ id }) => id)}) AND NOT d.undone
       AND (d.resolved_at IS NOT NULL OR d.version > 1 OR c.version > 0) LIMIT 1`
  return found !== undefined
}

/** Returns whether a count saw the serials since, or compared the store with the books. */
async function counted(
  { tx }: CommandScope,
  transfer: LockedTransfer,
  { at, lines }: Receipt,
): Promise<boolean> {
  const { place, branchCode } = destinationStore(transfer)
  const [found] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM stocktake s
     WHERE s.branch_code = ${branchCode} AND s.place = ${place}::"CustodyPlace" AND (
       s.proposed_at >= ${at} OR EXISTS (
         SELECT FROM stocktake_count c JOIN lot_transfer_line l ON l.id = ANY(${lines.map(({ id }) => id)}) JOIN lot p ON p.lot_no = l.lot_no
          WHERE c.stocktake_id = s.id AND c.at >= ${at} AND c.card_type_id = p.card_type_id
            AND c.start_sn <= l.end_sn AND c.end_sn >= l.start_sn)) LIMIT 1`
  return found !== undefined
}
