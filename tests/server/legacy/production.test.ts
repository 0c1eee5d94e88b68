import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve } from '#server/access/approvals/approve.ts'
import { manualReject } from '#server/production/quality/manualReject.ts'
import {
  createStage,
  stationId,
  supervisor,
  type Caller,
  type Stage,
} from '#tests/conformance/restStage.ts'

let stage: Stage
let operator: Caller
let monitor: Caller
let viewer: Caller

beforeAll(async () => {
  stage = await createStage()
  operator = await stage.caller(5, 'JHB')
  monitor = await stage.caller(3, 'HQ')
  viewer = await stage.caller(6, 'JHB')
})
afterAll(() => stage.world.close())

/** The fields of a page, a record and counts that the tests read. */
type Result = { rows: Record<string, string>[]; total: number }

const rowsOf = (result: Result) => result as unknown as Record<string, string>[]

async function call(
  by: Caller | null,
  method: string,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) {
  const token = by && (await stage.open(by, url.startsWith('/jpn') ? 'csm' : 'ikad'))
  const answer = await stage.call({ method, url, body, token, ...(headers ? { headers } : {}) })
  return answer as {
    status: number
    body: { status: number; message: string; code?: string; result: Result }
  }
}

test('pages have the requested size and order, and the total counts all', async () => {
  const made = [await stage.jobs.pending(), await stage.jobs.pending(), await stage.jobs.pending()]
  const url = '/api/printjob/list/JHB?status=new&sort=applicationno&descending=1&pagesize=2'
  const first = await call(operator, 'GET', `${url}&page=1`)
  const second = await call(operator, 'GET', `${url}&page=2`)
  const applids = [...first.body.result.rows, ...second.body.result.rows].map((row) => row.applid)
  expect(applids).toEqual(made.map((job) => job.applId).reverse())
  expect([first.body.result.total, second.body.result.total]).toEqual([3, 3])
  expect((await call(operator, 'GET', `${url}&page=0`)).body).toMatchObject({
    status: 0,
    message: 'page: At least 1',
  })
  expect(
    (await call(operator, 'GET', '/api/printjob/list/JHB?pagesize=100000')).body,
  ).toMatchObject({ code: 'field.max' })
  expect((await call(operator, 'GET', '/api/printjob/list/JHB?sort=password')).body).toMatchObject({
    message: 'sort: This is not valid',
  })
})

test('the range of cardproduction is in Malaysian days, both included, and must not be reversed', async () => {
  const { applId } = await stage.jobs.printed()
  const rows = async (start: string, end: string) =>
    (
      await call(operator, 'GET', `/api/printjob/cardproduction/JHB?start=${start}&end=${end}`)
    ).body.result.rows.map((row) => row.applid)
  expect(await rows('2026-11-21', '2026-11-21')).toContain(applId)
  expect(await rows('2026-11-20', '2026-11-20')).toEqual([])
  expect(await rows('2026-11-22', '2026-11-30')).toEqual([])
  const wrong = await call(
    operator,
    'GET',
    '/api/printjob/cardproduction/JHB?start=2026-11-22&end=2026-11-21',
  )
  expect(wrong.body.code).toBe('range.invalid')
})

test('a monitoring officer reads the card production of any branch with personal fields masked', async () => {
  await stage.jobs.printed()
  const [row] = (await call(monitor, 'GET', '/api/printjob/cardproduction/JHB')).body.result.rows
  expect(row).toMatchObject({
    name: 'R•••••',
    passportno: 'A•••••',
    employername: 'M•••••',
    address1: '1•••••',
    dob: '1•••••',
    branchcode: 'JHB',
  })
  const [clear] = (await call(operator, 'GET', '/api/printjob/cardproduction/JHB')).body.result.rows
  expect(clear).toMatchObject({ name: 'RAHMAN MD SOHEL', dob: '1994-05-14' })
})

test('the summary counts received records in every state', async () => {
  const { result } = (
    await call(viewer, 'GET', '/api/printjob/summary/JHB?start=2026-11-21&end=2026-11-21')
  ).body
  const jobs = await stage.world.services.db.cardJob.count({ where: { branchCode: 'JHB' } })
  expect(
    Object.values(result as unknown as Record<string, number>).reduce((a, b) => a + b, 0),
  ).toBe(jobs)
  expect(Object.keys(result as object)).toContain('pendingqc')
  const before = (await call(viewer, 'GET', '/api/printjob/summary/JHB?end=2026-11-20')).body.result
  expect(new Set(Object.values(before as object))).toEqual(new Set([0]))
})

