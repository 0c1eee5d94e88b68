import { removeSpoiledCardsInput } from '#domain/destruction/inputs.ts'
import { problem } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import { command } from '#server/platform/command.ts'
import {
  destructionAfter,
  destructionChange,
  destructionSubject,
  lockDestruction,
} from './lockDestruction.ts'

/** Removes cards from a container that is not sealed. @throws destruction.notInContainer */
export const removeSpoiledCards = command({
  name: 'removeSpoiledCards',
  action: 'destruction.collect',
  input: removeSpoiledCardsInput,
  async run(scope, { documentNo, cardIds }) {
    const destruction = await lockDestruction(scope, documentNo)
    destructionAfter(destruction, 'removeCards')
    const where = {
      id: { in: [...new Set(cardIds)] },
      documentNo: destruction.documentNo,
      removedAt: null,
    }
    const cards = await scope.tx.destructionCard.findMany({ where, orderBy: { id: 'asc' } })
    if (cards.length !== where.id.in.length)
      throw problem('destruction.notInContainer', {}, 'cardIds')
    await scope.tx.destructionCard.updateMany({ where, data: { removedAt: scope.now } })
    return {
      result: { documentNo: destruction.documentNo },
      audit: {
        subjects: [destructionSubject(destruction)],
        before: { cards: cards.map(({ sn }) => formatCardSn(sn)) },
      },
      changed: [destructionChange(destruction)],
    }
  },
})
