import { sealDestructionInput } from '#domain/destruction/inputs.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { notify } from '#server/platform/notify.ts'
import {
  destructionAfter,
  destructionChange,
  destructionSubject,
  lockDestruction,
} from './lockDestruction.ts'

/** Seals a container. After that, no card is added or removed. @throws destruction.empty */
export const sealDestruction = command({
  name: 'sealDestruction',
  action: 'destruction.collect',
  input: sealDestructionInput,
  async run(scope, { documentNo, version, sealNo }) {
    const destruction = await lockDestruction(scope, documentNo)
    const status = destructionAfter(destruction, 'seal', version)
    const cards = await scope.tx.destructionCard.count({
      where: { documentNo: destruction.documentNo, removedAt: null },
    })
    if (cards === 0) throw problem('destruction.empty')
    const sealed = { status, sealNo, sealedAt: scope.now, sealedById: scope.viewer.userId }
    await scope.tx.destruction.update({
      where: { documentNo: destruction.documentNo },
      data: { ...sealed, version: { increment: 1 } },
    })
    await notify(scope.tx, scope, destruction, {
      kind: 'containerSealed',
      facts: { documentNo: destruction.documentNo },
    })
    return {
      result: { documentNo: destruction.documentNo },
      audit: {
        subjects: [destructionSubject(destruction)],
        before: { status: destruction.status },
        after: { status, sealNo, quantity: cards },
      },
      changed: [destructionChange(destruction)],
    }
  },
})
