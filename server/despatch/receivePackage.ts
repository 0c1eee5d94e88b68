import { receivePackageInput } from '#domain/package/inputs.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { cardChanges, lockPackage, packageChanges } from './lockPackage.ts'

/**
 * Receives a scanned package at the branch where it is collected. The user who despatched it may
 * not receive it (invariant 7).
 */
export const receivePackage = command({
  name: 'receivePackage',
  action: 'package.receive',
  input: receivePackageInput,
  async run(scope, { packagingId }) {
    const found = await lockPackage(scope, packagingId, 'receive')
    if (found.despatchedById === scope.viewer.userId) throw problem('package.ownSend')
    await scope.tx.package.update({
      where: { packagingId },
      data: { receivedAt: scope.now, receivedById: scope.viewer.userId, version: { increment: 1 } },
    })
    return {
      result: { packagingId },
      audit: {
        subjects: [`Package:${packagingId}`, ...found.items.map(({ jobId }) => `CardJob:${jobId}`)],
        before: { package: 'despatched' },
        after: { package: 'received', packagingId, branchCode: found.collectionBranchCode },
      },
      changed: [...packageChanges(found), ...cardChanges(found)],
    }
  },
})
