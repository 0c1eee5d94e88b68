import type { DiscrepancyKind, LotStatus, LotTransferDirection } from '#generated/prisma/enums.ts'
import type { Tx } from '#server/platform/database/client.ts'

type Range = { startSn: bigint; endSn: bigint }
export type SeedDiscrepancy = Range & {
  kind: DiscrepancyKind
  note: string
  found?: { at: Date; byUserId: number; note: string }
}

/** A distribution or return of one lot, as its commands would have written it down. */
export type SeedTransfer = Range & {
  documentNo: string
  direction: LotTransferDirection
  origin: string
  destination: string
  lotNo: string
  fromStatus: LotStatus
  senderId: number
  sentAt: Date
  /** Of a distribution. */
  ldrNo?: string
  receipt?: { at: Date; byUserId: number; discrepancies: SeedDiscrepancy[] }
  bagNo?: string
  /** Not sent yet. */
  packed?: boolean
}

export type SeedBag = { bagNo: string; branchCode: string; status: 'free' | 'packed' | 'inTransit' | 'received'; createdAt: Date }

/** Writes bags and transfers with their lines, receipts and discrepancies. The ledger's moves are played by themselves. */
export async function seedTransfers(tx: Tx, transfers: readonly SeedTransfer[], bags: readonly SeedBag[] = []): Promise<void> {
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
      status: transfer.packed ? ('packed' as const) : transfer.receipt ? ('received' as const) : ('inTransit' as const),
    })),
  })
  for (const transfer of ordered) await writeLine(tx, transfer)
}

async function writeLine(
  tx: Tx,
  { documentNo, lotNo, startSn, endSn, fromStatus, senderId, receipt }: SeedTransfer,
): Promise<void> {
  const { id: lineId } = await tx.lotTransferLine.create({
    data: {
      documentNo,
      lotNo,
      startSn,
      endSn,
      fromStatus,
      addedById: senderId,
      quantity: Number(endSn - startSn) + 1,
      receivedAt: receipt?.at ?? null,
      receivedById: receipt?.byUserId ?? null,
    },
  })
  if (!receipt) return
  const { at, byUserId, discrepancies } = receipt
  for (const range of arrived({ startSn, endSn }, discrepancies))
    await tx.lotReceipt.create({ data: { lineId, ...range, at, byUserId } })
  for (const { found, ...noted } of discrepancies) {
    const ended = found && {
      resolvedAt: found.at,
      resolvedById: found.byUserId,
      resolution: 'received' as const,
      resolutionNote: found.note,
    }
    const {
      id: discrepancyId,
      startSn: from,
      endSn: to,
    } = await tx.discrepancy.create({
      data: {
        ...noted,
        ...ended,
        documentNo,
        lineId,
        quantity: Number(noted.endSn - noted.startSn) + 1,
        ownerId: byUserId,
        openedAt: at,
        openedById: byUserId,
      },
    })
    if (found)
      await tx.lotReceipt.create({
        data: { lineId, startSn: from!, endSn: to!, at: found.at, byUserId: found.byUserId, discrepancyId },
      })
  }
}

/** What arrived of a lot from which runs were missing, in order. */
export function arrived({ startSn, endSn }: Range, missing: readonly Range[]): Range[] {
  const runs: Range[] = []
  let next = startSn
  for (const gap of [...missing].sort((a, b) => Number(a.startSn - b.startSn))) {
    if (gap.startSn > next) runs.push({ startSn: next, endSn: gap.startSn - 1n })
    next = gap.endSn + 1n
  }
  return next <= endSn ? [...runs, { startSn: next, endSn }] : runs
}
