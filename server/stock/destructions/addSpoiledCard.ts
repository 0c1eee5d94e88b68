import { addSpoiledCardInput } from '#domain/destruction/inputs.ts'
import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import type { Destruction } from '#generated/prisma/client.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { getCardTypeByCode } from '#server/branches/findCardTypeByCode.ts'
import { refuseDestroyed } from '#server/custody/destroyedCards.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { violates } from '#server/platform/database/errorCondition.ts'
import {
  destructionAfter,
  destructionChange,
  destructionSubject,
  lockDestruction,
} from './lockDestruction.ts'

/**
 * Adds one spoiled or void card to the container. Each card is scanned separately. The ledger must
 * have it as spoiled at this branch, or the branch must have recorded it as void.
 * @throws destruction.notSpoiled, destruction.destroyed, destruction.cardTypeNeeded,
 *   destruction.inContainer, destruction.full
 */
export const addSpoiledCard = command({
  name: 'addSpoiledCard',
  action: 'destruction.collect',
  input: addSpoiledCardInput,
  async run(scope, { documentNo, cardSn, cardType }) {
    const destruction = await lockDestruction(scope, documentNo)
    destructionAfter(destruction, 'addCard')
    const live = { documentNo: destruction.documentNo, removedAt: null }
    if ((await scope.tx.destructionCard.count({ where: live })) >= limits.containerCards)
      throw problem('destruction.full', { most: limits.containerCards })
    const held = await spoiledCard(scope, destruction, cardSn, cardType)
    const card = await scope.tx.destructionCard
      .create({
        data: {
          ...held,
          documentNo: destruction.documentNo,
          sn: BigInt(cardSn),
          at: scope.now,
          byUserId: scope.viewer.userId,
        },
      })
      .catch((error: unknown) => {
        throw violates(error, 'destruction_card_once') || violates(error, 'card_type_id')
          ? problem('destruction.inContainer', { cardSn: formatCardSn(BigInt(cardSn)) }, 'cardSn')
          : error
      })
    return {
      result: { documentNo: destruction.documentNo, cardId: card.id },
      audit: {
        subjects: [destructionSubject(destruction), `Lot:${held.lotNo}`],
        after: { cardSn: formatCardSn(BigInt(cardSn)) },
      },
      changed: [destructionChange(destruction)],
    }
  },
})

type Held = { accountId: number; lotNo: string; cardTypeId: number }

/**
 * Returns the ledger's holding of the spoiled or void card and locks it, so that a concurrent undo
 * of the verdict or of the recording waits or has already moved it.
 */
async function spoiledCard(
  { tx }: CommandScope,
  { branchCode }: Destruction,
  cardSn: number,
  code?: string,
): Promise<Held> {
  const named = code === undefined ? null : (await getCardTypeByCode(tx, code)).id
  const ofType = named === null ? Prisma.sql`TRUE` : Prisma.sql`h.card_type_id = ${named}`
  const [found, ...others] = await tx.$queryRaw<Held[]>`
    SELECT h.account_id "accountId", h.lot_no "lotNo", h.card_type_id "cardTypeId"
      FROM custody_holding h JOIN custody_account a ON a.id = h.account_id
     WHERE h.start_sn <= ${cardSn}::bigint AND h.end_sn >= ${cardSn}::bigint AND ${ofType}
       AND (a.place = 'spoiled' AND a.branch_code = ${branchCode}
            OR a.place = 'voided' AND EXISTS (
              SELECT FROM void_card v WHERE v.card_type_id = h.card_type_id AND v.sn = ${cardSn}::bigint AND v.undone_at IS NULL
                 AND v.branch_code = ${branchCode}))
       FOR SHARE OF h`
  if (!found) {
    const serial = BigInt(cardSn)
    const ofNamedType = named === null ? {} : { cardTypeId: named }
    await refuseDestroyed(tx, { startSn: serial, endSn: serial, ...ofNamedType })
    throw problem('destruction.notSpoiled', { cardSn: formatCardSn(serial) }, 'cardSn')
  }
  if (others.length > 0) throw problem('destruction.cardTypeNeeded', {}, 'cardType')
  const { accountId, lotNo, cardTypeId } = found
  return { accountId, lotNo, cardTypeId }
}
