import { receiveLotInput } from '#domain/lot/inputs.ts'
import { command } from '#server/platform/command.ts'
import { receiveOrder, refuseExisting } from './receiveOrder.ts'

/**
 * Receives one lot, by hand or scanner, into headquarters' store. @throws lot.exists, and what
 * receiveOrder throws
 */
export const receiveLot = command({
  name: 'receiveLot',
  action: 'lot.receive',
  input: receiveLotInput,
  run: async (scope, { lotNo, cardQty, startSn, endSn, ...order }) => {
    const lot = { lotNo, cardQty, startSn: String(startSn), endSn: String(endSn) }
    return refuseExisting(await receiveOrder(scope, { ...order, lots: [lot] }, { alone: true }))
  },
})
