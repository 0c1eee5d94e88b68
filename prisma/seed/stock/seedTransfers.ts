import type { DiscrepancyKind, LotStatus, LotTransferDirection } from '#generated/prisma/enums.ts'
import type { Tx } from '#server/platform/database/client.ts'

type Range = { startSn: bigint; endSn: bigint }
export type SeedDiscrepancy = Range & {
  kind: DiscrepancyKind
  note: string
  found?: { at: Date; byUserId: number; note: string }
}

/** A distribution or return of one lot, as its commands would have written it. */
export type SeedTransfer = Range & {
  documentNo: string
  direction: LotTransferDirection
  origin: string
  destination: string
  lotNo: string
  fromStatus: LotStatus
  senderId: number
  sentAt: Date
  /** For a distribution. */
  ldrNo?: string
  receipt?: { at: Date; byUserId: number; discrepancies: SeedDiscrepancy[] }
  bagNo?: string
  /** Not sent yet. */
  packed?: boolean
}

export type SeedBag = {
  bagNo: string
  branchCode: string
  status: 'free' | 'packed' | 'inTransit' | 'received'
  createdAt: Date
}

/**
 * Writes bags and transfers with their lines, receipts and discrepancies. The ledger's moves are
 * executed separately.
 */
export async function seedTransfers(
  tx: Tx,
  transfers: readonly SeedTransfer[],
  bags: readonly SeedBag[] = [],
): Promise<void> {
  await tx.bag.createMany({ data: [...bags] })
  const bagIds = new Map((await tx.bag.findMany()).map(({ bagNo, id }) => [bagNo, id]))
  const ordered = [...transfers].sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime())
  await tx.lotTransfer.createMany({
    data: ordered.map((transfer) => ({
      documentNo: transfer.documentNo,
      direction: transfer.direction,
      ldrNo: transfer.ldrNo ?? null,
      originBranchCode: transfer.origin,
      destinationBranchCode: transfer.destination,
      bagId: transfer.bagNo ? bagIds.get(transfer.bagNo)! : null,
      senderId: transfer.senderId,
      createdAt: transfer.sentAt,
      sentAt: transfer.packed ? null : transfer.sentAt,
      receivedAt: transfer.receipt?.at ?? null,
      status: transfer.packed
        ? ('packed' as const)
        : transfer.receipt
          ? ('received' as const)
          : ('inTransit' as const),
    })),
  })
  const lines = await tx.lotTransferLine.createManyAndReturn({
    data: ordered.map(lineRow),
    select: { id: true },
  })
  const received = ordered.map((transfer, i) => ({ transfer, lineId: lines[i]!.id }))
  const noted = await tx.discrepancy.createManyAndReturn({
    data: received.flatMap(discrepancyRows),
    select: { id: true },
  })
  const ids = noted.map(({ id }) => id)
  await tx.lotReceipt.createMany({ data: received.flatMap((line) => receiptRows(line, ids)) })
}

type Line = { transfer: SeedTransfer; lineId: number }

function lineRow({
  documentNo,
  lotNo,
  startSn,
  endSn,
  fromStatus,
  senderId,
  receipt,
}: SeedTransfer) {
  return {
    documentNo,
    lotNo,
    startSn,
    endSn,
    fromStatus,
    addedById: senderId,
    quantity: Number(endSn - startSn) + 1,
    receivedAt: receipt?.at ?? null,
    receivedById: receipt?.byUserId ?? null,
  }
}

function discrepancyRows({ transfer: { documentNo, receipt }, lineId }: Line) {
  if (!receipt) return []
  const { at, byUserId } = receipt
  return receipt.discrepancies.map(({ found, ...noted }) => ({
    ...noted,
    resolvedAt: found?.at ?? null,
    resolvedById: found?.byUserId ?? null,
    resolution: found ? ('received' as const) : null,
    ...(found && { resolutionNote: found.note }),
    documentNo,
    lineId,
    quantity: Number(noted.endSn - noted.startSn) + 1,
    ownerId: byUserId,
    openedAt: at,
    openedById: byUserId,
  }))
}

/**
 * Returns the rows of what arrived at once, and what was found later. `discrepancyIds` are those of
 * all lines, in their order: each line takes its own.
 */
function receiptRows({ transfer, lineId }: Line, discrepancyIds: number[]) {
  if (!transfer.receipt) return []
  const { at, byUserId, discrepancies } = transfer.receipt
  const atOnce = arrived(transfer, discrepancies).map((range) => ({
    lineId,
    ...range,
    at,
    byUserId,
    discrepancyId: null as number | null,
  }))
  const later = discrepancies.flatMap(({ found, startSn, endSn }) => {
    const discrepancyId = discrepancyIds.shift()!
    return found
      ? [{ lineId, startSn, endSn, at: found.at, byUserId: found.byUserId, discrepancyId }]
      : []
  })
  return [...atOnce, ...later]
}

/** Returns what arrived of a lot without the missing runs, in order. */
export function arrived({ startSn, endSn }: Range, missing: readonly Range[]): Range[] {
  const runs: Range[] = []
  let next = startSn
  for (const gap of [...missing].sort((a, b) => Number(a.startSn - b.startSn))) {
    if (gap.startSn > next) runs.push({ startSn: next, endSn: gap.startSn - 1n })
    next = gap.endSn + 1n
  }
  return next <= endSn ? [...runs, { startSn: next, endSn }] : runs
}
