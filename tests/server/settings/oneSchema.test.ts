import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardThresholdCommands } from '#server/settings/cardThresholds.ts'
import { cardTypeCommands } from '#server/settings/cardTypes.ts'
import { qcStatusCodeCommands } from '#server/settings/qcStatusCodes.ts'
import { scanLot } from '#server/stock/lots/lotQueries.ts'
import { readDeliveryOrder } from '#server/stock/orders/readDeliveryOrder.ts'
import { receiveLot } from '#server/stock/orders/receiveLot.ts'
import { withdrawCards } from '#server/stock/stations/withdrawCards.ts'
import { cancelStocktake } from '#server/stock/stocktakes/cancelStocktake.ts'
import { openStocktake } from '#server/stock/stocktakes/openStocktake.ts'
import { distributeLots } from '#server/stock/transfers/distributeLots.ts'
import { receiveDistribution } from '#server/stock/transfers/receiveDistribution.ts'
import { createTraveller } from '#server/traveller/createTraveller.ts'
import { counterOf } from '#tests/support/counterOf.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { firstPpid } from '../../../prisma/seed/seedMasters.ts'

/**
 * A code is the same wherever it is typed: in the settings, in a count, on a delivery order, at a
 * station, on a form.
 */
let world: World
let stock: Stock

beforeAll(async () => {
  world = await createWorld()
  stock = await stockOf(world)
})
afterAll(() => world.close())

describe('a card type that the settings accept can be received, counted and given a threshold', () => {
  const order = (cardType: string, n: number) => ({
    lotNo: `LOT-${cardType}`,
    doNo: `DO-${n}`,
    ppid: firstPpid,
    contractNo: '',
    cardType,
    cardQty: 10,
    startSn: String(600_000_000 + n * 100),
    endSn: String(600_000_009 + n * 100),
  })

  test.each([['AuditType0011AndMore'], ['audt']])('%s, regardless of case', async (code) => {
    const { key } = await cardTypeCommands.create(stock.admin, {
      code,
      prefix: 'A',
      description: 'Audited',
      plks: false,
    })
    await receiveLot(stock.hqadmin, order(code, code.length))
    const typed = { branchCode: 'HQ', cardType: code.toUpperCase() }
    const counter = await counterOf(world, 'HQ')
    const { stocktakeId } = await openStocktake(counter, typed)
    await cancelStocktake(counter, { stocktakeId, remark: 'Only opened' })
    await cardThresholdCommands.create(stock.admin, {
      branchCode: 'jhb',
      cardTypeId: key,
      threshold: 5,
      description: '',
    })
    const xml = `<DeliveryOrder dono="D" ppid="1" contractno="" cardtype="${code}"><Lot lotno="L" cardqty="1" startsn="1" endsn="1"/></DeliveryOrder>`
    expect(readDeliveryOrder(Buffer.from(xml)).cardType).toBe(code)
  })

  test('a duplicate in different case is refused, and one of 21 characters everywhere', async () => {
    const more = { prefix: 'A', description: 'Audited', plks: false }
    await expect(
      cardTypeCommands.create(stock.admin, { code: 'AUDT', ...more }),
    ).rejects.toMatchObject({
      code: 'setting.exists',
    })
    const long = 'x'.repeat(21)
    await expect(
      cardTypeCommands.create(stock.admin, { code: long, ...more }),
    ).rejects.toMatchObject({ code: 'field.tooLong' })
    await expect(receiveLot(stock.hqadmin, order(long, 9))).rejects.toMatchObject({
      code: 'field.tooLong',
      path: 'cardType',
    })
  })
})

