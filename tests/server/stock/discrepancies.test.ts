import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scopeOf } from '#server/platform/command.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { cardMovements } from '#server/reports/cardMovements.ts'
import { closeLot } from '#server/stock/lots/closeLot.ts'
import { forceCloseLot } from '#server/stock/lots/forceCloseLot.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { receiveReturn } from '#server/stock/transfers/receiveReturn.ts'
import { resolveDiscrepancy } from '#server/stock/transfers/resolveDiscrepancy.ts'
import { returnLots } from '#server/stock/transfers/returnLots.ts'
import { sendTransfer } from '#server/stock/transfers/sendTransfer.ts'
import { findOffences } from '#tests/support/facts/books.ts'
import { stockOf, type MadeLot, type Stock } from '#tests/support/stock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let stock: Stock

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
afterAll(async () => {
  expect(await findOffences(world.services.db)).toEqual([])
  await world.close()
})

const note = 'seen by two'

/** Creates a distribution with n cards missing at the end. */
async function short(
  cards: number,
  of = 10,
): Promise<MadeLot & { documentNo: string; discrepancyId: number }> {
  const lot = await stock.distributed(of)
  const missing = stock.serials(lot.endSn - cards + 1, lot.endSn)
  const { discrepancyIds } = await receiveDistribution(stock.operator, {
    documentNo: lot.documentNo,
    lines: [{ lotNo: lot.lotNo, discrepancies: [{ kind: 'short', ...missing }] }],
  })
  return { ...lot, discrepancyId: discrepancyIds[0]! }
}
const forced = async (lotNo: string) =>
  forceCloseLot(stock.admin, {
    lotNo,
    remark: 'burnt',
    approval: await stock.approval(stock.admin, 'forceClose', `Lot:${lotNo}`),
  })
const consent = (who: Person, id: number) =>
  stock.approval(who, 'approveAdjustment', `Discrepancy:${id}`)

