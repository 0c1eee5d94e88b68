import { overlap, type Range } from '#domain/lot/ranges.ts'
import { lotAfter } from '#domain/lot/refusals.ts'
import type { LotState } from '#domain/lot/states.ts'
import { problem } from '#domain/problems.ts'
import { withholdsCards, type DiscrepancyResolution } from '#domain/transfer/discrepancies.ts'
import type { Lot, LotTransferLine } from '#generated/prisma/client.ts'
import { moveCards, type Account } from '#server/custody/custody.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { destinationStore, originStore, transitOf } from '#server/stock/lots/accounts.ts'
import { advanceLots } from '#server/stock/lots/advanceLots.ts'
import { lockLots, partsOf, type LockedLots } from '#server/stock/lots/lockLots.ts'
import { splitLot } from '#server/stock/lots/splitLot.ts'
import { blanksOf } from '#server/stock/stations/stationRanges.ts'
import type { LockedDiscrepancy } from './lockDiscrepancy.ts'
import type { LockedTransfer } from './lockTransfer.ts'
import { stateAtOrigin } from './stateAtOrigin.ts'
import { takeParts } from './takeParts.ts'

/**
 * Moves the cards of a resolved discrepancy. Returns the lots concerned. @throws
 * custody.insufficient
 */
export async function settleCards(
  scope: CommandScope,
  found: LockedDiscrepancy,
  resolution: DiscrepancyResolution,
  note: string,
): Promise<string[]> {
  const { line, startSn, endSn, kind, transfer } = found
  if (!line) return []
  if (startSn === null || endSn === null) return [line.lotNo]
  const range = { startSn, endSn }
  if (!withholdsCards(kind))
    return resolution === 'received' ? receiveExcess(scope, transfer, line, range) : [line.lotNo]

  const lots = await lockLots(scope, [line.lotNo], () => 'discrepancyId')
  const lot = lots.get(line.lotNo)!
  const parts = partsOf(lots, lot).filter((part) => overlap(part, range))
  const move = (to: Account) =>
    moveCards(scope.tx, {
      lotNo: lot.rootLotNo,
      ...range,
      from: transitOf(transfer),
      to,
      ...byNow(scope),
      document: `Discrepancy:${found.id}`,
    })
  if (resolution === 'received') {
    await scope.tx.lotReceipt.create({
      data: {
        lineId: line.id,
        ...range,
        at: scope.now,
        byUserId: scope.viewer.userId,
        discrepancyId: found.id,
      },
    })
    await move(destinationStore(transfer))
    await arrive(scope, transfer, lots, parts)
  } else if (resolution === 'returnedToSender') {
    await move(originStore(transfer))
    await comeBack(scope, transfer, lots, parts, range, line.fromStatus)
  } else {
    await move({ place: 'destroyed', branchCode: transitOf(transfer).branchCode })
    await closeEmpty(scope, lots, parts, note)
  }
  return [line.lotNo, ...parts.map(({ lotNo }) => lotNo)]
}

const byNow = (scope: CommandScope) => ({ byUserId: scope.viewer.userId, at: scope.now })

/** Marks parts in transit as arrived. */
async function arrive(
  scope: CommandScope,
  transfer: LockedTransfer,
  lots: LockedLots,
  parts: readonly Lot[],
): Promise<void> {
  const onTheWay = parts.filter(({ status }) => status === 'distributed' || status === 'returned')
  if (onTheWay.length === 0) return
  const status = lotAfter(
    onTheWay[0]!.status,
    transfer.direction === 'distribution' ? 'receive' : 'receiveReturn',
  )
  await advanceLots(scope, lots, onTheWay, { status, branchCode: transfer.destinationBranchCode })
}

/** Splits off the cards that are back with the sender as a lot there. */
async function comeBack(
  scope: CommandScope,
  transfer: LockedTransfer,
  lots: LockedLots,
  parts: readonly Lot[],
  range: Range,
  fromStatus: LotState,
): Promise<void> {
  for (const part of parts) {
    const back = await splitLot(scope, lots, part, [overlap(part, range)!])
    await advanceLots(scope, lots, back, {
      status: stateAtOrigin(part, fromStatus),
      branchCode: transfer.originBranchCode,
    })
  }
}

/** Closes lots that were never received and have no blank cards left. */
async function closeEmpty(
  scope: CommandScope,
  lots: LockedLots,
  parts: readonly Lot[],
  note: string,
): Promise<void> {
  for (const part of parts.filter(
    ({ status }) => status === 'distributed' || status === 'returned',
  )) {
    if ((await blanksOf(scope.tx, part)).length > 0) continue
    await advanceLots(scope, lots, [part], {
      status: lotAfter(part.status, 'close'),
      closedAt: scope.now,
      closeRemark: note,
    })
  }
}

/**
 * Receives excess cards out of the sender's store, where the ledger has them. They are booked
 * through transit like the other cards of the transfer, because branches' books derive what leaves
 * and arrives from transit.
 */
async function receiveExcess(
  scope: CommandScope,
  transfer: LockedTransfer,
  line: LotTransferLine,
  range: Range,
): Promise<string[]> {
  const from = originStore(transfer)
  const [going, coming] =
    transfer.direction === 'distribution'
      ? (['distribute', 'receive'] as const)
      : (['return', 'receiveReturn'] as const)
  const { cardTypeId } = await scope.tx.lot.findUniqueOrThrow({ where: { lotNo: line.lotNo } })
  const holder = await scope.tx.lot.findFirst({
    where: {
      parentLotNo: null,
      cardTypeId,
      startSn: { lte: range.startSn },
      endSn: { gte: range.endSn },
    },
  })
  if (!holder) throw problem('lot.notHeld', { branch: from.branchCode, lotNo: line.lotNo })
  const { lotNo } = holder
  const lots = await lockLots(scope, [lotNo], () => 'discrepancyId')
  const wanted = { lotNo, startSn: Number(range.startSn), endSn: Number(range.endSn) }
  const parts = await takeParts(scope, lots, from, going, [wanted])
  const { documentNo, ldrNo } = transfer
  for (const { rootLotNo, startSn, endSn } of parts) {
    const cards = { lotNo: rootLotNo, startSn, endSn, ...byNow(scope) }
    await moveCards(scope.tx, { ...cards, from, to: transitOf(transfer), document: documentNo })
    await moveCards(scope.tx, {
      ...cards,
      from: transitOf(transfer),
      to: destinationStore(transfer),
      document: ldrNo ?? documentNo,
    })
  }
  const status = lotAfter(lotAfter(parts[0]!.status, going), coming)
  await advanceLots(scope, lots, parts, { status, branchCode: transfer.destinationBranchCode })
  return [line.lotNo, ...parts.map(({ lotNo }) => lotNo)]
}
