import { actsOnBranch } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import { assignDiscrepancyInput } from '#domain/transfer/inputs.ts'
import { command } from '#server/platform/command.ts'
import { transferDone } from './changeTransfer.ts'
import { lockDiscrepancy } from './lockDiscrepancy.ts'
import { endsOf } from './lockTransfer.ts'
import { ownerIds } from './ownerIds.ts'

/** Assigns an open discrepancy to a user of either end. @throws as lockDiscrepancy, user.notFound */
export const assignDiscrepancy = command({
  name: 'assignDiscrepancy',
  action: 'discrepancy.resolve',
  input: assignDiscrepancyInput,
  async run(scope, { ownerLoginId, ...which }) {
    const { id, transfer, ownerId, line } = await lockDiscrepancy(scope, which)
    if (!endsOf(transfer).some((branchCode) => actsOnBranch(scope.viewer, branchCode))) throw problem('permission.denied')
    const owners = await ownerIds(scope, transfer, [ownerLoginId])
    await scope.tx.discrepancy.update({ where: { id }, data: { ownerId: owners.get(ownerLoginId)!, version: { increment: 1 } } })
    return transferDone(
      transfer,
      transfer.status,
      { discrepancyId: id },
      {
        lotNos: line ? [line.lotNo] : [],
        subjects: [`Discrepancy:${id}`],
        after: { ownerLoginId, formerOwnerId: ownerId },
      },
    )
  },
})
