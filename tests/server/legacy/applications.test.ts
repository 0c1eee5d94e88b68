import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Application } from '#generated/prisma/client.ts'
import { createStage, type Caller, type Stage } from '#tests/conformance/restStage.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'

type Row = Record<string, unknown>
type Result = { rows: Row[]; total: number } & Record<string, never>

let stage: Stage
let operator: Caller
let penang: Caller
let hq: Caller

beforeAll(async () => {
  stage = await createStage()
  operator = await stage.caller(5, 'JHB')
  penang = await stage.caller(5, 'PEN')
  hq = await stage.caller(2, 'HQ')
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
    token: await stage.open(by, 'ikad'),
    headers,
  })
  return answer as {
    status: number
    body: { status: number; message: string; code?: string; result: Result }
  }
}

/** Creates a passed card of an application with these fields. */
async function passed(about: Partial<Omit<Application, 'registryValues'>>): Promise<string> {
  const { applId } = await stage.jobs.passed()
  await stage.world.services.db.application.update({ where: { applId }, data: about })
  return applId
}
const jobOf = (applId: string) =>
  stage.world.services.db.cardJob.findFirstOrThrow({ where: { applId }, orderBy: { id: 'desc' } })

describe('lists of applications with a card waiting for despatch', () => {
  const list = async (by: Caller, kind: string, query = '') =>
    (await call(by, 'GET', `/api/appl/applicationlist/${kind}${query}`)).body
  const made: Record<string, string> = {}

  beforeAll(async () => {
    made.self = await passed({
      name: 'A SELF',
      employerName: 'ALPHA',
      employerNo: 'E-A',
      stickerDate: new Date('2026-11-10'),
    })
    made.company = await passed({
      name: 'B COMPANY',
      employerName: 'BETA',
      employerNo: 'E-B',
      deliveryMethod: 'delivery',
    })
    made.companyToo = await passed({
      name: 'C COMPANY',
      employerName: 'BETA',
      employerNo: 'E-B',
      deliveryMethod: 'delivery',
    })
    made.individual = await passed({
      name: 'D PERSON',
      employerName: 'GAMMA',
      employerNo: 'E-C',
      deliveryMethod: 'delivery',
      employerKind: 'individual',
    })
    await stage.jobs.pending()
    await stage.jobs.despatched()
  })

  test('each kind contains those with its delivery method, and nothing pending or despatched', async () => {
    const names = async (kind: string) =>
      (await list(operator, kind, '?sort=name')).result.rows.map(({ name }) => name)
    expect(await names('selfcollect')).toEqual(['A SELF'])
    expect(await names('DeliveryCompany')).toEqual(['B COMPANY', 'C COMPANY'])
    expect(await names('deliveryindividual')).toEqual(['D PERSON'])
  })

  test.each([
    '2026-11-10',
    '20261110',
    '2026-11-10T00:00:00',
    '2026-11-10 00:00:00.000',
    '2026-11-10T00:00:00+08:00',
  ])('the sticker date %s, with or without a time, matches its day', async (day) => {
    const asked = await list(operator, 'selfcollect', `?stickerdate=${encodeURIComponent(day)}`)
    expect(asked.result.rows.map(({ name }) => name)).toEqual(['A SELF'])
    const next = await list(
      operator,
      'selfcollect',
      `?stickerdate=${encodeURIComponent(day.replace('10', '11'))}`,
    )
    expect(next.result.rows).toEqual([])
  })

  test('pages have the requested size and order, and the total counts all', async () => {
    const page = (no: number) =>
      list(operator, 'deliverycompany', `?sort=name&descending=1&pagesize=1&page=${no}`)
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    expect([
      first.result.rows[0]?.applid,
      second.result.rows[0]?.applid,
      third.result.rows,
    ]).toEqual([made.companyToo, made.company, []])
    expect([first.result.total, second.result.total, third.result.total]).toEqual([2, 2, 2])
    expect(await list(operator, 'deliverycompany', '?pagesize=201')).toMatchObject({
      status: 0,
      code: 'field.max',
    })
    expect(await list(operator, 'deliverycompany', '?sort=password')).toMatchObject({
      status: 0,
      message: 'sort: This is not valid',
    })
  })

  test('are filtered by sticker date and employer number', async () => {
    expect(
      (await list(operator, 'selfcollect', '?stickerdate=2026-11-10&employerno=E-A')).result.total,
    ).toBe(1)
    expect((await list(operator, 'selfcollect', '?stickerdate=2026-11-11')).result).toEqual({
      rows: [],
      total: 0,
    })
    expect((await list(operator, 'deliverycompany', '?employerno=E-A')).result.total).toBe(0)
    expect(await list(operator, 'selfcollect', '?stickerdate=10/11/2026')).toMatchObject({
      code: 'field.date',
      message: 'stickerdate: Enter a date such as 21 Nov 2026 or 2026-11-21',
    })
  })

  test('count returns the number per delivery method, and in total', async () => {
    expect((await list(operator, 'count')).result).toEqual({
      rows: [
        { kind: 'selfcollect', count: 1 },
        { kind: 'deliverycompany', count: 2 },
        { kind: 'deliveryindividual', count: 1 },
      ],
      total: 4,
    })
    expect((await list(operator, 'count', '?employerno=E-B')).result.total).toBe(2)
  })

  test('emplist lists each employer once per sticker date, with the number waiting', async () => {
    const beta = {
      employerno: 'E-B',
      employername: 'BETA',
      rocno: '201901012345',
      type: 'company',
      stickerdate: '2026-11-17',
      count: 2,
    }
    const { result } = await list(operator, 'emplist', '?sort=employername&pagesize=2')
    expect([result.rows.map((row) => row.employername), result.rows[1], result.total]).toEqual([
      ['ALPHA', 'BETA'],
      beta,
      3,
    ])
    const byCount = await list(operator, 'emplist', '?sort=applications&descending=true')
    expect(byCount.result.rows[0]).toEqual(beta)
    expect(await list(operator, 'emplist', '?sort=name')).toMatchObject({ code: 'field.invalid' })
  })

  test('an unknown kind is refused, and other branches’ applications are not returned', async () => {
    expect(await list(operator, 'everything')).toMatchObject({
      status: 0,
      message: 'kind: This is not valid',
    })
    for (const kind of [
      'selfcollect',
      'count',
      'deliverycompany',
      'deliveryindividual',
      'emplist',
    ]) {
      expect((await list(penang, kind)).result.total, kind).toBe(0)
      expect((await list(penang, kind, '?branch=JHB')).code, kind).toBe('permission.denied')
      expect((await list(hq, kind, '?branch=JHB')).result.total, kind).toBe(
        (await list(operator, kind)).result.total,
      )
      expect((await list(hq, kind, '?branch=PEN')).result.total, kind).toBe(0)
    }
  })
})

