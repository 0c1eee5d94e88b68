import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { readSheet } from '#tests/support/readSheet.ts'
import { createSite, ownPage, type Site } from './site.ts'

let site: Site
let cookie: string
/** A session has a limit per minute, so refused requests use their own session. */
let refusedCookie: string
beforeAll(async () => {
  site = await createSite()
  cookie = await site.cookie('viewer')
  refusedCookie = await site.cookie('supervisor')
})
afterAll(() => site.close())

const columns = [
  { title: 'Nama', kind: 'text' },
  { title: 'Kad', kind: 'count' },
  { title: 'Sejak', kind: 'dateTime' },
  { title: 'Tarikh', kind: 'date' },
  { title: 'Fi', kind: 'money' },
]
const list = {
  name: 'cawangan',
  columns,
  rows: [['JHB', 12, '2026-11-21T01:00:00.000Z', '2026-11-21', 60.5]],
}
const send = (payload: object | string, headers: Record<string, string> = {}) =>
  site.call({
    method: 'POST',
    url: '/files/workbook',
    headers: { ...ownPage, cookie, ...headers },
    payload,
  })

async function rowsOf(bytes: Buffer): Promise<unknown[][]> {
  const rows = []
  for await (const { values } of readSheet(bytes)) rows.push(values)
  return rows
}

test('a list is written as shown: numbers as numbers, dates as dates', async () => {
  const answer = await send(list)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': "attachment; filename*=UTF-8''cawangan.xlsx",
    'cache-control': 'no-store',
  })
  expect(await rowsOf(answer.rawPayload)).toEqual([
    ['Nama', 'Kad', 'Sejak', 'Tarikh', 'Fi'],
    ['JHB', 12, new Date('2026-11-21T09:00:00Z'), new Date('2026-11-21'), 60.5],
  ])
})

test('totals are written below an empty row, in the format of their column', async () => {
  const { rawPayload } = await send({ ...list, totals: ['Jumlah', 12, null, null, 60.5] })
  const written = await rowsOf(rawPayload)
  expect(written.at(-1)).toEqual(['Jumlah', 12, undefined, undefined, 60.5])
  expect(written).toHaveLength(3)
})

test('a period is a day, the first of its month formatted as a month, or a year as text', async () => {
  const periods = ['2026-11-21', '2026-11', '2026']
  const columns = periods.map((title) => ({ title, kind: 'period' }))
  const { rawPayload } = await send({ name: 'a', columns, rows: [periods] })
  // Our own reader refuses a date that shows no day, so the stored cells are read directly.
  const book = await new ExcelJS.Workbook().xlsx.load(rawPayload as unknown as ExcelJS.Buffer)
  const cells = periods.map((_, at) => book.worksheets[0]!.getRow(2).getCell(at + 1))
  expect(cells.map(({ value, numFmt }) => [value, numFmt])).toEqual([
    [new Date('2026-11-21'), 'd mmm yyyy'],
    [new Date('2026-11-01'), 'mmm yyyy'],
    ['2026', '@'],
  ])
})

test('text that looks like a formula stays text', async () => {
  const texts = ['=HYPERLINK("http://evil")', '+1', '-1', '@a', '\t=1', '\r=1']
  const answer = await send({
    name: 'a',
    columns: texts.map((title) => ({ title, kind: 'text' })),
    rows: [texts],
  })
  expect(await rowsOf(answer.rawPayload)).toEqual([texts, texts])
  const figures = await send({
    name: 'a',
    columns: [{ title: 'n', kind: 'count' }],
    rows: [['=1+1']],
  })
  expect((await rowsOf(figures.rawPayload))[1]).toEqual(['=1+1'])
})

test('a sheet name cannot inject anything', async () => {
  const answer = await send({ ...list, name: 'a"; filename=b.exe\r\nX: y/..\\c' })
  expect(answer.headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''a%22%3B%20filename%3Db.exe%0D%0AX%3A%20y%2F..%5Cc.xlsx",
  )
  expect(answer.headers).not.toHaveProperty('x')
  expect(await rowsOf(answer.rawPayload)).toHaveLength(2)
})

