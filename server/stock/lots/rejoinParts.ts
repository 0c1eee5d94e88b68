import type { Lot } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import type { LockedLots } from './lockLots.ts'

/**
 * Rejoins the lots that a transfer now being cancelled had split. Parts are joined when they lie
 * together again, have the same state and were on no other transfer. Their numbers keep referring
 * to the lot that contains them (docs/decisions/0067).
 */
export async function rejoinParts(
  scope: CommandScope,
  lots: LockedLots,
  documentNo: string,
  lotNos: readonly string[],
) {
  let parents = parentsOf(lots, lotNos)
  while (parents.length > 0) {
    const joined: string[] = []
    for (const parent of parents)
      if (await rejoin(scope, lots, documentNo, parent)) joined.push(parent.lotNo)
    parents = parentsOf(lots, joined)
  }
}

function parentsOf(lots: LockedLots, lotNos: readonly string[]): Lot[] {
  const numbers = new Set(lotNos.map((lotNo) => lots.get(lotNo)?.parentLotNo))
  return [...lots.values()].filter(({ lotNo }) => numbers.has(lotNo))
}

async function rejoin(
  { tx, now }: CommandScope,
  lots: LockedLots,
  documentNo: string,
  parent: Lot,
): Promise<boolean> {
  const parts = [...lots.values()].filter(({ parentLotNo }) => parentLotNo === parent.lotNo)
  const [first] = parts
  const alike = parts.every(
    ({ splitAt, status, branchCode }) =>
      splitAt === null && status === first!.status && branchCode === first!.branchCode,
  )
  if (!first || !alike || first.status === 'closed') return false
  const numbers = parts.map(({ lotNo }) => lotNo)
  const ofParts = { lotNo: { in: numbers } }
  if (
    (await tx.lotTransferLine.count({ where: { ...ofParts, documentNo: { not: documentNo } } })) > 0
  )
    return false

  await tx.lotTransferLine.updateMany({ where: ofParts, data: { lotNo: parent.lotNo } })
  await tx.lotFormerNumber.updateMany({
    where: { currentLotNo: { in: numbers } },
    data: { currentLotNo: parent.lotNo },
  })
  await tx.lotFormerNumber.createMany({
    data: numbers.map((lotNo) => ({ lotNo, currentLotNo: parent.lotNo, joinedAt: now })),
  })
  await tx.lot.deleteMany({ where: ofParts })
  const data = { splitAt: null, status: first.status, branchCode: first.branchCode, closedAt: null }
  lots.set(
    parent.lotNo,
    await tx.lot.update({
      where: { lotNo: parent.lotNo },
      data: { ...data, version: { increment: 1 } },
    }),
  )
  for (const number of numbers) {
    lots.delete(number)
    lots.former.set(number.toUpperCase(), parent.lotNo)
  }
  return true
}
