import { actsOnBranch, can } from '#domain/access.ts'
import { moveCards } from '#server/custody/custody.ts'
import { saveUpload } from '#server/platform/uploads.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import type { Person } from '#tests/support/world.ts'
import { anEdge, something, type Row } from './accessRow.ts'
import type { Cards } from './cards.ts'

const made = new WeakMap<object, Promise<Stock>>()

/** The lots of a world, created once. */
function stockFor({ world }: Cards): Promise<Stock> {
  const known = made.get(world) ?? stockOf(world)
  made.set(world, known)
  return known
}

const ofJhb = (answer: { branch: { code: string } }[]) =>
  answer.some(({ branch }) => branch.code === 'JHB')

const read = (
  action: Row['action'],
  document: string,
  variables: (stock: Stock) => Promise<object>,
  shows: Row['shows'] = something,
): Row => ({
  action,
  document,
  shows,
  reach: 'reads',
  variables: async (cards) => variables(await stockFor(cards)),
})
const change = (
  action: Row['action'],
  reach: Row['reach'],
  fields: (stock: Stock, caller: Person, cards: Cards) => Promise<object>,
): Row => ({
  action,
  reach,
  shows: something,
  variables: async (cards, caller) => ({
    input: await fields(await stockFor(cards), caller, cards),
  }),
})

async function underway(stock: Stock): Promise<string> {
  return (await stock.distributed(2)).documentNo
}
async function order(stock: Stock, caller: Person): Promise<{ uploadId: string }> {
  const { lotNo, startSn, endSn, ppid } = stock.fresh(5)
  const xml = `<DeliveryOrder dono="DO-${lotNo}" ppid="${ppid}" contractno="K" cardtype="PLKS"><Lot lotno="${lotNo}" cardqty="5" startsn="${startSn}" endsn="${endSn}"/></DeliveryOrder>`
  return {
    uploadId: (await saveUpload(caller, { name: 'order.xml', content: Buffer.from(xml) })).id,
  }
}
async function missing(stock: Stock): Promise<number> {
  const { documentNo, lotNo, startSn } = await stock.distributed(2)
  const discrepancies = [{ kind: 'short', ...stock.serials(startSn, startSn) }]
  const { discrepancyIds } = await receiveDistribution(stock.operator, {
    documentNo,
    lines: [{ lotNo, discrepancies }],
  })
  return discrepancyIds[0]!
}
const now = ({ operator }: Stock) => operator.clock.now().toISOString()

/** A lot of JHB with all its cards used. */
async function emptied(stock: Stock, { world }: Cards): Promise<string> {
  const { lotNo, startSn, endSn } = await stock.atBranch(2)
  const [from, to] = [
    { place: 'branchStore', branchCode: 'JHB' } as const,
    { place: 'destroyed', branchCode: 'JHB' } as const,
  ]
  const run = { startSn: BigInt(startSn), endSn: BigInt(endSn), byUserId: null, at: world.now }
  await world.services.db.$transaction((tx) =>
    moveCards(tx, { lotNo, from, to, ...run, document: 'test' }),
  )
  return lotNo
}

/** Creates a short receipt of JHB and returns its case. */
const shortReceipt = async (stock: Stock) => ({
  kind: 'DISCREPANCY',
  reference: String(await missing(stock)),
})

/**
 * Lots, distributions, returns and their discrepancies, and custody cases: of JHB, and of
 * headquarters.
 */
