import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStage, type Caller, type Stage } from '#tests/conformance/restStage.ts'

let stage: Stage
let administrator: Caller

beforeAll(async () => {
  stage = await createStage()
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

test('a change without a flag keeps it', async () => {
  const put = async (url: string, body: object) =>
    (await call(administrator, 'PUT', url, body)).body.result
  const { db } = stage.world.services
  const cardType = await db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })
  const typeAs = { id: cardType.id, prefix: cardType.prefix, desc: 'Said better' }
  expect(await put('/api/cardtypedetail', { ...typeAs, plksflag: null })).toMatchObject({
    desc: 'Said better',
    plksflag: true,
  })
  expect(await put('/api/cardtypedetail', { ...typeAs, plksflag: 'false' })).toMatchObject({
    plksflag: false,
  })

  const made = { name: 'Kiosk', thirdParty: true, batchExist: true, noOfRecords: 5 }
  const { id } = await db.branchType.create({ data: made })
  const kiosk = { id, branchtype: 'Kiosk', noofrecords: 4, batchexist: '0' }
  expect(await put('/api/BranchType', kiosk)).toMatchObject({
    thirdparty: true,
    batchexist: false,
    noofrecords: 4,
  })

  const { plksflag, ...branch } = (await call(administrator, 'GET', '/api/branch/JHB')).body.result
  expect(await put('/api/branch/editbranch/jhb', branch)).toMatchObject({ plksflag })
  await db.branch.update({ where: { code: 'JHB' }, data: { plks: !plksflag } })
  expect(await put('/api/branch/editbranch/jhb', branch)).toMatchObject({ plksflag: !plksflag })
})

test('a change without an optional text keeps it, and an empty text clears it', async () => {
  const put = async (url: string, body: object) =>
    (await call(administrator, 'PUT', url, body)).body.result
  const post = async (url: string, body: object) =>
    (await call(administrator, 'POST', url, body)).body.result
  await post('/api/ppid', { ppid: '778', imdate: '20261120', ppiddesc: 'First', remark: 'Kept' })
  expect(await put('/api/ppid/778', { imdate: '20261121' })).toMatchObject({
    imdate: '20261121',
    ppiddesc: 'First',
    remark: 'Kept',
  })
  expect(
    await put('/api/ppid/778', { imdate: '20261121', ppiddesc: 'Second', remark: null }),
  ).toMatchObject({
    ppiddesc: 'Second',
    remark: 'Kept',
  })
  expect(await put('/api/ppid/778', { imdate: '20261121', remark: '' })).toMatchObject({
    ppiddesc: 'Second',
    remark: '',
  })

  await post('/api/cardthreshold', {
    branchcode: 'PEN',
    cardtype: 'RTK',
    threshold: 5,
    carddesc: 'Few',
  })
  expect(await put('/api/cardthreshold/PEN/RTK', { threshold: 6 })).toMatchObject({
    threshold: 6,
    carddesc: 'Few',
  })
  expect(await put('/api/cardthreshold/PEN/RTK', { threshold: 6, carddesc: '' })).toMatchObject({
    carddesc: '',
  })

  const url = '/api/branch/editbranch/PEN'
  const {
    address2: _2,
    address3: _3,
    ...branch
  } = (await call(administrator, 'GET', '/api/branch/PEN')).body.result
  expect(await put(url, { ...branch, address2: 'Aras 2', address3: 'Bilik 3' })).toMatchObject({
    address2: 'Aras 2',
  })
  expect(await put(url, branch)).toMatchObject({ address2: 'Aras 2', address3: 'Bilik 3' })
  expect(await put(url, { ...branch, address3: '' })).toMatchObject({
    address2: 'Aras 2',
    address3: '',
  })
  for (const gone of ['/api/ppid/779', '/api/cardthreshold/JHB/EP'])
    expect(
      (await call(administrator, 'PUT', gone, { imdate: '20261120', threshold: 1 })).status,
    ).toBe(404)
})

test.each([
  ['780', '2026-11-20T00:00:00'],
  ['781', '2026-11-20T00:00:00.0000000+08:00'],
  ['782', '2026-11-20 09:30:00'],
])('PPID %s with an IM date that includes a time, %s, stores the day', async (ppid, imdate) => {
  const made = await call(administrator, 'POST', '/api/ppid', { ppid, imdate, ppiddesc: 'Timed' })
  expect([made.status, made.body.result]).toEqual([
    200,
    expect.objectContaining({ ppid, imdate: '20261120' }),
  ])
})

test('a call repeated with its key succeeds without a result after its row was deleted', async () => {
  const threshold = { branchcode: 'JHB', cardtype: 'RTK', threshold: 5 }
  const rows = [
    ['/api/cardthreshold', threshold, '/api/cardthreshold/JHB/RTK'],
    ['/api/ppid', { ppid: '777', imdate: '20261120' }, '/api/ppid/777'],
  ] as const
  for (const [url, row, made] of rows) {
    const send = () =>
      call(administrator, 'POST', url, row, { 'idempotency-key': `made-at-${url}` })
    const first = await send()
    expect([first.status, first.body.result]).toEqual([200, expect.objectContaining(row)])
    expect((await call(administrator, 'DELETE', made)).status).toBe(200)
    expect(await send()).toEqual({ status: 200, body: { ...first.body, result: null } })
  }
})
