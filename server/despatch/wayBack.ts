import { wayBackInput } from '#domain/package/inputs.ts'
import type { PackageAction } from '#domain/package/transitions.ts'
import type { PackageReturnKind } from '#generated/prisma/enums.ts'
import { command } from '#server/platform/command.ts'
import { cardChanges, lockPackage, packageChanges } from './lockPackage.ts'

type Way = { name: string; action: Extract<PackageAction, 'takeReturned' | 'revokeHandover'>; kind: PackageReturnKind }

/** A package that had left is at the counter again, for a reason, by a supervisor. What had happened stays on record. */
function wayBack({ name, action, kind }: Way) {
  return command({
    name,
    action: 'package.takeBack',
    input: wayBackInput,
    async run(scope, { packagingId, version, reason }) {
      const found = await lockPackage(scope, packagingId, action, version)
      const { poslajuNo } = found
      await scope.tx.packageReturn.create({
        data: { packagingId, kind, poslajuNo, reason, at: scope.now, byUserId: scope.viewer.userId },
      })
      await scope.tx.package.update({
        where: { packagingId },
        data: { handedOverAt: null, courierAcceptedAt: null, poslajuNo: null, version: { increment: 1 } },
      })
      return {
        result: { packagingId },
        audit: {
          subjects: [`Package:${packagingId}`, ...found.items.map(({ jobId }) => `CardJob:${jobId}`)],
          before: { package: kind === 'courier' ? 'courierAccepted' : 'handedOver', poslajuNo: poslajuNo ?? '' },
          after: { package: found.receivedAt ? 'received' : 'despatched', packagingId, remark: reason },
        },
        changed: [...packageChanges(found), ...cardChanges(found)],
      }
    },
  })
}

/** The courier brings a parcel back: it can go out again under another number, or be undespatched. */
export const takeReturned = wayBack({ name: 'takeReturned', action: 'takeReturned', kind: 'courier' })

/** A handover was entered by mistake: nobody has the package, and it waits again. */
export const revokeHandover = wayBack({ name: 'revokeHandover', action: 'revokeHandover', kind: 'handover' })
