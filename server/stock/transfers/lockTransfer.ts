import { seesBranch } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import type { Bag, LotTransfer, LotTransferLine } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'

export type LockedTransfer = LotTransfer & { lines: LotTransferLine[]; bag: Bag | null }

/**
 * Locks a distribution or return that the caller sees, before any decision about it. The number of
 * its receipt also identifies a distribution.
 * @throws lot.ldrNotFound, transfer.notFound, record.changed
 */
export async function lockTransfer(
  scope: CommandScope,
  { documentNo, version }: { documentNo: string; version?: number | undefined },
  direction?: TransferDirection,
): Promise<LockedTransfer> {
  const number = documentNo.toUpperCase()
  const [row] = await scope.tx.$queryRaw<{ documentNo: string }[]>`
    SELECT document_no "documentNo" FROM lot_transfer WHERE document_no = ${number} OR ldr_no = ${number} FOR UPDATE`
  const found =
    row &&
    (await scope.tx.lotTransfer.findUnique({
      where: row,
      include: { lines: { orderBy: { id: 'asc' } }, bag: true },
    }))
  const seen =
    found &&
    (seesBranch(scope.viewer, found.originBranchCode) ||
      seesBranch(scope.viewer, found.destinationBranchCode))
  if (!found || !seen || (direction && found.direction !== direction)) {
    throw problem(
      direction === 'distribution' ? 'lot.ldrNotFound' : 'transfer.notFound',
      {},
      'documentNo',
    )
  }
  if (version !== undefined && version !== found.version) throw problem('record.changed')
  return found
}

/** Returns the branches to notify of changes to a transfer. */
export function endsOf({
  originBranchCode,
  destinationBranchCode,
}: Pick<LotTransfer, 'originBranchCode' | 'destinationBranchCode'>): string[] {
  return [originBranchCode, destinationBranchCode]
}
