import type { Change } from '#domain/changes.ts'
import { overlap } from '#domain/lot/ranges.ts'
import { transferAfter } from '#domain/transfer/refusals.ts'
import type { Lot, LotTransfer, LotTransferLine, Prisma } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { bagSubjects, moveBag } from './assignBag.ts'
import { endsOf } from './lockTransfer.ts'

type Ending = { remark: string; approvedBy: string }
type OpenLine = LotTransferLine & { transfer: LotTransfer }
/**
 * A transfer with open lines or discrepancies of a part, and the discrepancies that ended with the
 * part.
 */
export type EndedOn = { transfer: LotTransfer; discrepancyIds: number[] }

/**
 * Ends the open lines and discrepancies of a part whose cards were written off: an open line counts
 * as wholly short, and open discrepancies of its serials as written off. So sent = received +
 * discrepancies still holds. Returns the transfers concerned.
 */
export async function endOpenLines(
  scope: CommandScope,
  part: Lot,
  ending: Ending,
): Promise<EndedOn[]> {
  const lines = await scope.tx.lotTransferLine.findMany({
    where: { lot: { rootLotNo: part.rootLotNo }, transfer: { status: { not: 'cancelled' } } },
    include: { transfer: true, discrepancies: { where: { resolvedAt: null } } },
  })
  const ended: EndedOn[] = []
  for (const line of lines.filter((each) => overlap(each, part))) {
    if (line.receivedAt === null)
      await (line.transfer.status === 'packed' ? unpackLine : endLine)(scope, line, ending)
    const discrepancyIds = line.discrepancies.flatMap(({ id, startSn, endSn }) =>
      startSn !== null && endSn !== null && overlap({ startSn, endSn }, part) ? [id] : [],
    )
    await scope.tx.discrepancy.updateMany({
      where: { id: { in: discrepancyIds } },
      data: endedAs(scope, ending),
    })
    if (line.receivedAt === null || discrepancyIds.length > 0)
      ended.push({ transfer: line.transfer, discrepancyIds })
  }
  return ended
}

/** Returns the audit subjects of what was ended. */
export function endedSubjects(ended: readonly EndedOn[]): string[] {
  return [
    ...new Set(
      ended.flatMap(({ transfer: { documentNo, bagId }, discrepancyIds }) => [
        `LotTransfer:${documentNo}`,
        ...bagSubjects(bagId),
        ...discrepancyIds.map((id) => `Discrepancy:${id}`),
      ]),
    ),
  ]
}

/** Returns the change notices for both ends of each transfer. */
export function endedChanges(ended: readonly EndedOn[]): Change[] {
  const transfers = new Map(ended.map(({ transfer }) => [transfer.documentNo, transfer]))
  return [...transfers.values()].flatMap((transfer) =>
    endsOf(transfer).map((branchCode): Change => ({
      kind: 'stock',
      id: transfer.documentNo,
      branchCode,
    })),
  )
}

function endedAs(scope: CommandScope, { remark, approvedBy }: Ending) {
  return {
    resolvedAt: scope.now,
    resolvedById: scope.viewer.userId,
    resolution: 'writtenOff',
    resolutionNote: remark,
    approvedBy,
  } as const
}

/**
 * Removes a packed line from its document. Its cards have never left, so nobody expects them; the
 * document stays packed for its other lines. Without other lines the document is cancelled and
 * keeps this one as a record.
 */
async function unpackLine(
  scope: CommandScope,
  { id, documentNo, transfer }: OpenLine,
): Promise<void> {
  const others = await scope.tx.lotTransferLine.count({ where: { documentNo, id: { not: id } } })
  if (others > 0) {
    await scope.tx.lotTransferLine.delete({ where: { id } })
    await change(scope, documentNo, {})
    return
  }
  await change(scope, documentNo, {
    status: transferAfter(transfer.status, 'cancel'),
    cancelledAt: scope.now,
  })
  await moveBag(scope, transfer.bagId, 'free', transfer.originBranchCode)
}

async function endLine(
  scope: CommandScope,
  { id, documentNo, startSn, endSn, quantity, transfer }: OpenLine,
  ending: Ending,
): Promise<void> {
  const by = scope.viewer.userId
  await scope.tx.lotTransferLine.update({
    where: { id },
    data: { receivedAt: scope.now, receivedById: by },
  })
  await scope.tx.discrepancy.create({
    data: {
      documentNo,
      lineId: id,
      kind: 'short',
      startSn,
      endSn,
      quantity,
      note: ending.remark,
      ownerId: by,
      openedById: by,
      openedAt: scope.now,
      ...endedAs(scope, ending),
    },
  })
  const open = await scope.tx.lotTransferLine.count({ where: { documentNo, receivedAt: null } })
  const status = transferAfter(transfer.status, open === 0 ? 'receive' : 'receivePart')
  await change(scope, documentNo, { status, ...(open === 0 && { receivedAt: scope.now }) })
  // As after a receipt: once empty, the bag becomes free at the destination.
  if (open === 0) await moveBag(scope, transfer.bagId, 'free', transfer.destinationBranchCode)
}

async function change(
  scope: CommandScope,
  documentNo: string,
  data: Prisma.LotTransferUncheckedUpdateInput,
): Promise<void> {
  await scope.tx.lotTransfer.update({
    where: { documentNo },
    data: { ...data, version: { increment: 1 } },
  })
}
