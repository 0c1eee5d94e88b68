import type { SeedStep } from '../seedStep.ts'
import type { BookedLot, LotBook } from './LotBook.ts'
import type { SeedTransfer } from './seedTransfers.ts'

/** Returns the audit steps of the commands on lots and their transfers. */
export function stockSteps(
  { lots, transfers }: Pick<LotBook, 'lots' | 'transfers'>,
  userIds: Record<string, number>,
  supervisorAt: (branchCode: string) => string,
): SeedStep[] {
  const names = new Map(Object.entries(userIds).map(([loginId, id]) => [id, loginId]))
  return [
    ...lots.filter(({ parentLotNo }) => !parentLotNo).map(receiveStep),
    ...transfers.flatMap((transfer) => transferSteps(transfer, (id) => names.get(id)!)),
    ...lots
      .filter(({ closedAt }) => closedAt)
      .map((lot) => closeStep(lot, supervisorAt(lot.branchCode))),
  ]
}

const cardsOf = ({ startSn, endSn }: { startSn: bigint; endSn: bigint }) =>
  Number(endSn - startSn) + 1

function receiveStep(lot: BookedLot): SeedStep {
  return {
    at: lot.receivedAt,
    by: 'hqadmin',
    action: 'receiveLot',
    subjects: [`DeliveryOrder:${lot.doNo}`, `Lot:${lot.lotNo}`],
    after: {
      status: 'received',
      doNo: lot.doNo,
      ppid: lot.ppidNo,
      contractNo: lot.contractNo,
      lots: 1,
      cards: cardsOf(lot),
      skipped: 0,
    },
  }
}

function transferSteps(transfer: SeedTransfer, nameOf: (userId: number) => string): SeedStep[] {
  const { documentNo, lotNo, direction, destination, packed = false, receipt } = transfer
  const subjects = [`LotTransfer:${documentNo}`, `Lot:${lotNo}`]
  const [send, take] =
    direction === 'distribution'
      ? ['distributeLots', 'receiveDistribution']
      : ['returnLots', 'receiveReturn']
  const status = packed ? 'packed' : 'inTransit'
  const sent: SeedStep = {
    at: transfer.sentAt,
    by: nameOf(transfer.senderId),
    action: send,
    subjects,
    after: {
      status,
      documentNo,
      branchCode: destination,
      lots: 1,
      cards: cardsOf(transfer),
      bagNo: transfer.bagNo ?? '',
      remark: '',
    },
  }
  if (!receipt) return [sent]
  const { ldrNo } = transfer
  const { at, byUserId, discrepancies } = receipt
  const missing = discrepancies.reduce((sum, each) => sum + cardsOf(each), 0)
  const facts = {
    ldrNo: ldrNo ?? '',
    lots: 1,
    cards: cardsOf(transfer) - missing,
    discrepancies: discrepancies.length,
    branchCode: destination,
  }
  const received: SeedStep = {
    at,
    by: nameOf(byUserId),
    action: take,
    subjects,
    before: { status },
    after: { status: 'received', documentNo, ...facts },
  }
  const found = discrepancies.flatMap((each): SeedStep[] => {
    if (!each.found) return []
    const after = {
      status: 'received',
      documentNo,
      kind: each.kind,
      resolution: 'received',
      remark: each.found.note,
      cards: cardsOf(each),
    }
    return [
      {
        at: each.found.at,
        by: nameOf(each.found.byUserId),
        action: 'resolveDiscrepancy',
        subjects,
        before: { status: 'received' },
        after,
      },
    ]
  })
  return [sent, received, ...found]
}

function closeStep({ lotNo, closedAt, closeRemark }: BookedLot, by: string): SeedStep {
  const common = { at: closedAt!, by, subjects: [`Lot:${lotNo}`], before: { status: 'atBranch' } }
  if (!closeRemark) return { ...common, action: 'closeLot', after: { status: 'closed' } }
  return {
    ...common,
    action: 'forceCloseLot',
    after: { status: 'closed', remark: closeRemark },
    approvedBy: by === 'admin' ? 'hqadmin' : 'admin',
  }
}