describe('a QC status code is compared by value', () => {
  const form = {
    lotNo: '',
    day: '2026-11-21',
    stationId: 'JHB-P01',
    operator: 'OPERATOR',
    good: 0,
    remark: 'By value',
  }
  const rejectsOf = async (travellerId: number) =>
    (await world.services.db.lotTravellerReject.findMany({ where: { travellerId } })).map(
      ({ code, quantity }) => [code, quantity],
    )

  test('"1" on a form is "01" of the settings, which may be edited and deleted as "+7" for "7"', async () => {
    const { lotNo } = await stock.atBranch(10)
    const { travellerId } = await createTraveller(stock.operator, {
      ...form,
      lotNo: lotNo.toLowerCase(),
      rejects: [{ code: '+1', quantity: 2 }],
    })
    expect(await rejectsOf(travellerId)).toEqual([['01', 2]])
    await qcStatusCodeCommands.create(stock.admin, { code: '+77', description: 'Plus' })
    await qcStatusCodeCommands.update(stock.admin, { key: '77', description: 'The same' })
    expect(
      await world.services.db.qcStatusCode.findUnique({ where: { code: '+77' } }),
    ).toMatchObject({ description: 'The same' })
    expect(await qcStatusCodeCommands.remove(stock.admin, { key: '77' })).toEqual({ key: '+77' })
    await expect(qcStatusCodeCommands.remove(stock.admin, { key: '0x1' })).rejects.toMatchObject({
      code: 'qcStatusCode.notFound',
    })
  })

  test('the same value twice on a form is refused', async () => {
    const { lotNo } = await stock.atBranch(10)
    const rejects = [
      { code: '1', quantity: 1 },
      { code: '01', quantity: 1 },
    ]
    await expect(
      createTraveller(stock.operator, { ...form, lotNo, rejects }),
    ).rejects.toMatchObject({
      code: 'traveller.codeTwice',
    })
  })

  test('two people who create "5" and "05" simultaneously create one', async () => {
    const both = await Promise.allSettled(
      ['55', '+55'].map((code) =>
        qcStatusCodeCommands.create(stock.admin, { code, description: 'At once' }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a lot number ignores case', () => {
  test('it is stored in capitals, and found, sent, received, withdrawn and scanned in any case', async () => {
    const input = stock.fresh(10)
    await receiveLot(stock.hqadmin, { ...input, lotNo: input.lotNo.toLowerCase() })
    expect(await stock.statusOf(input.lotNo)).toBe('received')
    await expect(
      receiveLot(stock.hqadmin, { ...stock.fresh(10), lotNo: input.lotNo.toLowerCase() }),
    ).rejects.toMatchObject({
      code: 'lot.existsOtherwise',
    })
    const lotNo = input.lotNo.replace('PLKS', 'Plks')
    const { documentNo } = await distributeLots(stock.hqadmin, {
      destination: 'jhb',
      lines: [{ lotNo }],
    })
    await receiveDistribution(stock.operator, {
      documentNo: documentNo.toLowerCase(),
      lines: [{ lotNo }],
    })
    await withdrawCards(stock.operator, { stationId: 'JHB-P01', lotNo, quantity: 2 })
    expect((await scanLot(stock.operator, lotNo)).map((lot) => lot.lotNo)).toEqual([input.lotNo])
  })

  test('one stored in lower case before is found in any case, and blocks another with its number', async () => {
    const { lotNo } = await stock.received(10)
    const old = `old-${lotNo.toLowerCase()}`
    await world.services.db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      for (const table of [
        'lot',
        'custody_entry',
        'custody_balance',
        'custody_holding',
        'custody_day',
      ])
        await tx.$executeRawUnsafe(
          `UPDATE ${table} SET lot_no = '${old}' WHERE lot_no = '${lotNo}'`,
        )
      await tx.$executeRaw`UPDATE lot SET root_lot_no = ${old} WHERE lot_no = ${old}`
    })
    await expect(
      receiveLot(stock.hqadmin, { ...stock.fresh(10), lotNo: old.toUpperCase() }),
    ).rejects.toMatchObject({
      code: 'lot.existsOtherwise',
    })
    expect((await scanLot(stock.hqadmin, old.toUpperCase())).map((lot) => lot.lotNo)).toEqual([old])
    await distributeLots(stock.hqadmin, {
      destination: 'JHB',
      lines: [{ lotNo: old.toUpperCase() }],
    })
    expect(await stock.statusOf(old)).toBe('distributed')
  })
})