export const stockAccessTable: Record<string, Row> = {
  'Query.lots': read(
    'lot.view',
    'query($text: String) { lots(filter: { text: $text }) { edges { node { lotNo } } } }',
    async (stock) => ({ text: (await stock.atBranch(2)).lotNo }),
    anEdge,
  ),
  'Query.scanLot': read(
    'lot.view',
    'query($text: String!) { scanLot(text: $text) { lotNo } }',
    async (stock) => ({
      text: String((await stock.atBranch(2)).startSn),
    }),
  ),
  'Query.lotTransfers': read(
    'transfer.view',
    'query($text: String) { lotTransfers(filter: { text: $text }) { edges { node { documentNo } } } }',
    async (stock) => ({ text: await underway(stock) }),
    anEdge,
  ),
  'Query.scanLotTransfer': read(
    'transfer.view',
    'query($text: String!) { scanLotTransfer(text: $text) { documentNo } }',
    async (stock) => ({ text: (await stock.distributed(2)).lotNo }),
  ),
  'Query.custodyCases': read(
    'custodyCase.view',
    'query { custodyCases { edges { node { reference entries { note } discrepancy { note } } } } }',
    shortReceipt,
    anEdge,
  ),
  'Query.custodyCase': read(
    'custodyCase.view',
    'query($kind: CustodyCaseKind!, $reference: String!) { custodyCase(kind: $kind, reference: $reference) { state } }',
    shortReceipt,
  ),
  'Query.stockLevels': read(
    'stock.view',
    'query { stockLevels { branch { code } lots { lotNo } } }',
    async () => ({}),
    ofJhb,
  ),

  'Query.pastLot': read(
    'lot.view',
    'query($lotNo: String!, $at: DateTime!) { pastLot(lotNo: $lotNo, at: $at) { places { quantity } changes { after } history { action } } }',
    async (stock) => ({ lotNo: (await stock.atBranch(2)).lotNo, at: now(stock) }),
  ),
  'Query.pastStock': read(
    'stock.view',
    'query($at: DateTime!) { pastStock(branchCode: "JHB", at: $at) { lots { quantity } changes { change { after } } } }',
    async (stock) => ({ at: now(stock) }),
  ),
  'Query.supplyProposal': {
    action: 'transfer.distribute',
    reach: 'nothing',
    document: 'query { supplyProposal { missing } }',
    variables: () => ({}),
    shows: Array.isArray,
  },

  'Mutation.receiveLot': change('lot.receive', 'makesAtHq', async (stock) => stock.fresh(2)),
  'Mutation.previewDeliveryOrder': change('lot.receive', 'makesAtHq', order),
  'Mutation.receiveDeliveryOrder': change('lot.receive', 'makesAtHq', order),
  'Mutation.distributeLots': change('transfer.distribute', 'makesAtHq', async (stock) => ({
    destination: 'JHB',
    lines: [{ lotNo: (await stock.received(2)).lotNo }],
  })),
  'Mutation.distributeSupply': change('transfer.distribute', 'makesAtHq', async (stock) => ({
    distributions: [{ destination: 'JHB', lines: [{ lotNo: (await stock.received(2)).lotNo }] }],
  })),
  'Mutation.addLots': change('transfer.distribute', 'changesAtHq', async (stock) => ({
    documentNo: await underway(stock),
    lines: [{ lotNo: (await stock.received(2)).lotNo }],
  })),
  'Mutation.sendTransfer': change('transfer.distribute', 'changesAtHq', async (stock) => ({
    documentNo: (
      await distributeLots(stock.hqadmin, {
        destination: 'JHB',
        hold: true,
        lines: [{ lotNo: (await stock.received(2)).lotNo }],
      })
    ).documentNo,
  })),
  'Mutation.cancelTransfer': change('transfer.cancel', 'changesAtHq', async (stock) => ({
    documentNo: await underway(stock),
  })),
  'Mutation.receiveDistribution': change('transfer.receive', 'changes', async (stock) => ({
    documentNo: await underway(stock),
  })),
  'Mutation.returnLots': change('transfer.return', 'changes', async (stock, { viewer }) => ({
    lines: [{ lotNo: (await stock.atBranch(2)).lotNo }],
    ...(viewer.branchCode === 'HQ' && { origin: 'JHB' }),
  })),
  'Mutation.receiveReturn': change('transfer.receive', 'changesAtHq', async (stock) => ({
    documentNo: (
      await returnLots(stock.operator, { lines: [{ lotNo: (await stock.atBranch(2)).lotNo }] })
    ).documentNo,
  })),
  'Mutation.undoTransferReceipt': change('transfer.receive', 'changes', async (stock, caller) => {
    const { lotNo } = await stock.received(2)
    const sender =
      caller.viewer.userId === stock.hqadmin.viewer.userId ? stock.admin : stock.hqadmin
    const lines = [{ lotNo }]
    const { documentNo } = await distributeLots(sender, { destination: 'JHB', lines })
    const may = can(caller.viewer, 'transfer.receive') && actsOnBranch(caller.viewer, 'JHB')
    await receiveDistribution(may ? caller : stock.operator, { documentNo })
    return { documentNo, version: 2 }
  }),
  // Both branches work on the cases of what was between them.
  'Mutation.takeCustodyCase': change('custodyCase.manage', 'reads', shortReceipt),
  'Mutation.noteCustodyCase': change('custodyCase.manage', 'reads', async (stock) => ({
    ...(await shortReceipt(stock)),
    note: 'x',
  })),
  'Mutation.attachEvidence': change('custodyCase.manage', 'reads', async (stock, caller) => ({
    ...(await shortReceipt(stock)),
    uploadId: (await saveUpload(caller, { name: 'a.pdf', content: Buffer.from('%PDF-1.7') })).id,
  })),
  'Mutation.assignCustodyCase': change('custodyCase.manage', 'reads', async (stock) => ({
    ...(await shortReceipt(stock)),
    ownerLoginId: 'supervisor',
  })),
  'Mutation.resolveDiscrepancy': change('discrepancy.resolve', 'changes', async (stock) => ({
    discrepancyId: await missing(stock),
    resolution: 'RECEIVED',
    note: 'x',
  })),
  'Mutation.closeLot': change('lot.close', 'changes', async (stock, _caller, cards) => ({
    lotNo: await emptied(stock, cards),
  })),
  'Mutation.correctLot': change('lot.correct', 'makesAtHq', async (stock, caller, cards) => {
    const { lotNo } = await stock.received(2)
    return {
      lotNo,
      contractNo: 'K-9',
      reason: 'x',
      approval: await cards.approval(caller, 'correctLot', `Lot:${lotNo}`),
    }
  }),
  'Mutation.forceCloseLot': change('lot.forceClose', 'changes', async (stock, caller, cards) => {
    const { lotNo } = await stock.atBranch(2)
    return {
      lotNo,
      remark: 'x',
      approval: await cards.approval(caller, 'forceClose', `Lot:${lotNo}`),
    }
  }),
}
