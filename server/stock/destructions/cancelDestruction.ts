import { cancelDestructionInput } from '#domain/destruction/inputs.ts'
import { command } from '#server/platform/command.ts'
import {
  destructionAfter,
  destructionChange,
  destructionSubject,
  lockDestruction,
} from './lockDestruction.ts'
import { settleContainer } from './settleContainer.ts'

/** Cancels a container, sealed or not. Its cards wait for another container. */
export const cancelDestruction = command({
  name: 'cancelDestruction',
  action: 'destruction.collect',
  input: cancelDestructionInput,
  async run(scope, { documentNo, version, remark }) {
    const destruction = await lockDestruction(scope, documentNo)
    const status = destructionAfter(destruction, 'cancel', version)
    const where = { documentNo: destruction.documentNo }
    await scope.tx.destructionCard.updateMany({
      where: { ...where, removedAt: null },
      data: { removedAt: scope.now },
    })
    await scope.tx.destruction.update({
      where,
      data: { status, remark, endedAt: scope.now, version: { increment: 1 } },
    })
    await settleContainer(scope, destruction)
    return {
      result: where,
      audit: {
        subjects: [destructionSubject(destruction)],
        before: { status: destruction.status },
        after: { status, remark },
      },
      changed: [destructionChange(destruction)],
    }
  },
})