describe('a discrepancy', () => {
  test('ends with the cards found and received, by a person other than the sender', async () => {
    const { lotNo, discrepancyId } = await short(3)
    const end = { discrepancyId, resolution: 'received', note }
    await expect(resolveDiscrepancy(stock.hqadmin, end)).rejects.toMatchObject({
      code: 'transfer.ofSender',
    })
    await expect(resolveDiscrepancy(stock.operatorPen, end)).rejects.toMatchObject({
      code: 'discrepancy.notFound',
    })
    await expect(resolveDiscrepancy(stock.operator, { ...end, note: '' })).rejects.toMatchObject({
      code: 'field.required',
    })
    await expect(
      resolveDiscrepancy(stock.operator, { ...end, resolution: 'explained' }),
    ).rejects.toMatchObject({
      code: 'discrepancy.cannotEndSo',
    })
    await resolveDiscrepancy(stock.operator, end)
    expect(await stock.places(lotNo)).toEqual({ 'branchStore JHB': 10 })
    await expect(resolveDiscrepancy(stock.operator, end)).rejects.toMatchObject({
      code: 'discrepancy.resolved',
    })
  })

  test('ends with the cards back at the sender, as their own lot in its original state', async () => {
    const { lotNo, discrepancyId } = await short(4)
    const end = { discrepancyId, resolution: 'returnedToSender', note }
    await expect(resolveDiscrepancy(stock.operator, end)).rejects.toMatchObject({
      code: 'permission.denied',
    })
    await resolveDiscrepancy(stock.hqadmin, end)
    expect(await stock.places(lotNo)).toEqual({ 'branchStore JHB': 6, 'hqStore HQ': 4 })
    expect([await stock.statusOf(`${lotNo}.1`), await stock.statusOf(`${lotNo}.2`)]).toEqual([
      'atBranch',
      'received',
    ])
    expect(
      (
        await distributeLots(stock.hqadmin, {
          destination: 'PEN',
          lines: [{ lotNo: `${lotNo}.2` }],
        })
      ).documentNo,
    ).toMatch(/^LD-/)
  })

  test('cannot be confirmed as returned by the person who recorded it', async () => {
    const { lotNo, startSn } = await stock.atBranch(5)
    const { documentNo } = await returnLots(stock.operator, { lines: [{ lotNo }] })
    const { discrepancyIds } = await receiveReturn(stock.admin, {
      documentNo,
      lines: [
        {
          lotNo,
          discrepancies: [{ kind: 'damaged', ...stock.serials(startSn, startSn), note: 'torn' }],
        },
      ],
    })
    const end = { discrepancyId: discrepancyIds[0]!, resolution: 'returnedToSender', note }
    await expect(resolveDiscrepancy(stock.admin, end)).rejects.toMatchObject({
      code: 'discrepancy.ofReceiver',
    })
    await resolveDiscrepancy(stock.supervisor, end)
    expect(await stock.places(lotNo)).toEqual({ 'branchStore JHB': 1, 'hqStore HQ': 4 })
    expect(await stock.statusOf(`${lotNo}.1`)).toBe('atBranch')
  })

  test('is written off only with a supervisor’s approval, and names them', async () => {
    const { lotNo, discrepancyId } = await short(2)
    const end = { discrepancyId, resolution: 'writtenOff', note }
    await expect(resolveDiscrepancy(stock.operator, end)).rejects.toMatchObject({
      code: 'supervisor.needed',
    })
    const forAnother = await consent(stock.operator, discrepancyId + 1000)
    await expect(
      resolveDiscrepancy(stock.operator, { ...end, approval: forAnother }),
    ).rejects.toMatchObject({
      code: 'supervisor.needed',
    })
    await resolveDiscrepancy(stock.operator, {
      ...end,
      approval: await consent(stock.operator, discrepancyId),
    })
    expect(await stock.places(lotNo)).toEqual({ 'branchStore JHB': 8, 'destroyed JHB': 2 })
    expect(
      await world.services.db.discrepancy.findUnique({ where: { id: discrepancyId } }),
    ).toMatchObject({
      approvedBy: 'admin',
      resolution: 'writtenOff',
    })
  })

  test('for a whole lot keeps it in transit until it ends: received, returned, or closed as written off', async () => {
    const [found, back, lost] = [await short(10), await short(10), await short(10)]
    expect(await stock.statusOf(found.lotNo)).toBe('distributed')
    await resolveDiscrepancy(stock.operator, {
      discrepancyId: found.discrepancyId,
      resolution: 'received',
      note,
    })
    await resolveDiscrepancy(stock.admin, {
      discrepancyId: back.discrepancyId,
      resolution: 'returnedToSender',
      note,
    })
    const approval = await consent(stock.operator, lost.discrepancyId)
    await resolveDiscrepancy(stock.operator, {
      discrepancyId: lost.discrepancyId,
      resolution: 'writtenOff',
      note,
      approval,
    })
    expect([
      await stock.statusOf(found.lotNo),
      await stock.statusOf(back.lotNo),
      await stock.statusOf(lost.lotNo),
    ]).toEqual(['atBranch', 'received', 'closed'])
  })

  test('for an excess takes the cards from the sender’s store by a second person, if the ledger has them there', async () => {
    const rest = await stock.received(10)
    const { documentNo, lotNo } = await stock.distributed(5)
    const more = stock.serials(rest.startSn, rest.startSn + 1)
    const nowhere = stock.serials(8_999_990, 8_999_991)
    const discrepancies = [
      { kind: 'excess', ...more },
      { kind: 'excess', ...nowhere },
      { kind: 'excess', quantity: 3 },
    ]
    const { discrepancyIds } = await receiveDistribution(stock.operator, {
      documentNo,
      lines: [{ lotNo, discrepancies }],
    })
    const [known, unknown, counted] = discrepancyIds as [number, number, number]
    await expect(
      resolveDiscrepancy(stock.operator, { discrepancyId: known, resolution: 'received', note }),
    ).rejects.toMatchObject({ code: 'discrepancy.ofFinder' })
    expect(await stock.places(rest.lotNo)).toEqual({ 'hqStore HQ': 10 })
    await resolveDiscrepancy(stock.supervisor, {
      discrepancyId: known,
      resolution: 'received',
      note,
    })
    expect(await stock.places(rest.lotNo)).toEqual({ 'branchStore JHB': 2, 'hqStore HQ': 8 })
    await expect(
      resolveDiscrepancy(stock.supervisor, {
        discrepancyId: unknown,
        resolution: 'received',
        note,
      }),
    ).rejects.toMatchObject({ code: 'lot.notHeld' })
    const movements = await readReport(stock.hqadmin, cardMovements, { lotNo: rest.lotNo })
    expect(movements.map(({ branch, movement, quantity }) => [branch, movement, quantity])).toEqual(
      [
        ['JHB', 'received', 2],
        ['HQ', 'distributed', 2],
        ['HQ', 'received', 10],
      ],
    )
    await expect(
      resolveDiscrepancy(stock.supervisor, {
        discrepancyId: counted,
        resolution: 'received',
        note,
      }),
    ).rejects.toMatchObject({ code: 'discrepancy.cannotEndSo' })
    await resolveDiscrepancy(stock.operator, {
      discrepancyId: unknown,
      resolution: 'explained',
      note,
    })
    await resolveDiscrepancy(stock.hqadmin, {
      discrepancyId: counted,
      resolution: 'returnedToSender',
      note,
    })
  })
})

