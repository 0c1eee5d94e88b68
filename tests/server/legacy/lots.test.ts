import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStage, type Caller, type Stage } from '#tests/conformance/restStage.ts'
import { stockOf, type Stock } from '#tests/support/stock.ts'

let stage: Stage
let stock: Stock
let operator: Caller
let administrator: Caller

beforeAll(async () => {
  stage = await createStage()
  stock = await stockOf(stage.world)
  operator = await stage.caller(5, 'JHB')
  administrator = await stage.caller(1, 'HQ')
})
afterAll(() => stage.world.close())

async function call(
  by: Caller,
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await stage.call({
    method,
    url,
    body,
    headers,
    token: await stage.open(by, 'ikad'),
  })
  return answer as {
    status: number
    body: { status: number; message: string; code?: string; result: Record<string, unknown> }
  }
}

test('a successful call reports success even if its caller no longer sees the lot, and again with its key', async () => {
  const { lotNo } = await stock.atBranch(10)
  const send = () =>
    call(
      operator,
      'PUT',
      '/api/lot/updateLotStat',
      { lotno: lotNo, status: 'returned' },
      { 'idempotency-key': 'back' },
    )
  const first = await send()
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({
    status: 1,
    result: { lotno: lotNo, status: 'returned', branchcode: 'HQ' },
  })
  expect(await send()).toEqual(first)
})

test('the answer for a split lot lists its parts, of which only some may have moved', async () => {
  const lot = await stock.atBranch(10)
  await call(administrator, 'POST', '/api/returnlot', {
    origin: 'JHB',
    destination: 'HQ',
    lots: [{ lotno: lot.lotNo, cardqty: 4 }],
  })
  const { status, body } = await call(operator, 'PUT', '/api/lot/updateLotStat', {
    lotno: lot.lotNo,
    status: 'returned',
  })
  expect([status, (body.result.parts as { status: string }[]).map((part) => part.status)]).toEqual([
    200,
    ['returned', 'returned'],
  ])
})

test('the lots of a cancelled distribution are no longer in transit', async () => {
  const { lotNo } = await stock.received(10)
  const made = await call(administrator, 'POST', '/api/lotdistribute', {
    origin: 'HQ',
    destination: 'JHB',
    lots: [{ lotno: lotNo }],
  })
  const ldno = String(made.body.result.ldno)
  const lines = async () =>
    (await call(administrator, 'GET', `/api/lotdistributedetail/${ldno}`)).body
      .result as unknown as {
      lotno: string
      status: string
    }[]
  expect(await lines()).toMatchObject([{ lotno: lotNo, status: 'inTransit' }])
  await call(administrator, 'DELETE', `/api/lotdistribute/delete/${ldno}`)
  expect(await lines()).toMatchObject([{ lotno: lotNo, status: 'cancelled' }])
})

test('lots are added to a distribution: a return’s number is not found', async () => {
  const [lot, more] = [await stock.atBranch(10), await stock.atBranch(10)]
  const { rlno } = (
    await call(operator, 'POST', '/api/returnlot', { destination: 'HQ', lots: [lot.lotNo] })
  ).body.result
  const { status, body } = await call(operator, 'POST', '/api/lotdistributedetail', {
    ldno: rlno,
    lots: [more.lotNo],
  })
  expect([status, body.code]).toEqual([404, 'lot.ldrNotFound'])
  expect(await stock.statusOf(more.lotNo)).toBe('atBranch')
  expect(
    (await call(operator, 'POST', '/api/lotdistributedetail', { lots: [more.lotNo] })).body.code,
  ).toBe('field.required')
})

test('a receipt without lots takes all open ones, and an empty list is refused', async () => {
  const { lotNo } = await stock.received(10)
  const sent = { origin: 'HQ', destination: 'JHB', lots: [{ lotno: lotNo }] }
  const { ldno } = (await call(administrator, 'POST', '/api/lotdistribute', sent)).body.result
  const receive = async (body: object) =>
    (await call(operator, 'PUT', '/api/lotdistributedetail', { ldno, ...body })).body as {
      code?: string
      result: unknown
    }
  for (const lots of [[], '', null])
    expect(await receive({ lots })).toMatchObject({ code: 'lot.selectOne', result: null })
  expect((await receive({})).result).toMatchObject([
    { lotno: lotNo, status: 'received', receivedqty: 10 },
  ])
})

