import { destructionStateRows } from '#domain/destruction/states.ts'
import { voidReasonNames } from '#domain/destruction/voidReasons.ts'
import { problem } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import { addressOf } from '#server/branches/branchAddress.ts'
import { cardTypesById, getBranch } from '#server/branches/queries.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { containedCards } from '#server/stock/destructions/containedCards.ts'
import { getDestruction } from '#server/stock/destructions/destructionQueries.ts'
import { drawDestructionCertificate, spoiled } from './drawDestructionCertificate.ts'

/**
 * Returns the certificate of a destruction that the viewer sees, in their language.
 * @throws session.ended, permission.denied, destruction.notFound, destruction.stateNow if it is not
 *   destroyed
 */
export async function destructionCertificate(
  anyone: RequestContext,
  documentNo: string,
): Promise<Buffer> {
  const ctx = guard(anyone, 'destruction.view')
  const found = await getDestruction(ctx, documentNo)
  const { status, sealedAt, sealedBy, endedAt, witness, secondWitness } = found
  if (status !== 'destroyed' || !sealedAt || !sealedBy || !endedAt || !witness || !secondWitness)
    throw problem('destruction.stateNow', { state: destructionStateRows[status].name })
  const [branch, cards, types] = await Promise.all([
    getBranch(ctx, found.branchCode),
    containedCards(ctx, found.documentNo),
    cardTypesById(ctx),
  ])
  const facts = {
    documentNo: found.documentNo,
    branch: addressOf(branch),
    sealNo: found.sealNo,
    openedBy: found.openedBy,
    sealedBy,
    sealedAt,
    destroyedAt: endedAt,
    witnesses: [witness, secondWitness] as const,
    remark: found.remark,
    cards: cards.map(({ sn, lotNo, cardTypeId, stationId, reason }) => ({
      cardSn: formatCardSn(sn),
      cardType: types.get(cardTypeId)?.code ?? '',
      lotNo,
      stationId,
      reason: reason ? voidReasonNames[reason] : spoiled,
    })),
  }
  return drawDestructionCertificate(facts, ctx.locale)
}
