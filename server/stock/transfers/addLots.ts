import { totalOf } from '#domain/lot/ranges.ts'
import { addLotsInput } from '#domain/transfer/inputs.ts'
import { transferAfter } from '#domain/transfer/refusals.ts'
import { command } from '#server/platform/command.ts'
import { refuseElsewhere } from '#server/stock/lots/refuseElsewhere.ts'
import { changeTransfer, transferDone } from './changeTransfer.ts'
import { lockTransfer } from './lockTransfer.ts'
import { chooseLots, packLots } from './sendLots.ts'

/**
 * Adds lots to a distribution or return before anything of it is received. @throws as lockTransfer
 * and takeParts
 */
export const addLots = command({
  name: 'addLots',
  action: 'transfer.distribute',
  input: addLotsInput,
  async run(scope, { lines, ...which }) {
    const transfer = await lockTransfer(scope, which)
    refuseElsewhere(scope, transfer.originBranchCode)
    const status = transferAfter(transfer.status, 'addLots')
    const chosen = await chooseLots(scope, transfer, lines)
    await packLots(scope, transfer, chosen, status === 'packed')
    await changeTransfer(scope, transfer, status)
    const lotNos = chosen.parts.map(({ lotNo }) => lotNo)
    const result = { documentNo: transfer.documentNo, lotNos }
    return transferDone(transfer, status, result, {
      lotNos,
      after: { lots: lotNos.length, cards: totalOf(chosen.parts) },
    })
  },
})
