import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assignCustodyCase } from '#server/cases/assignCustodyCase.ts'
import { noteCustodyCase } from '#server/cases/noteCustodyCase.ts'
import { scopeOf, type CommandScope } from '#server/platform/command.ts'
import { forceCloseLot } from '#server/stock/lots/forceCloseLot.ts'
import { returnToStore } from '#server/stock/stations/returnToStore.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { cancelStocktake } from '#server/stock/stocktakes/cancelStocktake.ts'
import { countRange } from '#server/stock/stocktakes/countRange.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { proposeAdjustment } from '#server/stock/stocktakes/proposeAdjustment.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { resolveDiscrepancy } from '#server/stock/transfers/resolveDiscrepancy.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { undoTransferReceipt } from '#server/stock/transfers/undoTransferReceipt.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { lockAwaited } from '#tests/support/lockAwaited.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { allAtOnce, other, refused } from './stockTest.ts'

let world: World
let stock: Stock

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
beforeEach(() => void world.later(60_000))
afterAll(async () => {
  expect(await findOffences(world.services.db)).toEqual([])
  await world.close()
})

const versionOf = async (documentNo: string) =>
  (await world.services.db.lotTransfer.findUniqueOrThrow({ where: { documentNo } })).version
const undo = async (documentNo: string, by = stock.operator) =>
  undoTransferReceipt(by, { documentNo, version: await versionOf(documentNo) })

/** Receives a distribution with one card missing. */
async function short() {
  const lot = await stock.distributed(10)
  const { documentNo, lotNo, startSn, endSn } = lot
  const received = [stock.serials(startSn, endSn - 1)]
  const lines = [{ lotNo, received }]
  const { discrepancyIds } = await receiveDistribution(stock.operator, { documentNo, lines })
  return { ...lot, discrepancyId: discrepancyIds[0]! }
}

describe('a receipt stays, once something was done with it', () => {
  test('cards were withdrawn, also if they are back', async () => {
    const { documentNo, lotNo, startSn } = await stock.atBranch(10)
    const run = { stationId: other, lotNo, ...stock.serials(startSn, startSn + 1) }
    await withdrawCards(stock.operator, run)
    expect(await refused(undo(documentNo))).toBe('undo.used')
    await returnToStore(stock.operator, run)
    expect(await refused(undo(documentNo))).toBe('undo.used')
  })

  test('the lot was returned, or written off', async () => {
    const one = await stock.atBranch(10)
    await returnLots(stock.supervisor, { lines: [{ lotNo: one.lotNo, cardQty: 1 }] })
    expect(await refused(undo(one.documentNo))).toBe('undo.used')
    const two = await stock.atBranch(10)
    const approval = await stock.approval(stock.admin, 'forceClose', `Lot:${two.lotNo}`)
    await forceCloseLot(stock.admin, { lotNo: two.lotNo, remark: 'Burnt', approval })
    expect(await refused(undo(two.documentNo))).toBe('undo.used')
  })

  test('the rest was written off: that is no receipt of the person who did it', async () => {
    const { documentNo, lotNo } = await stock.distributed(10)
    const approval = await stock.approval(stock.admin, 'forceClose', `Lot:${lotNo}`)
    await forceCloseLot(stock.admin, { lotNo, remark: 'Burnt', approval })
    expect(await refused(undo(documentNo, stock.admin))).toBe('undo.used')
  })

  test('cards were counted, or the store was compared with the books', async () => {
    const { documentNo, startSn, endSn } = await stock.atBranch(10)
    const counter = await counterOf(world)
    const { stocktakeId } = await openStocktake(counter, { branchCode: 'JHB' })
    const serials = stock.serials(startSn, startSn)
    await countRange(counter, { stocktakeId, ...serials })
    expect(await refused(undo(documentNo))).toBe('undo.used')
    await cancelStocktake(stock.admin, { stocktakeId, remark: 'x' })
    world.later(60_000)
    // A count that saw none of its cards is no obstacle, until it compares.
    const next = await stock.atBranch(10)
    const second = await openStocktake(await counterOf(world), { branchCode: 'JHB' })
    await undo(next.documentNo)
    await receiveDistribution(stock.operator, { documentNo: next.documentNo })
    const remark = 'Monthly'
    await countRange(counter, { ...second, ...stock.serials(endSn, endSn) })
    await proposeAdjustment(counter, { ...second, remark })
    expect(await refused(undo(next.documentNo))).toBe('undo.used')
  })

  test('a discrepancy was resolved, handed over, or its case noted', async () => {
    const note = 'Under the shelf'
    const [one, two, three] = [await short(), await short(), await short()]
    const found = { discrepancyId: one.discrepancyId, resolution: 'received', note }
    await resolveDiscrepancy(stock.supervisor, found)
    const caseOf = ({ discrepancyId }: { discrepancyId: number }) => ({
      kind: 'discrepancy',
      reference: String(discrepancyId),
    })
    await assignCustodyCase(stock.supervisor, { ...caseOf(two), ownerLoginId: 'operator2' })
    await noteCustodyCase(stock.supervisor, { ...caseOf(three), note })
    for (const { documentNo } of [one, two, three])
      expect(await refused(undo(documentNo))).toBe('undo.used')
  })

  test('its bag was used again', async () => {
    const bagNo = 'UNDO-2'
    await world.services.db.bag.create({ data: { bagNo, branchCode: 'HQ', createdAt: world.now } })
    const { lotNo } = await stock.received(10)
    const lines = [{ lotNo }]
    const { documentNo } = await distributeLots(stock.hqadmin, { destination: 'JHB', bagNo, lines })
    const back = await stock.atBranch(10)
    await receiveDistribution(stock.operator, { documentNo })
    await returnLots(stock.supervisor, { bagNo, lines: [{ lotNo: back.lotNo }] })
    expect(await refused(undo(documentNo))).toBe('undo.used')
  })
})