test('a record on the list is printed from it, only with its batch', async () => {
  const { jobId, applId } = await stage.jobs.pending()
  const { addToPrintList } = await import('#server/production/printList/addToPrintList.ts')
  await addToPrintList(await stage.world.as('operator'), {
    stationId,
    batchNo: 'B-2',
    jobIds: [jobId],
  })
  const { cardSn: cardsn, chipSn: chipsn } = stage.nextCard()
  const print = (batchno: string) =>
    call(operator, 'PUT', '/api/printjob/print/card', {
      applid: applId,
      batchno,
      stationid: stationId,
      cardsn,
      chipsn,
    })
  expect((await print('B-3')).body).toMatchObject({ status: 0, code: 'print.otherBatch' })
  expect((await print('B-2')).body).toMatchObject({
    status: 1,
    message: 'Card job saved',
    result: { batch_no: 'B-2', persostatus: 'printed' },
  })
  expect((await print('B-2')).body).toMatchObject({ status: 0, code: 'print.alreadyPrinted' })
})

test('a failed print leaves the record where it was, not on the list', async () => {
  const { applId, jobId } = await stage.jobs.pending()
  const answer = await call(operator, 'PUT', '/api/printjob/print/card', {
    applid: applId,
    batchno: 'B-9',
    stationid: stationId,
    cardsn: '999999999',
    chipsn: 'AABBCCDD',
  })
  expect(answer.body.code).toBe('card.notHeld')
  expect(
    (await stage.world.services.db.cardJob.findUniqueOrThrow({ where: { id: jobId } })).status,
  ).toBe('new')
})

test('a non-supervisor, or a wrong password, approves nothing; the refusal is in Malay on request', async () => {
  const { applId, cardSn } = await stage.jobs.printed()
  const reject = (LOGINID: string, PASSWORD: string) =>
    call(
      operator,
      'PUT',
      '/api/printjob/qc/manualreject',
      { applid: applId, cardsn: cardSn, qcstatuscode: '01', supervisor: { LOGINID, PASSWORD } },
      { 'accept-language': 'ms-MY,ms' },
    )
  for (const [id, password, code, words] of [
    ['supervisor', 'wrong', 'supervisor.refused', /penyelia salah$/],
    ['operator2', supervisor.PASSWORD, 'supervisor.role', /bukan penyelia/],
    ['supervisor.pen', supervisor.PASSWORD, 'supervisor.otherBranch', /di cawangan lain/],
  ] as const) {
    const { status, body } = await reject(id, password)
    expect([status, body.code]).toEqual([403, code])
    expect(body.message).toMatch(words)
  }
})

test('a manual reject with another card type or sticker type is refused before the approval', async () => {
  const { applId, cardSn } = await stage.jobs.printed()
  const body = { applid: applId, cardsn: cardSn, qcstatuscode: '01', supervisor }
  for (const other of [{ cardtype: 'EP' }, { stickertype: 'EPass(Renewal)' }]) {
    expect(
      (await call(operator, 'PUT', '/api/printjob/qc/manualreject', { ...body, ...other })).body
        .code,
    ).toBe('card.otherCard')
  }
  expect(
    await stage.world.services.db.approval.count({
      where: { subject: { contains: String(applId) } },
    }),
  ).toBe(0)
})

test('a blank card that is rejected for a record was never personalised', async () => {
  const { applId } = await stage.jobs.pending()
  const { cardSn: cardsn } = stage.nextCard()
  const body = { applid: applId, cardsn, qcstatuscode: '01', supervisor }
  expect((await call(operator, 'PUT', '/api/printjob/qc/manualreject', body)).body).toMatchObject({
    status: 1,
    result: {
      status: 'manual reject',
      cardsn,
      persostatus: 'manual reject',
      persoby: null,
      persodate: null,
    },
  })
})

test('a card that passed QC is remade only with a supervisor’s approval', async () => {
  const { applId, jobId, cardSn } = await stage.jobs.passed()
  const requester = await stage.world.as('operator')
  const { token: approval } = await approve(requester, {
    action: 'manualReject',
    subject: `CardJob:${jobId}`,
    loginId: 'supervisor',
    password: supervisor.PASSWORD,
  })
  await manualReject(requester, { jobId, cardSn, qcStatusCode: '01', approval })
  const remake = (extra: object) =>
    call(operator, 'POST', '/api/printjob/remake', { applid: applId, ...extra })
  expect((await remake({})).body.code).toBe('supervisor.needed')
  expect((await remake({ supervisor })).body).toMatchObject({
    status: 1,
    result: { applid: applId, status: 'new' },
  })
})

