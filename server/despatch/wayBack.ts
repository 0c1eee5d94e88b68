import { wayBackInput } from '#domain/package/inputs.ts'
import { packageStateOf } from '#domain/package/packageState.ts'
import type { PackageAction } from '#domain/package/transitions.ts'
import type { Package } from '#generated/prisma/client.ts'
import type { PackageReturnKind } from '#generated/prisma/enums.ts'
import { command } from '#server/platform/command.ts'
import { cardChanges, lockPackage, packageChanges } from './lockPackage.ts'
import { endLoss } from './lossMoves.ts'

type Way = {
  name: Extract<PackageAction, 'takeReturned' | 'revokeHandover' | 'revokeReceipt'>
  kind: PackageReturnKind
  /** The package fields to clear. */
  ended: readonly (keyof Package)[]
}

/**
 * Builds a command by which a supervisor takes back a package's departure or arrival, with a
 * reason. What had happened stays on record.
 */
function wayBack({ name, kind, ended }: Way) {
  const cleared = Object.fromEntries(ended.map((field) => [field, null]))
  return command({
    name,
    action: 'package.takeBack',
    input: wayBackInput,
    async run(scope, { packagingId, version, reason }) {
      const found = await lockPackage(scope, packagingId, name, version)
      const { poslajuNo } = found
      if (found.lostAt) await endLoss(scope, found)
      await scope.tx.packageReturn.create({
        data: {
          packagingId,
          kind,
          poslajuNo,
          reason,
          at: scope.now,
          byUserId: scope.viewer.userId,
        },
      })
      await scope.tx.package.update({
        where: { packagingId },
        data: { ...cleared, version: { increment: 1 } },
      })
      return {
        result: { packagingId },
        audit: {
          subjects: [
            `Package:${packagingId}`,
            ...found.items.map(({ jobId }) => `CardJob:${jobId}`),
          ],
          before: { package: packageStateOf(found), poslajuNo: poslajuNo ?? '' },
          after: { package: packageStateOf({ ...found, ...cleared }), packagingId, remark: reason },
        },
        changed: [...packageChanges(found), ...cardChanges(found)],
      }
    },
  })
}

/**
 * Takes back a parcel that the courier returned or did not collect, even one that was reported lost.
 * It can go out again under another number, or be undespatched.
 */
export const takeReturned = wayBack({
  name: 'takeReturned',
  kind: 'courier',
  ended: ['courierAcceptedAt', 'poslajuNo', 'lostAt', 'lostById', 'writtenOffAt'],
})

/** Revokes a mistaken handover: nobody has the package, and it waits again. */
export const revokeHandover = wayBack({
  name: 'revokeHandover',
  kind: 'handover',
  ended: ['handedOverAt'],
})

/**
 * Revokes a receipt that was a mistake, or because nobody collects the package. It can be received
 * again, or undespatched by its sender.
 */
export const revokeReceipt = wayBack({
  name: 'revokeReceipt',
  kind: 'receipt',
  ended: ['receivedAt', 'receivedById'],
})