describe('at the same moment', () => {
  test('of several undos one succeeds', async () => {
    const { documentNo, lotNo } = await stock.atBranch(10)
    const version = await versionOf(documentNo)
    const calls = await allAtOnce(10, () =>
      undoTransferReceipt(stock.operator, { documentNo, version }),
    )
    expect(calls).toEqual({ succeeded: 1, codes: ['record.changed'] })
    expect(await stock.places(lotNo)).toEqual({ 'inTransit JHB': 10 })
  })

  /** Runs a call while another one has done its work without committing. Returns its outcome. */
  const behind = async (
    who: Person,
    first: (scope: CommandScope) => Promise<unknown>,
    second: () => Promise<unknown>,
  ) => {
    let result!: Promise<string>
    await world.services.db.$transaction(async (tx) => {
      await first(scopeOf(who, tx, world.now))
      result = second().then(
        () => 'done',
        (error: { code?: string }) => error.code ?? String(error),
      )
      await lockAwaited(world.services.db)
    })
    return result
  }
  test('a withdrawal and the undo: whichever comes second is refused', async () => {
    const one = await stock.atBranch(10)
    const drawn = ({ lotNo, startSn }: typeof one) => ({
      stationId: other,
      lotNo,
      startSn,
      quantity: 1,
    })
    const undone = await behind(
      stock.operator,
      (scope) => withdrawCards.run(scope, drawn(one)),
      () => undo(one.documentNo),
    )
    expect(undone).toBe('undo.used')
    const two = await stock.atBranch(10)
    const version = await versionOf(two.documentNo)
    const taken = await behind(
      stock.operator,
      (scope) => undoTransferReceipt.run(scope, { documentNo: two.documentNo, version }),
      () => withdrawCards(stock.supervisor, { ...drawn(two), startSn: String(two.startSn) }),
    )
    expect(['lot.notHeld', 'custody.insufficient', 'lot.invalidStatus']).toContain(taken)
  })

  test('a resolution and the undo: whichever comes second is refused', async () => {
    const [one, two] = [await short(), await short()]
    const found = ({ discrepancyId }: typeof one) => ({
      discrepancyId,
      resolution: 'received' as const,
      note: 'Found',
    })
    const undone = await behind(
      stock.supervisor,
      (scope) => resolveDiscrepancy.run(scope, found(one)),
      () => undo(one.documentNo),
    )
    expect(undone).toBe('undo.used')
    const version = await versionOf(two.documentNo)
    const resolved = await behind(
      stock.operator,
      (scope) => undoTransferReceipt.run(scope, { documentNo: two.documentNo, version }),
      () => resolveDiscrepancy(stock.supervisor, found(two)),
    )
    expect(resolved).toBe('discrepancy.resolved')
  })
})