test('those pending personalisation are listed by page, without those on a printing list or printed', async () => {
  const made = [
    await stage.jobs.pending(),
    await stage.jobs.pending(),
    await stage.jobs.pending(),
  ].map(({ applId }) => applId)
  await stage.jobs.printed()
  const page = async (no: number) =>
    (
      await call(
        operator,
        'GET',
        `/api/appl/pendingperso/jhb?cardtype=PLKS&sort=applicationno&descending=1&pagesize=2&page=${no}`,
      )
    ).body.result
  const rows = [...(await page(1)).rows, ...(await page(2)).rows]
  expect(rows.slice(0, 3).map(({ applid }) => applid)).toEqual(made.toReversed())
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['new']))
  expect(
    (await call(operator, 'GET', '/api/appl/pendingperso/JHB?cardtype=EP')).body.result,
  ).toEqual({ rows: [], total: 0 })
})

describe('re-routing to headquarters', () => {
  const reroute = async (by: Caller, applid: unknown) =>
    (await call(by, 'PUT', '/api/appl/reroute/hq', { applid })).body

  test('is refused while headquarters has no active print station, in the contract’s words', async () => {
    const { applId } = await stage.jobs.pending()
    expect(await reroute(operator, [applId])).toMatchObject({
      code: 'station.notFoundAtBranch',
      message: 'No station was found at the printing branch selected',
    })
    expect((await jobOf(applId)).branchCode).toBe('JHB')
  })

  test('moves all of the pending applications, or none', async () => {
    await stage.world.services.db.station.create({
      data: { id: 'HQ-P01', name: 'x', branchCode: 'HQ', process: 'personalisation' },
    })
    const [one, two, printed] = [
      await stage.jobs.pending(),
      await stage.jobs.pending(),
      await stage.jobs.printed(),
    ]
    expect(await reroute(operator, [one.applId, printed.applId])).toMatchObject({
      code: 'job.stateNow',
    })
    expect((await jobOf(one.applId)).branchCode).toBe('JHB')
    expect(await reroute(operator, [one.applId, two.applId])).toMatchObject({
      status: 1,
      result: { rerouted: 2 },
    })
    expect(await jobOf(two.applId)).toMatchObject({
      branchCode: 'HQ',
      stationId: null,
      status: 'new',
    })
    expect((await reroute(penang, [printed.applId])).code).toBe('record.notFound')
  })
})

