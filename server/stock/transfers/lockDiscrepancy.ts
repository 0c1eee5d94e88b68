import { seesBranch } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import type { Discrepancy, LotTransferLine } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { endsOf, lockTransfer, type LockedTransfer } from './lockTransfer.ts'

export type LockedDiscrepancy = Discrepancy & {
  transfer: LockedTransfer
  line: LotTransferLine | null
}

/**
 * Locks an open discrepancy that the caller sees, through its transfer.
 * @throws discrepancy.notFound, discrepancy.resolved, record.changed
 */
export async function lockDiscrepancy(
  scope: CommandScope,
  { discrepancyId: id, version }: { discrepancyId: number; version?: number | undefined },
): Promise<LockedDiscrepancy> {
  const known = await scope.tx.discrepancy.findUnique({
    where: { id },
    select: { documentNo: true, transfer: true },
  })
  if (!known || !endsOf(known.transfer).some((branchCode) => seesBranch(scope.viewer, branchCode)))
    throw problem('discrepancy.notFound')
  const transfer = await lockTransfer(scope, { documentNo: known.documentNo })
  const found = await scope.tx.discrepancy.findUniqueOrThrow({
    where: { id },
    include: { line: true },
  })
  if (found.resolvedAt) throw problem('discrepancy.resolved')
  if (version !== undefined && version !== found.version) throw problem('record.changed')
  return { ...found, transfer }
}
