import { actsOnBranch, seesBranch } from '#domain/access.ts'
import { undoVoidCardInput } from '#domain/destruction/inputs.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import { stationDocument } from '#domain/stationDay/figures.ts'
import type { VoidCard } from '#generated/prisma/client.ts'
import { moveCards } from '#server/custody/custody.ts'
import { refuseDestroyed } from '#server/custody/destroyedCards.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { accountAt } from '#server/production/jobs/moveJobCard.ts'
import { voidChange, voidSubjects } from './recordVoidCard.ts'

/**
 * Undoes the recording of a void card that was a mistake, until the card is in a container: the
 * card is issued again.
 * @throws void.notFound, permission.denied, destruction.destroyed, destruction.inContainer
 */
export const undoVoidCard = command({
  name: 'undoVoidCard',
  action: 'destruction.collect',
  input: undoVoidCardInput,
  async run(scope, { voidCardId }) {
    const { tx, viewer, now } = scope
    const found = await lockVoidCard(scope, voidCardId)
    const { sn, lotNo, cardTypeId, branchCode } = found
    await refuseDestroyed(tx, { startSn: sn, endSn: sn, cardTypeId })
    const account = await tx.custodyAccount.findUniqueOrThrow({ where: { id: found.accountId } })
    const at = (place: 'produced' | 'voided') =>
      accountAt(place, account.branchCode, account.stationId)
    await moveCards(tx, {
      lotNo,
      from: at('voided'),
      to: at('produced'),
      startSn: sn,
      endSn: sn,
      document: stationDocument('IssuedAgain', account.stationId, malaysianDate(now)),
      byUserId: viewer.userId,
      at: now,
    })
    // Checked after the move: addSpoiledCard locks the card's holding.
    const contained = await tx.destructionCard.findFirst({
      where: { sn, cardTypeId, removedAt: null },
    })
    const cardSn = formatCardSn(sn)
    if (contained) throw problem('destruction.inContainer', { cardSn })
    await tx.voidCard.update({
      where: { id: found.id },
      data: { undoneAt: now, undoneById: viewer.userId },
    })
    return {
      result: { voidCardId: found.id },
      audit: {
        subjects: voidSubjects(found),
        before: { reason: found.reason, branchCode },
        after: { cardSn },
      },
      changed: [voidChange(found)],
    }
  },
})

async function lockVoidCard({ tx, viewer }: CommandScope, id: number): Promise<VoidCard> {
  await tx.$queryRaw`SELECT 1 FROM void_card WHERE id = ${id} FOR UPDATE`
  const found = await tx.voidCard.findUnique({ where: { id } })
  if (!found || found.undoneAt || !seesBranch(viewer, found.branchCode))
    throw problem('void.notFound', {}, 'voidCardId')
  if (!actsOnBranch(viewer, found.branchCode)) throw problem('permission.denied')
  return found
}
