import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStage, supervisor, type Caller, type Stage } from '#tests/conformance/restStage.ts'

let stage: Stage
let operator: Caller
let lead: Caller
let viewer: Caller

beforeAll(async () => {
  stage = await createStage()
  operator = await stage.caller(5, 'JHB')
  lead = await stage.caller(4, 'JHB')
  viewer = await stage.caller(6, 'JHB')
})
afterAll(() => stage.world.close())

async function call(by: Caller, method: string, url: string, body?: unknown) {
  const answer = await stage.call({ method, url, body, token: await stage.open(by, 'ikad') })
  return answer.body as {
    status: number
    message: string
    code?: string
    result: Record<string, unknown> & { rows: Record<string, unknown>[] }
  }
}

test('a delivery goes to the application’s address unless the call gives another', async () => {
  const { applId } = await stage.jobs.passed()
  const body = {
    applid: applId,
    deliverymethod: 'Delivery',
    type: 'COMPANY',
    collectionbranch: 'JHB',
    rocno: '201901012345',
    weight: '0.250',
    charges: '7.50',
  }
  const { result } = await call(operator, 'POST', '/api/despatch', body)
  const made = await stage.world.services.db.package.findUniqueOrThrow({
    where: { packagingId: String(result.packagingid) },
  })
  expect(made).toMatchObject({
    receiverName: 'MEGAH BINA SDN BHD',
    receiverAddress: '12 Jalan Serampang, Taman Pelangi',
    receiverPostcode: '80400',
    receiverState: 'Johor',
  })
  expect([Number(made.weightKg), Number(made.chargesMyr)]).toEqual([0.25, 7.5])

  const { rows } = (
    await call(operator, 'GET', '/api/despatch/search?start=2026-11-21&end=2026-11-21')
  ).result
  expect(rows.find((row) => row.applid === applId)).toMatchObject({
    packagingid: made.packagingId,
    poslajuno: null,
    name: 'RAHMAN MD SOHEL',
    deliverymethod: 'delivery',
    type: 'company',
    weight: 0.25,
    charges: 7.5,
    stickerdate: '2026-11-17',
  })
})

test('the report masks personal fields for users who may not read them', async () => {
  await stage.jobs.despatched()
  const [row] = (await call(viewer, 'GET', '/api/despatch/getSearchDespatchRpt'))
    .result as unknown as Record<string, unknown>[]
  expect(row).toMatchObject({ name: 'R•••••', passportno: 'A•••••', employername: 'M•••••' })
})

test('the search requires both dates, and finds packages', async () => {
  const { packagingId } = await stage.jobs.despatched()
  expect(await call(operator, 'GET', '/api/despatch/search?start=2026-11-21')).toMatchObject({
    status: 0,
    message: 'end: This is required',
  })
  const found = await call(
    operator,
    'GET',
    `/api/despatch/search?start=2026-11-01&end=2026-11-30&packagingid=${packagingId}`,
  )
  expect(found.result.total).toBe(1)
})

test.each([
  ['/api/despatch/search', 'FD0000001'],
  ['/api/despatch/getSearchDespatchRpt', 'FD0000002'],
])('%s supports every filter of the contract, or refuses it', async (path, passportNo) => {
  const { applId, packagingId } = await stage.jobs.despatched()
  await stage.world.services.db.application.update({ where: { applId }, data: { passportNo } })
  const asked = async (by: Caller, query: string) => {
    const answer = await call(
      by,
      'GET',
      `${path}?start=2026-11-01&end=2026-11-30&packagingid=${packagingId}&${query}`,
    )
    const rows: unknown =
      answer.result && 'rows' in answer.result ? answer.result.rows : answer.result
    return {
      ...answer,
      found: Array.isArray(rows) ? rows.map((row: { applid: string }) => row.applid) : null,
    }
  }
  const narrowed = async (query: string) => (await asked(operator, query)).found
  for (const query of [
    '',
    'deliverymethod=self-collect',
    'type=Company',
    'employer=megah',
    `passportno=${passportNo.toLowerCase()}`,
  ])
    expect([query, await narrowed(query)]).toEqual([query, [applId]])
  for (const query of [
    'deliverymethod=delivery',
    'type=individual',
    'employer=nobody',
    'passportno=X',
  ])
    expect([query, await narrowed(query)]).toEqual([query, []])
  expect(await asked(operator, 'type=charity')).toMatchObject({ status: 0, code: 'field.invalid' })
  // Repeated searches would reveal a masked value letter by letter.
  for (const query of ['employer=megah', 'passportno=X'])
    expect(await asked(viewer, query)).toMatchObject({ status: 0, code: 'permission.denied' })
})