describe('closing a lot', () => {
  test('requires an empty lot; a forced close needs a remark and a supervisor, and writes off the rest everywhere', async () => {
    const { lotNo, startSn } = await stock.atBranch(10)
    await expect(closeLot(stock.operator, { lotNo })).rejects.toMatchObject({
      code: 'lot.notEmpty',
      values: { count: 10 },
    })
    await expect(forceCloseLot(stock.operator, { lotNo, remark: ' ' })).rejects.toMatchObject({
      code: 'field.required',
    })
    await expect(forceCloseLot(stock.operator, { lotNo, remark: 'flood' })).rejects.toMatchObject({
      code: 'supervisor.needed',
    })
    await expect(
      forceCloseLot(stock.operatorPen, { lotNo, remark: 'flood' }),
    ).rejects.toMatchObject({ code: 'lot.notFound' })
    const { documentNo } = await returnLots(stock.operator, {
      lines: [{ lotNo, ...stock.serials(startSn, startSn + 3) }],
    })
    const rest = `${lotNo}.2`
    await forceCloseLot(stock.operator, {
      lotNo: rest,
      remark: 'flood',
      approval: await stock.approval(stock.operator, 'forceClose', `Lot:${rest}`),
    })
    expect(await stock.places(lotNo)).toEqual({ 'inTransitBack JHB': 4, 'destroyed JHB': 6 })
    expect([await stock.statusOf(lotNo), await stock.statusOf(rest)]).toEqual([
      'returned',
      'closed',
    ])
    await receiveReturn(stock.hqadmin, { documentNo })
    await expect(closeLot(stock.operator, { lotNo: rest })).rejects.toMatchObject({
      code: 'lot.invalidStatus',
    })
  })

  test('in transit ends its line as written off, and the document with its last line', async () => {
    const { lotNo, documentNo } = await stock.distributed(10)
    await forceCloseLot(stock.operator, {
      lotNo,
      remark: 'burnt',
      approval: await stock.approval(stock.operator, 'forceClose', `Lot:${lotNo}`),
    })
    expect(await stock.places(lotNo)).toEqual({ 'destroyed JHB': 10 })
    await expect(receiveDistribution(stock.operator, { documentNo })).rejects.toMatchObject({
      code: 'lot.alreadyReceived',
    })
    const found = await world.services.db.discrepancy.findMany({ where: { documentNo } })
    expect(found).toMatchObject([
      { kind: 'short', quantity: 10, resolution: 'writtenOff', approvedBy: 'admin' },
    ])
  })

  test('that is packed removes it from its document, which is sent with the others; the last one cancels it and frees the bag', async () => {
    const { db } = world.services
    const bag = await db.bag.create({
      data: { bagNo: 'FORCED-1', branchCode: 'HQ', createdAt: world.now },
    })
    const [one, two, three] = [
      await stock.received(5),
      await stock.received(5),
      await stock.received(5),
    ]
    const pack = (bagNo: string | undefined, ...lots: MadeLot[]) =>
      distributeLots(stock.hqadmin, {
        destination: 'JHB',
        hold: true,
        bagNo,
        lines: lots.map(({ lotNo }) => ({ lotNo })),
      })
    const [kept, ended] = [await pack(undefined, one, two), await pack('FORCED-1', three)]
    await forced(one.lotNo)
    await forced(three.lotNo)
    await sendTransfer(stock.hqadmin, { documentNo: kept.documentNo })
    await receiveDistribution(stock.operator, { documentNo: kept.documentNo })
    expect(await stock.places(two.lotNo)).toEqual({ 'branchStore JHB': 5 })
    const { documentNo } = ended
    expect(await db.lotTransfer.findUnique({ where: { documentNo } })).toMatchObject({
      status: 'cancelled',
      sentAt: null,
    })
    expect(await db.bag.findUnique({ where: { id: bag.id } })).toMatchObject({
      status: 'free',
      branchCode: 'HQ',
    })
  })

  test('that is the last one in transit frees the bag, and is in the history of the document, the bag and the discrepancy', async () => {
    const { db } = world.services
    const bag = await db.bag.create({
      data: { bagNo: 'FORCED-2', branchCode: 'HQ', createdAt: world.now },
    })
    const [one, two] = [await stock.received(5), await stock.received(5)]
    const { documentNo } = await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      bagNo: 'FORCED-2',
      lines: [{ lotNo: one.lotNo }, { lotNo: two.lotNo }],
    })
    const { discrepancyIds } = await receiveDistribution(stock.operator, {
      documentNo,
      lines: [
        {
          lotNo: one.lotNo,
          discrepancies: [{ kind: 'damaged', ...stock.serials(one.endSn, one.endSn) }],
        },
      ],
    })
    await forced(one.lotNo)
    await forced(two.lotNo)
    expect(await db.lotTransfer.findUnique({ where: { documentNo } })).toMatchObject({
      status: 'received',
    })
    expect(await db.bag.findUnique({ where: { id: bag.id } })).toMatchObject({
      status: 'free',
      branchCode: 'JHB',
    })
    const subjects = [
      `LotTransfer:${documentNo}`,
      `Bag:${bag.id}`,
      `Discrepancy:${discrepancyIds[0]}`,
    ]
    for (const [i, subject] of subjects.entries())
      expect(
        await db.auditEvent.count({
          where: { action: 'forceCloseLot', subjects: { has: subject } },
        }),
      ).toBe(i < 2 ? 2 : 1)
  })

  test('names an unsplit lot once in the audit trail, and a split one with its parts', async () => {
    const subjectsOf = async (action: string) =>
      (
        await world.services.db.auditEvent.findFirstOrThrow({
          where: { action },
          orderBy: { id: 'desc' },
        })
      ).subjects
    const whole = await stock.received(4)
    await forceCloseLot(stock.hqadmin, {
      lotNo: whole.lotNo,
      remark: 'wet',
      approval: await stock.approval(stock.hqadmin, 'forceClose', `Lot:${whole.lotNo}`),
    })
    expect(await subjectsOf('forceCloseLot')).toEqual([`Lot:${whole.lotNo}`])
    const { lotNo, startSn } = await stock.received(4)
    const { documentNo } = await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      lines: [{ lotNo, ...stock.serials(startSn, startSn + 1) }],
    })
    await forceCloseLot(stock.admin, {
      lotNo,
      remark: 'wet',
      approval: await stock.approval(stock.admin, 'forceClose', `Lot:${lotNo}`),
    })
    expect((await subjectsOf('forceCloseLot')).toSorted()).toEqual([
      `Lot:${lotNo}`,
      `Lot:${lotNo}.1`,
      `Lot:${lotNo}.2`,
      `LotTransfer:${documentNo}`,
    ])
  })

  test('in parts is announced to every branch that has a part, and not to others', async () => {
    const { lotNo } = await stock.received(9)
    for (const destination of ['JHB', 'PEN']) {
      const { documentNo } = await distributeLots(stock.hqadmin, {
        destination,
        lines: [{ lotNo, cardQty: 3 }],
      })
      await receiveDistribution(destination === 'JHB' ? stock.operator : stock.operatorPen, {
        documentNo,
      })
    }
    const approval = await stock.approval(stock.admin, 'forceClose', `Lot:${lotNo}`)
    const { changed } = await transaction(world.services.db, (tx) =>
      forceCloseLot.run(scopeOf(stock.admin, tx, world.now), { lotNo, remark: 'burnt', approval }),
    )
    expect(changed.map(({ id, branchCode }) => `${branchCode} ${id}`).toSorted()).toEqual([
      `HQ ${lotNo}`,
      `HQ ${lotNo}.4`,
      `JHB ${lotNo}.1`,
      `PEN ${lotNo}.3`,
    ])
  })

  test('that is empty needs nothing else', async () => {
    const { lotNo } = await stock.received(4)
    await forceCloseLot(stock.hqadmin, {
      lotNo,
      remark: 'torn',
      approval: await stock.approval(stock.hqadmin, 'forceClose', `Lot:${lotNo}`),
    })
    const lost = await short(5, 5)
    await resolveDiscrepancy(stock.operator, {
      discrepancyId: lost.discrepancyId,
      resolution: 'received',
      note,
    })
    expect(await stock.statusOf(lost.lotNo)).toBe('atBranch')
    const { id: accountId } = await world.services.db.custodyAccount.findFirstOrThrow({
      where: { place: 'destroyed', branchCode: 'JHB' },
    })
    const { id: from } = await world.services.db.custodyAccount.findFirstOrThrow({
      where: { place: 'branchStore', branchCode: 'JHB' },
    })
    await world.services.db
      .$queryRaw`SELECT custody_move(${lost.lotNo}, ${from}::int, ${accountId}::int, ${lost.startSn}::bigint, ${lost.endSn}::bigint, 'test', NULL, ${world.now})`
    await closeLot(stock.operator, { lotNo: lost.lotNo })
    expect(await stock.statusOf(lost.lotNo)).toBe('closed')
  })
})