describe('applications that are sent in one call', () => {
  const send = async (by: Caller, body: unknown, headers?: Record<string, string>) =>
    (await call(by, 'POST', '/api/appl/insertappl/execute', body, headers)).body
  const pen = (no: number) => ({
    ...goodRecord(no),
    printingbranch: 'PEN',
    collectionbranch: 'PEN',
  })

  test('are created once: sending the same again changes nothing', async () => {
    const records = [goodRecord(810_001), goodRecord(810_002)]
    expect(await send(operator, records)).toMatchObject({
      status: 1,
      message: 'Application saved',
      result: { inserted: 2, rejected: [] },
    })
    const before = await stage.world.services.db.cardJob.findMany({ orderBy: { id: 'asc' } })
    expect((await send(operator, records)).result).toEqual({
      inserted: 0,
      updated: 0,
      unchanged: 2,
      held: [],
      rejected: [],
    })
    expect(await stage.world.services.db.cardJob.findMany({ orderBy: { id: 'asc' } })).toEqual(
      before,
    )
    expect(await jobOf('A26810001')).toMatchObject({ status: 'new', branchCode: 'JHB' })
  })

  test('are corrected while no card is in production', async () => {
    const record = goodRecord(810_011)
    await send(operator, [record])
    expect((await send(operator, { ...record, NAME: 'RAHIM UDDIN' } as object)).code).toBe(
      'json.repeatedKey',
    )
    expect((await send(operator, { ...record, name: 'RAHIM UDDIN' })).result).toMatchObject({
      inserted: 0,
      updated: 1,
      rejected: [],
    })
    const { id } = await jobOf(record.applid!)
    await stage.world.services.db.cardJob.update({ where: { id }, data: { status: 'pendingQc' } })
    expect((await send(operator, [{ ...record, name: 'ANOTHER NAME' }])).result.rejected).toEqual([
      {
        row: 1,
        reason: expect.stringContaining(
          'Reject the card there, then send the record again',
        ) as string,
      },
    ])
  })

  test('with errors are returned by row with all reasons, in the caller’s language, and the valid ones are created', async () => {
    const wrong = { ...goodRecord(810_021), gender: 'X', postcode: '99999' }
    const records = [
      wrong,
      goodRecord(810_022),
      goodRecord(810_022),
      'no record',
      { ...goodRecord(810_023), cardtype: 'QQ' },
    ]
    const { result } = await send(operator, records, { 'accept-language': 'ms' })
    expect(result).toMatchObject({ inserted: 1 })
    expect(result.rejected).toEqual([
      { row: 1, reason: 'gender: Ini tidak sah; postcode: Poskod ini bukan milik negeri tersebut' },
      { row: 3, reason: 'applicationno: Permohonan ini ada lebih sekali dalam fail' },
      { row: 4, reason: 'Rekod ini terlalu panjang atau bukan rekod' },
      { row: 5, reason: expect.stringContaining('cardtype: ') as string },
    ])
  })

  test('for another branch, or with an application of another branch, are refused', async () => {
    const denied = 'You do not have permission to do this'
    expect((await send(operator, [pen(810_031)])).result).toMatchObject({
      inserted: 0,
      rejected: [{ row: 1, reason: `printingbranch: ${denied}` }],
    })
    expect((await send(hq, [pen(810_031)])).result).toMatchObject({ inserted: 1 })
    const drawn = { ...pen(810_031), printingbranch: 'JHB' }
    expect((await send(operator, [drawn])).result).toMatchObject({
      updated: 0,
      rejected: [{ row: 1, reason: `applid: ${denied}` }],
    })
    expect((await jobOf('A26810031')).branchCode).toBe('PEN')
  })

  test('must be at least one and at most a thousand', async () => {
    expect((await send(operator, [])).message).toBe('applications: This is required')
    expect((await send(operator, {})).message).toBe('applications: This is required')
    expect(
      await send(
        operator,
        Array.from({ length: 1_001 }, () => ({})),
      ),
    ).toMatchObject({ code: 'field.max' })
  })
})

