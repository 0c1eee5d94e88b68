import { acceptByCourierInput } from '#domain/package/inputs.ts'
import { packageStateOf } from '#domain/package/packageState.ts'
import { command } from '#server/platform/command.ts'
import { cardChanges, lockPackage, packageChanges } from './lockPackage.ts'

/**
 * Records that the courier has collected a booked package. Its consignment number can't change
 * after that.
 */
export const acceptByCourier = command({
  name: 'acceptByCourier',
  action: 'package.courier',
  input: acceptByCourierInput,
  async run(scope, { packagingId, version }) {
    const found = await lockPackage(scope, packagingId, 'acceptByCourier', version)
    const accepted = { courierAcceptedAt: scope.now }
    await scope.tx.package.update({
      where: { packagingId },
      data: { ...accepted, version: { increment: 1 } },
    })
    return {
      result: { packagingId },
      audit: {
        subjects: [`Package:${packagingId}`, ...found.items.map(({ jobId }) => `CardJob:${jobId}`)],
        before: { package: packageStateOf(found) },
        after: {
          package: packageStateOf({ ...found, ...accepted }),
          packagingId,
          poslajuNo: found.poslajuNo,
        },
      },
      changed: [...packageChanges(found), ...cardChanges(found)],
    }
  },
})
