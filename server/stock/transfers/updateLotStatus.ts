import { seesBranch } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { updateLotStatusInput } from '#domain/lot/inputs.ts'
import { lotAfter } from '#domain/lot/refusals.ts'
import type { LotState } from '#domain/lot/states.ts'
import type { LotAction } from '#domain/lot/transitions.ts'
import { problem } from '#domain/problems.ts'
import type { Lot } from '#generated/prisma/client.ts'
import { command, type CommandScope, type Done } from '#server/platform/command.ts'
import { closeEmptyLot } from '#server/stock/lots/closeLot.ts'
import { lockOpenLot } from '#server/stock/lots/lockOpenLot.ts'
import { lotsNumbered, numbered } from '#server/stock/lots/lotsNumbered.ts'
import { lockTransfer } from './lockTransfer.ts'
import { makeTransfer } from './makeTransfer.ts'
import { receiveTransfer } from './receiveTransfer.ts'

/**
 * The action that brings a lot into a state. Only a delivery or a cancelled document leads to
 * `received`.
 */
const actionTo: Partial<Record<LotState, LotAction>> = {
  distributed: 'distribute',
  atBranch: 'receive',
  returned: 'return',
  returnReceived: 'receiveReturn',
  closed: 'close',
}

type LotNow = { lotNo: string; status: LotState; branchCode: string; cardQty: number }
/**
 * A lot after the step, even where the caller no longer sees it. For a split lot it lists all
 * parts; some may not have moved.
 */
export type LedLot = LotNow & { parts: LotNow[] }

/**
 * Moves a whole lot to another state, as the legacy contract requests. The state machine must allow
 * it, and everything that belongs to the step is done too (a document, ledger moves, another person
 * for a receipt). A distribution requires a destination.
 * @throws lot.notFound, lot.invalidStatus, field.required, and what the step itself throws
 */
export const updateLotStatus = command({
  name: 'updateLotStatus',
  action: 'lot.close',
  input: updateLotStatusInput,
  async run(scope, { lotNo, status, destination }): Promise<Done<LedLot>> {
    const known = numbered(await lotsNumbered(scope.tx, [lotNo]), lotNo)
    const lot = known && (await scope.tx.lot.findUnique({ where: { lotNo: known.lotNo } }))
    if (!lot || !seesBranch(scope.viewer, lot.branchCode))
      throw problem('lot.notFound', {}, 'lotNo')
    const action = actionTo[status]
    if (!action) throw problem('lot.invalidStatus', {}, 'status')
    lotAfter(lot.status, action)
    const { audit, changed } = await step(scope, lot, action, destination)
    return { result: await ledLot(scope, lot), audit, changed }
  },
})

async function ledLot(
  { tx }: CommandScope,
  { lotNo, rootLotNo, startSn, endSn }: Lot,
): Promise<LedLot> {
  const all = await tx.lot.findMany({
    where: { rootLotNo, startSn: { gte: startSn }, endSn: { lte: endSn } },
    orderBy: { startSn: 'asc' },
  })
  const whole = all.find((lot) => lot.lotNo === lotNo)!
  const parts = all.filter((lot) => lot.splitAt === null && lot.lotNo !== lotNo)
  const deliverScan = ({ lotNo: number, status, branchCode, cardQty }: Lot) => ({
    lotNo: number,
    status,
    branchCode,
    cardQty,
  })
  return { ...deliverScan(whole), parts: parts.map(deliverScan) }
}

async function step(
  scope: CommandScope,
  lot: Lot,
  action: LotAction,
  destination: string | undefined,
): Promise<Done<unknown>> {
  const lines = [{ lotNo: lot.lotNo }]
  switch (action) {
    case 'close':
      return closeEmptyLot(scope, await lockOpenLot(scope, lot))
    case 'distribute':
      if (!destination) throw problem('field.required', {}, 'destination')
      return makeTransfer(scope, {
        direction: 'distribution',
        originBranchCode: headquarters,
        destinationBranchCode: destination,
        lines,
        remark: '',
        hold: false,
      })
    case 'return':
      return makeTransfer(scope, {
        direction: 'return',
        originBranchCode: lot.branchCode,
        destinationBranchCode: headquarters,
        lines,
        remark: '',
        hold: false,
      })
    default:
      return receiveTransfer(
        scope,
        await lockTransfer(scope, { documentNo: await transferOf(scope, lot) }),
        [{ lotNo: lot.lotNo, discrepancies: [] }],
      )
  }
}

/** Returns the number of the transfer that carries the lot or a part of it. */
async function transferOf(
  scope: CommandScope,
  { rootLotNo, startSn, endSn }: Lot,
): Promise<string> {
  const line = await scope.tx.lotTransferLine.findFirst({
    where: {
      receivedAt: null,
      lot: { rootLotNo },
      startSn: { gte: startSn },
      endSn: { lte: endSn },
      transfer: { status: { not: 'cancelled' } },
    },
    orderBy: { id: 'desc' },
  })
  if (!line) throw problem('lot.invalidStatus', {}, 'status')
  return line.documentNo
}