test('an undespatch by applid undoes its package, which is no longer found', async () => {
  const { applId, packagingId } = await stage.jobs.despatched()
  const undo = (body: object) =>
    call(lead, 'PUT', '/api/despatch/undespatch', { ...body, supervisor })
  expect((await undo({ applid: [applId] })).result).toEqual({ undone: 1 })
  expect(await undo({ applid: [applId] })).toMatchObject({ status: 0, code: 'despatch.notFound' })
  expect(await undo({ packagingid: packagingId })).toMatchObject({
    status: 0,
    code: 'despatch.notFound',
  })
  const found = await call(
    operator,
    'GET',
    `/api/despatch/search?start=2026-11-01&end=2026-11-30&packagingid=${packagingId}`,
  )
  expect(found.result).toEqual({ rows: [], total: 0 })
})

test('an undespatch by applid undoes the named cards, in several packages; by packagingid a whole package', async () => {
  const undo = (body: object) =>
    call(lead, 'PUT', '/api/despatch/undespatch', { ...body, supervisor })
  const cards = [await stage.jobs.passed(), await stage.jobs.passed()]
  const body = {
    applid: cards.map(({ applId }) => applId),
    deliverymethod: 'self-collect',
    type: 'company',
    collectionbranch: 'JHB',
  }
  const { packagingid } = (
    await call(operator, 'POST', '/api/despatch', { ...body, rocno: '201901012345' })
  ).result
  const alone = await stage.jobs.despatched()
  expect((await undo({ applid: [cards[0]!.applId, alone.applId] })).result).toEqual({ undone: 2 })
  const found = async () =>
    (
      await call(
        operator,
        'GET',
        `/api/despatch/search?start=2026-11-01&end=2026-11-30&packagingid=${String(packagingid)}`,
      )
    ).result
  expect((await found()).rows.map(({ applid }) => applid)).toEqual([cards[1]!.applId])
  expect((await undo({ packagingid })).result).toEqual({ undone: 1 })
})

test('an undespatch by packagingid and applid undoes the named cards, and nothing if none is named', async () => {
  const undo = (body: object) =>
    call(lead, 'PUT', '/api/despatch/undespatch', { ...body, supervisor })
  const cards = [await stage.jobs.passed(), await stage.jobs.passed()]
  const applid = cards.map(({ applId }) => applId)
  const alone = await stage.jobs.despatched()
  const body = {
    applid,
    deliverymethod: 'self-collect',
    type: 'company',
    collectionbranch: 'JHB',
    rocno: '201901012345',
  }
  const { packagingid } = (await call(operator, 'POST', '/api/despatch', body)).result
  for (const none of [[], '', null])
    expect(await undo({ packagingid, applid: none })).toMatchObject({
      status: 0,
      code: 'despatch.nothing',
    })
  expect(await undo({ packagingid, applid: [alone.applId] })).toMatchObject({
    status: 0,
    code: 'despatch.notFound',
  })
  expect((await undo({ packagingid, applid: applid.slice(0, 1) })).result).toEqual({ undone: 1 })
  expect((await undo({ packagingid })).result).toEqual({ undone: 1 })
})

test('the number that is previewed is the one assigned next', async () => {
  const { applId } = await stage.jobs.passed()
  const { packagingid } = (await call(operator, 'GET', '/api/despatch/packagingid')).result
  const body = {
    applid: [applId],
    deliverymethod: 'self-collect',
    type: 'company',
    rocno: '201901012345',
    collectionbranch: 'JHB',
  }
  expect((await call(operator, 'POST', '/api/despatch', body)).result).toEqual({
    packagingid,
    differs: [],
  })
})

test('every invalid field has its name from the contract', async () => {
  const { applId } = await stage.jobs.passed()
  const body = {
    applid: [applId],
    deliverymethod: 'delivery',
    type: 'company',
    collectionbranch: 'JHB',
    rocno: '1',
    weight: 'heavy',
    charges: -1,
  }
  const { message, code } = await call(operator, 'POST', '/api/despatch', body)
  expect(code).toBe('request.invalid')
  expect(message).toBe('weight: Enter a number, with a point before decimals; charges: At least 0')
  expect((await call(operator, 'POST', '/api/despatch', { ...body, type: 'firm' })).message).toBe(
    'type: This is not valid; weight: Enter a number, with a point before decimals; charges: At least 0',
  )
})

test('a despatch reports a destination that differs from the application’s', async () => {
  const body = { type: 'company', rocno: '201901012345' }
  const first = await stage.jobs.passed()
  const asSaid = {
    ...body,
    applid: first.applId,
    deliverymethod: 'self-collect',
    collectionbranch: 'JHB',
  }
  expect((await call(operator, 'POST', '/api/despatch', asSaid)).result.differs).toEqual([])
  const { applId } = await stage.jobs.passed()
  const otherwise = {
    ...body,
    applid: applId,
    deliverymethod: 'delivery',
    collectionbranch: 'PEN',
    weight: 0.2,
  }
  expect((await call(operator, 'POST', '/api/despatch', otherwise)).result.differs).toEqual([
    { field: 'deliverymethod', application: 'self-collect', package: 'delivery' },
    { field: 'collectionbranch', application: 'JHB', package: 'PEN' },
  ])
})
