import { headquarters } from '#domain/limits.ts'
import { correctLotInput } from '#domain/lot/inputs.ts'
import { problem } from '#domain/problems.ts'
import type { Lot } from '#generated/prisma/client.ts'
import { consumeApproval } from '#server/access/approvals/consumeApproval.ts'
import { getCardTypeByCode } from '#server/branches/findCardTypeByCode.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { lotChanges } from './advanceLots.ts'
import { lockOpenLot } from './lockOpenLot.ts'
import { entriesOfDelivery } from './lotLoaders.ts'
import { refuseElsewhere } from './refuseElsewhere.ts'

/**
 * Corrects a wrongly received order, PPID, contract or card type of a lot whose cards have not
 * moved since. It takes two people and a reason; the audit trail keeps the values before and after.
 * @throws as lockOpenLot, lot.moved, lot.ppidNotFound, cardType.notFound, lot.serialsTaken,
 *   stocktake.open, lot.nothingToCorrect, supervisor.needed
 */
export const correctLot = command({
  name: 'correctLot',
  action: 'lot.correct',
  input: correctLotInput,
  async run(scope, { reason, approval, lotNo, version, ...given }) {
    refuseElsewhere(scope, headquarters)
    const { lot } = await lockOpenLot(scope, { lotNo, version })
    if (await hasMoved(scope, lot)) throw problem('lot.moved', {}, 'lotNo')
    const before = await factsOf(scope, lot)
    const after = { ...before, ...definedOf(given) }
    if (after.cardType !== before.cardType)
      after.cardType = (await getCardTypeByCode(scope.tx, after.cardType)).code
    if (JSON.stringify(after) === JSON.stringify(before)) throw problem('lot.nothingToCorrect')
    if (!(await scope.tx.ppid.findUnique({ where: { ppid: after.ppid } })))
      throw problem('lot.ppidNotFound', {}, 'ppid')
    const { supervisorLoginId: approvedBy } = await consumeApproval(scope, approval, 'correctLot', {
      of: `Lot:${lot.lotNo}`,
      facts: [`Lot:${lot.lotNo}`],
    })

    const cardTypeId = await retype(scope, lot, after.cardType)
    const { doNo, ppid: ppidNo, contractNo } = after
    await scope.tx.lot.update({
      where: { lotNo: lot.lotNo },
      data: { doNo, ppidNo, contractNo, cardTypeId, version: { increment: 1 } },
    })
    return {
      result: { lotNo: lot.lotNo },
      audit: { subjects: [`Lot:${lot.lotNo}`], before, after: { ...after, reason }, approvedBy },
      changed: lotChanges([lot], [lot.branchCode]),
    }
  },
})

/**
 * Returns whether the ledger has more than the lot's delivery, or the lot is a part, is split or is
 * no longer `received`.
 */
async function hasMoved(
  { tx }: CommandScope,
  { lotNo, rootLotNo, splitAt, status }: Lot,
): Promise<boolean> {
  if (lotNo !== rootLotNo || splitAt !== null || status !== 'received') return true
  return (await tx.custodyEntry.count({ where: { lotNo } })) > entriesOfDelivery
}

async function factsOf({ tx }: CommandScope, { doNo, ppidNo, contractNo, cardTypeId }: Lot) {
  const { code: cardType } = await tx.cardType.findUniqueOrThrow({ where: { id: cardTypeId } })
  return { doNo, ppid: ppidNo, contractNo, cardType }
}

function definedOf<T extends object>(given: T): Partial<{ [K in keyof T]: NonNullable<T[K]> }> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as never
}

/**
 * Changes the card type of the lot and of its holdings, because serials of one type lie in one lot.
 * Refused while the lot's store is counted: its counted ranges keep the old type, so the whole lot
 * would be missing.
 * @throws lot.serialsTaken, stocktake.open
 */
async function retype({ tx }: CommandScope, lot: Lot, code: string): Promise<number> {
  const { id } = await getCardTypeByCode(tx, code)
  if (id === lot.cardTypeId) return id
  const taken = await tx.lot.findFirst({
    where: {
      cardTypeId: id,
      parentLotNo: null,
      startSn: { lte: lot.endSn },
      endSn: { gte: lot.startSn },
    },
  })
  if (taken) throw problem('lot.serialsTaken', { lotNo: taken.lotNo }, 'cardType')
  // openStocktake share-locks its branch's row: of the two commands one waits and sees the other's
  // result.
  await tx.$queryRaw`SELECT 1 FROM branch WHERE code = ${lot.branchCode} FOR NO KEY UPDATE`
  const open = await tx.stocktake.count({
    where: { branchCode: lot.branchCode, stationId: '', status: { in: ['counting', 'proposed'] } },
  })
  if (open > 0) throw problem('stocktake.open', {}, 'cardType')
  await tx.custodyHolding.updateMany({ where: { lotNo: lot.lotNo }, data: { cardTypeId: id } })
  return id
}
