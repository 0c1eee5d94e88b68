import { activateCardFaceInput } from '#domain/cardFace/inputs.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { findFaceInUse, lockFaces } from './cardFaces.ts'

/**
 * Activates a version: cards of the type are printed with it from now on. A card in a printer is
 * finished with the version with which it started.
 * @throws cardType.notFound, cardFace.notFound, cardFace.inUse
 */
export const activateCardFace = command({
  name: 'activateCardFace',
  action: 'setting.manage',
  input: activateCardFaceInput,
  async run({ tx }, { cardTypeId, no }) {
    const { code } = await lockFaces(tx, cardTypeId)
    const wanted = await tx.cardFace.findUnique({ where: { cardTypeId_no: { cardTypeId, no } } })
    if (!wanted) throw problem('cardFace.notFound', {}, 'no')
    if (wanted.inUse) throw problem('cardFace.inUse', {}, 'no')
    const former = await findFaceInUse(tx, cardTypeId)
    if (former) await tx.cardFace.update({ where: { id: former.id }, data: { inUse: false } })
    await tx.cardFace.update({ where: { id: wanted.id }, data: { inUse: true } })
    return {
      result: { cardTypeId },
      audit: {
        subjects: [`CardType:${cardTypeId}`],
        before: { cardType: code, version: former?.no ?? null },
        after: { cardType: code, version: no },
      },
      changed: [{ kind: 'settings', id: `CardType:${cardTypeId}`, branchCode: null }],
    }
  },
})
