import { actsOnBranch, seesBranch } from '#domain/access.ts'
import { openDestructionInput } from '#domain/destruction/inputs.ts'
import { problem } from '#domain/problems.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import { nextDocumentNumber } from '#server/custody/documentNumber.ts'
import { command } from '#server/platform/command.ts'
import { violates } from '#server/platform/database/errorCondition.ts'
import { destructionChange, destructionSubject } from './lockDestruction.ts'

/**
 * Opens a container for the spoiled cards of a branch. A branch has at most one open container.
 * @throws branch.notFound, permission.denied, destruction.open
 */
export const openDestruction = command({
  name: 'openDestruction',
  action: 'destruction.collect',
  input: openDestructionInput,
  async run({ tx, viewer, now }, { branchCode }) {
    if (!seesBranch(viewer, branchCode)) throw problem('branch.notFound', {}, 'branchCode')
    await holdBranch(tx, branchCode)
    if (!actsOnBranch(viewer, branchCode)) throw problem('permission.denied')
    const documentNo = await nextDocumentNumber(tx, 'DC', branchCode, now)
    const opened = await tx.destruction
      .create({
        data: {
          documentNo,
          branchCode,
          status: 'collecting',
          openedAt: now,
          openedById: viewer.userId,
        },
      })
      .catch((error: unknown) => {
        throw violates(error, 'destruction_one_open') || violates(error, 'branch_code')
          ? problem('destruction.open')
          : error
      })
    return {
      result: { documentNo },
      audit: {
        subjects: [destructionSubject(opened)],
        after: { status: 'collecting', branchCode },
      },
      changed: [destructionChange(opened)],
    }
  },
})