test('a key reveals nothing: another branch’s record and an unknown one get the same refusal', async () => {
  const pen = await stage.caller(4, 'PEN')
  const { applId } = await stage.jobs.printed()
  const [foreign, absent] = [
    await call(pen, 'GET', `/api/printjob/qc/${applId}`),
    await call(pen, 'GET', '/api/printjob/qc/NOWHERE'),
  ]
  expect(foreign).toEqual(absent)
  expect(foreign.body.code).toBe('record.notFound')
  expect(
    (await call(operator, 'GET', `/api/printjob/qc/${(await stage.jobs.pending()).applId}`)).body
      .code,
  ).toBe('qc.noData')
})

test('search finds by passport number and part of the employer’s name, and in no other way', async () => {
  const { applId } = await stage.jobs.pending()
  const { passportNo } = await stage.world.services.db.application.findUniqueOrThrow({
    where: { applId },
  })
  const applids = async (by: string, value: string) =>
    rowsOf(
      (await call(operator, 'GET', `/api/printjob/search/${by}/${encodeURIComponent(value)}`)).body
        .result,
    ).map((row) => row.applid)
  expect(await applids('passport', passportNo.toLowerCase())).toEqual([applId])
  expect(await applids('employername', 'gah bina')).toContain(applId)
  expect(await applids('employername', '100%')).toEqual([])
  expect((await call(operator, 'GET', '/api/printjob/search/salary/1')).body).toMatchObject({
    status: 0,
    message: 'by: This is not valid',
  })
})

test('a branch with batches requires a batch number to print; elsewhere the station’s number of the day is filled in', async () => {
  const { db } = stage.world.services
  await db.printList.updateMany({ where: { closedAt: null }, data: { closedAt: stage.world.now } })
  const print = async (more: object = {}) => {
    const { applId } = await stage.jobs.pending()
    const { cardSn, chipSn } = stage.nextCard()
    const card = { applid: applId, stationid: stationId, cardsn: cardSn, chipsn: chipSn, ...more }
    return (await call(operator, 'PUT', '/api/printjob/print/card', card)).body as {
      code?: string
      result: unknown
    }
  }
  const withBatches = async (batchExist: boolean) => {
    const { branchTypeId } = await db.branch.findUniqueOrThrow({ where: { code: 'JHB' } })
    await db.branchType.update({ where: { id: branchTypeId }, data: { batchExist } })
  }
  expect(await print()).toMatchObject({ code: 'print.batchFirst' })
  await withBatches(false)
  try {
    expect((await print()).result).toMatchObject({ batch_no: 'JHB-P01-261121' })
    expect((await print({ batchno: 'JHB-P01-261121' })).result).toMatchObject({
      batch_no: 'JHB-P01-261121',
    })
    const asked = await (
      await stage.world.as('operator')
    ).graphql(`{ printStation(stationId: "${stationId}") { ownBatchNo } }`)
    expect(asked.data).toEqual({ printStation: { ownBatchNo: 'JHB-P01-261121' } })
  } finally {
    await withBatches(true)
  }
})

test('a card type filters a list and a report regardless of case, and an unknown one is refused', async () => {
  await stage.jobs.pending()
  const day = 'start=2026-11-01&end=2026-11-30'
  const asked = async (url: string, type: string) =>
    (await call(operator, 'GET', `${url}&cardtype=${type}`)).body
  const found = async (url: string, type: string) => {
    const { result } = await asked(url, type)
    return 'rows' in result ? result.total : rowsOf(result).length
  }
  for (const url of [
    '/api/printjob/list/JHB?',
    '/api/appl/pendingperso/JHB?',
    `/api/report/stocklevel?`,
    `/api/report/rawcard?${day}`,
  ]) {
    expect([url, await found(url, 'plks%20')]).toEqual([url, await found(url, 'PLKS')])
    expect(await asked(url, 'PLSK')).toMatchObject({
      code: 'field.invalid',
      message: 'cardtype: This is not valid',
    })
  }
  expect(await found('/api/report/stocklevel?', 'plks')).toBeGreaterThan(0)
  expect(await found('/api/printjob/list/JHB?', 'plks')).toBeGreaterThan(0)
})