test.each<[string, number, string, Record<string, string>]>([
  ['signed out', 401, 'session.ended', { cookie: '' }],
  ['without our header', 403, 'request.crossSite', { 'x-ikad-client': '' }],
  ['from another origin', 403, 'request.crossSite', { origin: 'https://ikad.example' }],
  [
    'that the browser marks as cross-site',
    403,
    'request.crossSite',
    { 'sec-fetch-site': 'cross-site' },
  ],
  ['as a form', 400, 'request.invalid', { 'content-type': 'application/x-www-form-urlencoded' }],
])('a list %s is refused (%i)', async (_what, status, code, changed) => {
  const headers = Object.fromEntries(
    Object.entries({ ...ownPage, cookie, ...changed }).filter(([, value]) => value !== ''),
  )
  const answer = await site.call({
    method: 'POST',
    url: '/files/workbook',
    headers,
    payload: JSON.stringify(list),
  })
  expect(answer.json()).toEqual({ code, message: expect.stringMatching(/./) as string })
  expect(answer.statusCode).toBe(status)
})

test('a bearer token is refused here', async () => {
  const { cookie: _, ...headers } = {
    ...ownPage,
    cookie,
    authorization: `Bearer ${await site.token('viewer')}`,
  }
  const answer = await site.call({ method: 'POST', url: '/files/workbook', headers, payload: list })
  expect(answer.statusCode).toBe(401)
})

test.each<[string, object | string]>([
  ['invalid JSON', '{'],
  ['another document', '[]'],
  ['invalid columns', { ...list, columns: [] }],
  ['an unknown kind', { ...list, columns: [{ title: 'a', kind: 'formula' }] }],
  ['an object as a cell', { ...list, rows: [[{ formula: 'A1' }]] }],
  ['more cells than columns', { ...list, rows: [[1, 2, 3, 4, 5, 6]] }],
  ['more totals than columns', { ...list, totals: [1, 2, 3, 4, 5, 6] }],
  ['no name', { ...list, name: ' ' }],
  [
    'an invalid text as the name',
    '{"name":"\\ud800","columns":[{"title":"a","kind":"text"}],"rows":[]}',
  ],
  ['an additional key', { ...list, styles: {} }],
])('%s is refused', async (_what, payload) => {
  const answer = await send(payload, { 'accept-language': 'ms', cookie: refusedCookie })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ code: 'request.invalid', message: 'Permintaan tidak sah' })
})

test('more rows, cells or bytes than the limit', async () => {
  const rows = Array.from({ length: limits.exportRows + 1 }, () => [])
  const wide = Array.from({ length: limits.exportCells / limits.exportRows + 1 }, () => columns[0])
  const short = JSON.stringify({ ...list, columns: wide, rows: rows.slice(1) })
  const full = `{"rows":[[${'0,'.repeat(limits.exportCells + 3 * limits.exportRows)}0`
  for (const payload of [
    JSON.stringify({ ...list, rows }),
    short,
    full,
    ' '.repeat(limits.exportBytes + 1),
  ]) {
    const answer = await send(payload)
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'request.tooLarge' })
  }
})

test('a long and wide list is written unchanged; the content of its texts has no effect', async () => {
  const text = `",[{\\"]}`
  const wide = Array.from({ length: 40 }, () => columns[0]!)
  const rows = Array.from({ length: 1_000 }, () => wide.map(() => text))
  const answer = await send({ ...list, columns: wide, rows })
  expect(await rowsOf(answer.rawPayload)).toEqual([wide.map(({ title }) => title), ...rows])
})

test('a session has a limit of workbooks per minute', async () => {
  const other = await site.cookie('operator')
  const codes = new Set<number>()
  // At most two minutes, at any position of the clock.
  for (let i = 0; i <= 2 * limits.workbooksPerMinute; i++)
    codes.add((await send('{', { cookie: other })).statusCode)
  expect(codes).toEqual(new Set([400, 429]))
})
