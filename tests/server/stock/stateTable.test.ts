import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lotStates, type LotState } from '#domain/lot/states.ts'
import { lotTransitions, type LotAction } from '#domain/lot/transitions.ts'
import { nextState } from '#domain/stateTable.ts'
import { transferStates, type TransferState } from '#domain/transfer/states.ts'
import { transferTransitions, type TransferAction } from '#domain/transfer/transitions.ts'
import { forceCloseLot } from '#server/stock/lots/forceCloseLot.ts'
import { addLots } from '#server/stock/transfers/addLots.ts'
import { cancelTransfer } from '#server/stock/transfers/cancelTransfer.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { receiveReturn } from '#server/stock/transfers/receiveReturn.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { sendTransfer } from '#server/stock/transfers/sendTransfer.ts'
import { updateLotStatus } from '#server/stock/transfers/updateLotStatus.ts'
import { updateTransferStatus } from '#server/stock/transfers/updateTransferStatus.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let stock: Stock

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
afterAll(() => world.close())

type Brought = { lotNo: string; documentNo: string }

const forced = async (lotNo: string) =>
  forceCloseLot(stock.admin, {
    lotNo,
    remark: 'x',
    approval: await stock.approval(stock.admin, 'forceClose', `Lot:${lotNo}`),
  })

/** Creates a lot in the state, with the last document that it was on. */
const lead: Record<LotState, () => Promise<Brought>> = {
  received: async () => ({ ...(await stock.received(4)), documentNo: 'LD-HQ-2026-999999' }),
  distributed: () => stock.distributed(4),
  atBranch: () => stock.atBranch(4),
  returned: async () => {
    const { lotNo } = await stock.atBranch(4)
    return { lotNo, ...(await returnLots(stock.operator, { lines: [{ lotNo }] })) }
  },
  returnReceived: async () => {
    const lot = await lead.returned()
    await receiveReturn(stock.hqadmin, { documentNo: lot.documentNo })
    return lot
  },
  closed: async () => {
    const lot = await lead.atBranch()
    await forced(lot.lotNo)
    return lot
  },
}

/** How each lot action is called, with everything else valid, so that only the state can refuse. */
const attempts: Partial<Record<LotAction, (lot: Brought) => Promise<unknown>>> = {
  distribute: ({ lotNo }) =>
    distributeLots(stock.hqadmin, { destination: 'JHB', lines: [{ lotNo }] }),
  receive: ({ lotNo }) => updateLotStatus(stock.operator, { lotNo, status: 'atBranch' }),
  return: ({ lotNo }) => returnLots(stock.admin, { origin: 'JHB', lines: [{ lotNo }] }),
  receiveReturn: ({ lotNo }) => updateLotStatus(stock.hqadmin, { lotNo, status: 'returnReceived' }),
  forceClose: ({ lotNo }) => forced(lotNo),
}

/** Refused before the state is checked: a lot at headquarters does not belong to the branch. */
const refusals = ['lot.invalidStatus', 'lot.alreadyReceived', 'lot.notFound']

describe.each(lotStates)('a lot that is %s', (state) => {
  it.each(Object.keys(attempts) as LotAction[])('%s', async (action) => {
    const lot = await lead[state]()
    const next = nextState(lotTransitions, state, action)
    if (next === null) {
      const error = (await attempts[action]!(lot).catch((caught: unknown) => caught)) as {
        code?: string
      }
      expect(refusals).toContain(error.code)
      expect(await stock.statusOf(lot.lotNo)).toBe(state)
    } else {
      await attempts[action]!(lot)
      expect(await stock.statusOf(lot.lotNo)).toBe(next)
    }
  })
})

async function brought(state: TransferState): Promise<Brought> {
  const [one, two] = [await stock.received(2), await stock.received(2)]
  const lines = [one, two].map(({ lotNo }) => ({ lotNo }))
  const { documentNo } = await distributeLots(stock.hqadmin, {
    destination: 'JHB',
    lines,
    hold: state === 'packed',
  })
  if (state === 'partlyReceived')
    await receiveDistribution(stock.operator, { documentNo, lines: [{ lotNo: one.lotNo }] })
  if (state === 'received') await receiveDistribution(stock.operator, { documentNo })
  if (state === 'cancelled') await cancelTransfer(stock.hqadmin, { documentNo })
  return { documentNo, lotNo: two.lotNo }
}

const transferAttempts: Record<TransferAction, (transfer: Brought) => Promise<unknown>> = {
  addLots: async ({ documentNo }) =>
    addLots(stock.hqadmin, { documentNo, lines: [{ lotNo: (await stock.received(2)).lotNo }] }),
  send: ({ documentNo }) => sendTransfer(stock.hqadmin, { documentNo }),
  cancel: ({ documentNo }) => cancelTransfer(stock.hqadmin, { documentNo }),
  receive: ({ documentNo }) =>
    updateTransferStatus(stock.operator, { documentNo, status: 'received' }),
  receivePart: ({ documentNo, lotNo }) =>
    receiveDistribution(stock.operator, { documentNo, lines: [{ lotNo }] }),
}

describe.each(transferStates)('a distribution that is %s', (state) => {
  it.each(Object.keys(transferAttempts) as TransferAction[])('%s', async (action) => {
    const transfer = await brought(state)
    const stateOf = async () =>
      (
        await world.services.db.lotTransfer.findUniqueOrThrow({
          where: { documentNo: transfer.documentNo },
        })
      ).status
    // A partly received one has only its last open lot left.
    const next = nextState(
      transferTransitions,
      state,
      state === 'partlyReceived' && action === 'receivePart' ? 'receive' : action,
    )
    if (next === null) {
      await expect(transferAttempts[action](transfer)).rejects.toMatchObject({
        code: expect.stringMatching(
          /^(lot\.alreadyReceived|transfer\.stateNow|transfer\.notSent)$/,
        ) as string,
      })
      expect(await stateOf()).toBe(state)
    } else {
      await transferAttempts[action](transfer)
      expect(await stateOf()).toBe(next)
    }
  })
})