describe('the support tool that transfers a record', () => {
  const move = (by: Caller, body: object, headers?: Record<string, string>) =>
    call(by, 'PUT', '/api/support/updatedespatchdetails', body, headers)

  test('answers in the contract’s words, in both languages', async () => {
    const { applId } = await stage.jobs.pending()
    const to = (stationid: string) => ({
      applid: applId,
      branchcode: 'jhb'.toUpperCase(),
      stationid,
    })
    expect((await move(operator, to('JHB-P01'))).body).toMatchObject({
      status: 1,
      message: 'The location was updated',
      result: { printstationid: 'JHB-P01' },
    })
    expect((await move(operator, to('JHB-P02'), { 'accept-language': 'ms' })).body.message).toBe(
      'Lokasi telah dikemas kini',
    )
  })

  test('returns where the record went; the receiving branch can still see it there, but not change it', async () => {
    const { applId, jobId } = await stage.jobs.pending()
    const moved = await move(operator, { applid: applId, branchcode: 'PEN', stationid: '' })
    expect(moved.body.result).toMatchObject({
      jobid: jobId,
      applid: applId,
      branchcode: 'PEN',
      printstationid: null,
    })
    expect(
      (await move(operator, { applid: applId, branchcode: 'JHB', stationid: 'JHB-P01' })).body.code,
    ).toBe('job.heldElsewhere')
    expect(
      (await move(hq, { applid: applId, branchcode: 'PEN', stationid: 'PEN-P01' })).body.result,
    ).toMatchObject({
      branchcode: 'PEN',
      printstationid: 'PEN-P01',
    })
  })

  test('offers the active stations of a branch that the caller can see', async () => {
    await stage.world.services.db.station.update({
      where: { id: 'JHB-P03' },
      data: { active: false },
    })
    const ids = async (by: Caller, branch: string) =>
      (
        (await call(by, 'GET', `/api/support/persostation/${branch}`)).body
          .result as unknown as Row[]
      ).map(({ stationid }) => stationid)
    expect(await ids(operator, 'JHB')).toEqual(['JHB-P01', 'JHB-P02'])
    expect(await ids(hq, 'PEN')).toEqual(['PEN-P01'])
    expect((await call(operator, 'GET', '/api/support/persostation/PEN')).body.code).toBe(
      'permission.denied',
    )
  })
})
