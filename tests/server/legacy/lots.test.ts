import { afterAll, beforeAll, expect, test } from 'vitest'
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

async function call(by: Caller, method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await stage.call({ method, url, body, headers, token: await stage.open(by, 'ikad') })
  return answer as { status: number; body: { status: number; message: string; code?: string; result: Record<string, unknown> } }
}

test('a call that succeeded answers success, also where its caller no longer sees the lot, and again under its key', async () => {
  const { lotNo } = await stock.atBranch(10)
  const send = () =>
    call(operator, 'PUT', '/api/lot/updateLotStat', { lotno: lotNo, status: 'returned' }, { 'idempotency-key': 'back' })
  const first = await send()
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ status: 1, result: { lotno: lotNo, status: 'returned', branchcode: 'HQ' } })
  expect(await send()).toEqual(first)
})

test('of a split lot the answer tells its parts, not all of which need have moved', async () => {
  const lot = await stock.atBranch(10)
  await call(administrator, 'POST', '/api/returnlot', {
    origin: 'JHB',
    destination: 'HQ',
    lots: [{ lotno: lot.lotNo, cardqty: 4 }],
  })
  const { status, body } = await call(operator, 'PUT', '/api/lot/updateLotStat', { lotno: lot.lotNo, status: 'returned' })
  expect([status, (body.result.parts as { status: string }[]).map((part) => part.status)]).toEqual([
    200,
    ['returned', 'returned'],
  ])
})

test('the lots of a distribution that was cancelled are under way no more', async () => {
  const { lotNo } = await stock.received(10)
  const made = await call(administrator, 'POST', '/api/lotdistribute', {
    origin: 'HQ',
    destination: 'JHB',
    lots: [{ lotno: lotNo }],
  })
  const ldno = String(made.body.result.ldno)
  const lines = async () =>
    (await call(administrator, 'GET', `/api/lotdistributedetail/${ldno}`)).body.result as unknown as {
      lotno: string
      status: string
    }[]
  expect(await lines()).toMatchObject([{ lotno: lotNo, status: 'inTransit' }])
  await call(administrator, 'DELETE', `/api/lotdistribute/delete/${ldno}`)
  expect(await lines()).toMatchObject([{ lotno: lotNo, status: 'cancelled' }])
})

test('lots are added to a distribution: by a return’s number none is found', async () => {
  const [lot, more] = [await stock.atBranch(10), await stock.atBranch(10)]
  const { rlno } = (await call(operator, 'POST', '/api/returnlot', { destination: 'HQ', lots: [lot.lotNo] })).body.result
  const { status, body } = await call(operator, 'POST', '/api/lotdistributedetail', { ldno: rlno, lots: [more.lotNo] })
  expect([status, body.code]).toEqual([404, 'lot.ldrNotFound'])
  expect(await stock.statusOf(more.lotNo)).toBe('atBranch')
  expect((await call(operator, 'POST', '/api/lotdistributedetail', { lots: [more.lotNo] })).body.code).toBe('field.required')
})

test('a receipt takes all that is open where no lots are named, and refuses a list of none', async () => {
  const { lotNo } = await stock.received(10)
  const sent = { origin: 'HQ', destination: 'JHB', lots: [{ lotno: lotNo }] }
  const { ldno } = (await call(administrator, 'POST', '/api/lotdistribute', sent)).body.result
  const receive = async (body: object) =>
    (await call(operator, 'PUT', '/api/lotdistributedetail', { ldno, ...body })).body as { code?: string; result: unknown }
  for (const lots of [[], '', null]) expect(await receive({ lots })).toMatchObject({ code: 'lot.selectOne', result: null })
  expect((await receive({})).result).toMatchObject([{ lotno: lotNo, status: 'received', receivedqty: 10 }])
})

test('a number that JSON cannot bring whole is refused where a text is meant: it would be another lot’s', async () => {
  const lot = { dono: 'DO-1', ppid: '1000000000000001', contractno: 'K', cardtype: 'PLKS', startsn: '1', endsn: '2', cardqty: 2 }
  // By itself a number may stand for a text, as old clients send it.
  for (const [lotno, code] of [
    [2 ** 53, 'field.invalid'],
    [2 ** 53 - 1, undefined],
  ])
    expect((await call(administrator, 'POST', '/api/lot/addlot', { ...lot, lotno })).body.code).toBe(code)
})

test('an order whose lots are all known says that all the lot numbers exist, be it one or two; a lot that comes alone says which', async () => {
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
    expect((await call(administrator, 'POST', '/api/lot/addDolotArr', { lots })).body).toMatchObject({ code: 'lot.allExist' })
  expect((await call(administrator, 'POST', '/api/lot/addlot', rows[0])).body).toMatchObject({ code: 'lot.exists' })
})