test('a number of more than 15 digits is refused for a text: it may match another lot’s', async () => {
  const lot = {
    dono: 'DO-1',
    ppid: '1000000000000001',
    contractno: 'K',
    cardtype: 'PLKS',
    startsn: '1',
    endsn: '2',
    cardqty: 2,
  }
  // A single number may be used for a text, as old clients do.
  for (const [lotno, code] of [
    [2 ** 53, 'field.invalid'],
    [1_000_000_000_000_000, 'field.invalid'],
    [999_999_999_999_999, undefined],
  ])
    expect(
      (await call(administrator, 'POST', '/api/lot/addlot', { ...lot, lotno })).body.code,
    ).toBe(code)
})

test('a number with an exponent is refused for a text, with or without quotes, and accepted for a number', async () => {
  const send = async (lotno: string, cardqty: string) => {
    const lot = {
      dono: 'DO-E',
      ppid: '1000000000000001',
      contractno: 'K',
      cardtype: 'PLKS',
      startsn: '901',
      endsn: '920',
    }
    const text = JSON.stringify(lot).replace('}', `,"lotno":${lotno},"cardqty":${cardqty}}`)
    const token = await stage.open(administrator, 'ikad')
    const { body } = await stage.call({ method: 'POST', url: '/api/lot/addlot', text, token })
    return body as { code?: string; message: string }
  }
  for (const lotno of ['2.01901E+11', '2.01901e11', '"2.01901E+11"'])
    expect(await send(lotno, '20')).toMatchObject({
      code: 'field.shortened',
      message: expect.stringContaining('2.01901E+11'),
    })
  expect((await send('"EXPONENT-1"', '2.0E1')).code).toBeUndefined()
})

test('an order whose lots all exist says so, for one lot or two; a single lot says which', async () => {
  const known = [await stock.received(10), await stock.received(10)]
  const rows = known.map(({ lotNo, startSn, endSn }) => ({
    lotno: lotNo,
    dono: 'DO-AGAIN',
    ppid: '1000000000000001',
    contractno: 'K',
    cardtype: 'PLKS',
    startsn: startSn,
    endsn: endSn,
    cardqty: 10,
  }))
  for (const lots of [rows, rows.slice(0, 1)])
    expect(
      (await call(administrator, 'POST', '/api/lot/addDolotArr', { lots })).body,
    ).toMatchObject({ code: 'lot.allExist' })
  expect((await call(administrator, 'POST', '/api/lot/addlot', rows[0])).body).toMatchObject({
    code: 'lot.exists',
  })
})

test('a refused lot of a delivery order is named by its position, a single lot is not', async () => {
  const { lotNo, doNo, ppid, contractNo, startSn, endSn } = stock.fresh(10)
  const good = {
    lotno: lotNo,
    dono: doNo,
    ppid,
    contractno: contractNo,
    startsn: startSn,
    endsn: endSn,
    cardqty: 10,
    cardtype: 'PLKS',
  }
  const wrong = { ...good, lotno: `${lotNo}X`, cardqty: 9 }
  const sentence = 'The quantity must be the number of serials from the first to the last'
  expect(
    (await call(administrator, 'POST', '/api/lot/addDolotArr', { lots: [good, wrong] })).body,
  ).toMatchObject({
    code: 'lot.quantity',
    message: `lots.1.cardqty: ${sentence}`,
  })
  expect((await call(administrator, 'POST', '/api/lot/addlot', wrong)).body).toMatchObject({
    message: sentence,
  })
})

