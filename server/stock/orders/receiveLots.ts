import { receiveLotsInput } from '#domain/lot/inputs.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { receiveOrder } from './receiveOrder.ts'

const shared = ['doNo', 'ppid', 'contractNo', 'cardType'] as const

/**
 * Receives the lots of one delivery order, all or none. Lots that exist already are skipped.
 * @throws as receiveOrder
 */
export const receiveLots = command({
  name: 'receiveLots',
  action: 'lot.receive',
  input: receiveLotsInput,
  run: (scope, { lots }) => {
    const { doNo, ppid, contractNo, cardType } = lots[0]!
    for (const [index, lot] of lots.entries()) {
      const differing = shared.find((field) => lot[field] !== lots[0]![field])
      if (differing) throw problem('field.invalid', {}, `lots.${index}.${differing}`)
    }
    const rows = lots.map(({ lotNo, cardQty, startSn, endSn }) => ({
      lotNo,
      cardQty,
      startSn: String(startSn),
      endSn: String(endSn),
    }))
    return receiveOrder(scope, { doNo, ppid, contractNo, cardType, lots: rows })
  },
})
