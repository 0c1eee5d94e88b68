import { overlap } from '#domain/lot/ranges.ts'
import type { Lot, LotTransferLine } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'

type Ending = { remark: string; approvedBy: string }

/**
 * Ends what transfers still await of a part whose cards were written off: an open line counts as wholly short, and open
 * discrepancies of its serials as written off. So sent = received + discrepancies keeps holding.
 */
export async function endOpenLines(scope: CommandScope, part: Lot, ending: Ending): Promise<void> {
  const lines = await scope.tx.lotTransferLine.findMany({
    where: { lot: { rootLotNo: part.rootLotNo }, transfer: { status: { not: 'cancelled' } } },
    include: { discrepancies: { where: { resolvedAt: null } } },
  })
  for (const line of lines.filter((each) => overlap(each, part))) {
    if (line.receivedAt === null) await endLine(scope, line, ending)
    const gone = line.discrepancies.filter(
      ({ startSn, endSn }) => startSn !== null && endSn !== null && overlap({ startSn, endSn }, part),
    )
    await scope.tx.discrepancy.updateMany({ where: { id: { in: gone.map(({ id }) => id) } }, data: endedAs(scope, ending) })
  }
}

function endedAs(scope: CommandScope, { remark, approvedBy }: Ending) {
  return {
    resolvedAt: scope.now,
    resolvedById: scope.viewer.userId,
    resolution: 'writtenOff',
    resolutionNote: remark,
    approvedBy,
  } as const
}

async function endLine(
  scope: CommandScope,
  { id, documentNo, startSn, endSn, quantity }: LotTransferLine,
  ending: Ending,
): Promise<void> {
  const by = scope.viewer.userId
  await scope.tx.lotTransferLine.update({ where: { id }, data: { receivedAt: scope.now, receivedById: by } })
  await scope.tx.discrepancy.create({
    data: {
      documentNo,
      lineId: id,
      kind: 'short',
      startSn,
      endSn,
      quantity,
      note: ending.remark,
      ownerId: by,
      openedById: by,
      openedAt: scope.now,
      ...endedAs(scope, ending),
    },
  })
  const open = await scope.tx.lotTransferLine.count({ where: { documentNo, receivedAt: null } })
  const status = open === 0 ? ({ status: 'received', receivedAt: scope.now } as const) : ({ status: 'partlyReceived' } as const)
  const { sentAt } = await scope.tx.lotTransfer.findUniqueOrThrow({ where: { documentNo } })
  await scope.tx.lotTransfer.update({
    where: { documentNo },
    data: { ...status, sentAt: sentAt ?? scope.now, version: { increment: 1 } },
  })
}