describe('a lot with a part at a branch', () => {
  const get = async (by: Caller, url: string) => (await call(by, 'GET', url)).body
  /**
   * JHB holds a part of the lot, and a part of that is on its way back; headquarters holds the
   * rest.
   */
  async function inPieces() {
    const { lotNo } = await stock.received(60)
    const sent = await call(administrator, 'POST', '/api/lotdistribute', {
      origin: 'HQ',
      destination: 'JHB',
      lots: [{ lotno: lotNo, cardqty: 40 }],
    })
    const ldno = String(sent.body.result.ldno)
    await call(operator, 'PUT', '/api/lotdistributedetail', { ldno })
    const [line] = (await get(operator, `/api/lotdistribute/info/${ldno}`)).result.lots as {
      lotno: string
    }[]
    const back = await call(operator, 'POST', '/api/returnlot', {
      destination: 'HQ',
      lots: [{ lotno: line!.lotno, cardqty: 10 }],
    })
    return { lotNo, part: line!.lotno, rlno: String(back.body.result.rlno) }
  }

  test('is found by the number of the delivered lot, of the part and of its parts', async () => {
    const { lotNo, part } = await inPieces()
    const parts = (await get(operator, `/api/lot/lotinfo/${part}`)).result.parts as {
      lotno: string
      branchcode: string
    }[]
    expect(parts).toHaveLength(1)
    for (const number of [lotNo, part, parts[0]!.lotno, lotNo.toLowerCase()]) {
      expect((await get(operator, `/api/lot/lotinfo/${number}`)).result, number).toMatchObject({
        status: 'atBranch',
        branchcode: 'JHB',
        quantities: { store: 30 },
      })
      expect((await call(operator, 'POST', `/api/lot/exist/${number}`)).body.result).toBe(true)
      expect(
        (await get(operator, `/api/lotdistribute/checklotvalid/${number}/JHB`)).result,
        number,
      ).toMatchObject({
        valid: true,
      })
      expect((await get(operator, `/api/lottravellerform/${number}`)).status, number).toBe(1)
      const logs = (await get(operator, `/api/lot/lotlogs/JHB?lotno=${number}`))
        .result as unknown as unknown[]
      expect(logs.length, number).toBeGreaterThan(0)
    }
  })

  test('is closed part by part: the refusal names the parts at the caller’s branch', async () => {
    const { part } = await inPieces()
    const [own] = (await get(operator, `/api/lot/lotinfo/${part}`)).result.parts as {
      lotno: string
    }[]
    const refused = await call(operator, 'PUT', `/api/lot/close/${part}`, {})
    expect([refused.status, refused.body.code]).toEqual([422, 'lot.partsElsewhere'])
    expect(refused.body.message).toContain(own!.lotno)
    expect((await call(operator, 'PUT', `/api/lot/close/${own!.lotno}`, {})).body.code).toBe(
      'lot.notEmpty',
    )
  })

  test('is whole again after its return is cancelled, and is still found by the numbers of the parts', async () => {
    const { part, rlno } = await inPieces()
    const pieces = (
      await stage.world.services.db.lot.findMany({ where: { parentLotNo: part } })
    ).map((piece) => piece.lotNo)
    expect(pieces).toHaveLength(2)
    expect((await call(operator, 'DELETE', `/api/returnlot/${rlno}`)).status).toBe(200)
    for (const number of [part, ...pieces])
      expect((await get(operator, `/api/lot/lotinfo/${number}`)).result, number).toMatchObject({
        lotno: part,
        balance: 40,
      })
    const again = await call(operator, 'POST', '/api/returnlot', {
      destination: 'HQ',
      lots: [{ lotno: pieces[0], cardqty: 5 }],
    })
    expect(again.status).toBe(200)
    const next = (await stage.world.services.db.lot.findMany({ where: { parentLotNo: part } })).map(
      (piece) => piece.lotNo,
    )
    expect(next.filter((number) => pieces.includes(number))).toEqual([])
  })
})

test('a lot listed twice in a distribution is refused, and a lot has one UUID', async () => {
  const { lotNo } = await stock.received(10)
  const lots = [{ lotno: lotNo }, { lotno: lotNo.toLowerCase() }]
  const refused = await call(administrator, 'POST', '/api/lotdistribute', {
    origin: 'HQ',
    destination: 'JHB',
    lots,
  })
  expect([refused.status, refused.body.code]).toEqual([422, 'lot.twice'])
  const { uuid } = (await call(administrator, 'GET', `/api/lot/lotinfo/${lotNo}`)).body.result
  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})
