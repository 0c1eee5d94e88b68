import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { readSheet } from '#tests/support/readSheet.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
  await world.job({ stickerNo: null, name: '=cmd|evil', passportNo: 'B1234567' })
})
afterAll(() => world.close())

async function file(loginId: string | null, url: string) {
  const { http } = await world.app()
  world.later(3_000)
  const session =
    loginId &&
    (await signIn(
      { ...(await world.as(loginId)), viewer: null },
      { loginId, password: demonstrationSignIns.password },
    ))
  return http.inject({
    url: `/files/report/${url}`,
    headers: session ? { cookie: `ikad_session=${session.token}` } : {},
  })
}

test('the last of two language parameters wins, without an error', async () => {
  expect((await file('operator', 'no-qr.csv?lang=en&lang=ms')).body).toBe(
    (await file('operator', 'no-qr.csv?lang=ms')).body,
  )
  expect((await file(null, 'no-qr.csv?lang=en&lang=ms')).statusCode).toBe(401)
})

test('a report is exported as a workbook in the link’s language: days as dates, words as words', async () => {
  const answer = await file('operator', 'no-qr.xlsx?from=2026-11-01&to=2026-11-30&lang=ms')
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="no-qr.xlsx"',
  })
  const rows: unknown[][] = []
  for await (const { values } of readSheet(answer.rawPayload)) rows.push(values)
  expect(rows[0]).toEqual([
    'Id permohonan',
    'No. permohonan',
    'No. pasport',
    'Nama',
    'Cawangan',
    'No. pelekat',
    'Tarikh pelekat',
    'Sebab',
  ])
  expect(rows.slice(1)).toEqual([
    [
      expect.any(String),
      expect.any(String),
      'B1234567',
      '=cmd|evil',
      'JHB',
      undefined,
      expect.any(Date),
      'Nombor pelekat tiada',
    ],
  ])
})

test('a workbook ends with the screen’s totals, from the same moment as its rows; text and an empty report have none', async () => {
  const url = (format: string, more = '') =>
    `received-summary.${format}?from=2026-11-01&to=2026-11-30${more}`
  const sheet: unknown[][] = []
  for await (const { values } of readSheet(
    (await file('operator', url('xlsx', '&lang=ms'))).rawPayload,
  ))
    sheet.push(values)
  const rows = sheet.slice(1, -1)
  expect(rows.length).toBeGreaterThan(0)
  const received = rows.reduce((sum, row) => sum + Number(row[4]), 0)
  expect(sheet.at(-1)).toEqual(['Jumlah', undefined, undefined, undefined, received])
  expect((await file('operator', url('csv'))).body.trim().split('\r\n')).toHaveLength(
    1 + rows.length,
  )
  const empty: unknown[][] = []
  for await (const { values } of readSheet(
    (await file('operator.pen', url('xlsx', '&branchCode=JHB'))).rawPayload,
  ))
    empty.push(values)
  expect(empty).toHaveLength(1)
})

test('the totals of a period are beside those of the previous period', async () => {
  const sheet: unknown[][] = []
  const url = 'received-count.xlsx?from=2026-11-01&to=2026-11-30&compare=before'
  for await (const { values } of readSheet((await file('operator', url)).rawPayload))
    sheet.push(values)
  expect(sheet.at(-1)).toEqual(['Total', ...sheet[1]!.slice(1)])
})

test('its second sheet explains what each column counts', async () => {
  const { default: ExcelJS } = await import('exceljs')
  const book = new ExcelJS.Workbook()
  // A copy: a small Buffer is a part of an ArrayBuffer that it shares with others.
  const { rawPayload } = await file('operator', 'rejected-cards.xlsx?lang=ms')
  await book.xlsx.load(Uint8Array.from(rawPayload).buffer)
  expect(book.worksheets.map(({ name }) => name)).toEqual(['rejected-cards', 'Maksud lajur'])
  const titles = book.worksheets[0]!.getRow(1).values as string[]
  const about = book.worksheets[1]!
  expect(titles.slice(1)).toEqual((about.getColumn(1).values as string[]).slice(2))
  expect(about.getCell('B5').value).toBe('Kad rosak atas sebab ini.')
})

test('text that a spreadsheet would read as a formula is escaped', async () => {
  const answer = await file('operator', 'no-qr.csv')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(
    answer.body.startsWith(
      '\ufeffApplication id,Application no.,Passport no.,Name,Branch,Sticker no.,Sticker date,Reason\r\n',
    ),
  ).toBe(true)
  expect(answer.body).toMatch(
    /,B1234567,'=cmd\|evil,JHB,,\d{4}-\d\d-\d\d,The sticker number is missing\r\n$/,
  )
})

test('a time in text is in Malaysian time, with its offset', async () => {
  await world.services.db
    .$executeRaw`INSERT INTO audit_event (at, login_id, branch_code, address, area, action, subjects)
    VALUES ('2026-11-20T16:30:00Z', 'timed', 'JHB', '', 'ikad', 'login', '{}')`
  expect((await file('admin', 'audit-trail.csv?loginId=timed')).body).toMatch(
    /\r\n2026-11-21T00:30:00\+08:00,timed,/,
  )
})

test('personal fields are masked for a viewer, and other branches’ rows are missing', async () => {
  expect((await file('viewer', 'no-qr.csv')).body).toMatch(/,B•••••,'?=•••••,JHB,/)
  expect(
    (await file('operator.pen', 'no-qr.csv?branchCode=JHB')).body.trim().split('\r\n'),
  ).toHaveLength(1)
})

test('refused: signed out, an unknown report, a reversed range', async () => {
  expect((await file(null, 'no-qr.csv')).statusCode).toBe(401)
  expect((await file('operator', 'nothing.xlsx')).statusCode).toBe(404)
  expect((await file('operator', 'no-qr.xlsx?from=2026-11-02&to=2026-11-01')).statusCode).toBe(422)
})

test('refused: an unsupported or unknown filter', async () => {
  const other = await file('operator', 'no-qr.csv?from=2026-11-01&cardType=PLKS')
  expect([other.statusCode, other.body]).toEqual([
    422,
    'cardType: This report is not narrowed by this',
  ])
  const unknown = await file(
    'operator',
    'received-count.csv?start=2026-11-01&period=daily&branchCode=&compare=before',
  )
  expect([unknown.statusCode, unknown.body]).toEqual([
    422,
    'start: This report is not narrowed by this; period: This report is not narrowed by this',
  ])
  expect(
    (await file('operator', 'despatched-cards.csv?cardType=PLKS&frames=rows')).statusCode,
  ).toBe(200)
})

test('each incomplete field is named, in the caller’s language', async () => {
  const lacking = await file('operator', 'search-despatched.csv')
  expect([lacking.statusCode, lacking.body]).toEqual([
    422,
    'from: This is required; to: This is required',
  ])
  expect((await file('operator', 'search-despatched.csv?lang=ms&from=2026-11-01')).body).toMatch(
    /^to: /,
  )
  const asked = await (
    await world.as('operator')
  ).graphql('{ report(id: "search-despatched") { rows { cells } } }')
  expect(asked.errors).toMatchObject([{ message: 'from: This is required; to: This is required' }])
})

test('more rows than one fetch are all exported, once', async () => {
  const { db } = world.services
  await db.$executeRaw`
    INSERT INTO application SELECT copy.* FROM (SELECT * FROM application LIMIT 1) a, generate_series(1, 4500) n,
      LATERAL jsonb_populate_record(NULL::application, to_jsonb(a) || jsonb_build_object('appl_id', 'COPY' || n, 'application_no', 'COPY' || lpad(n::text, 5, '0'))) copy`
  await db.$executeRaw`INSERT INTO card_job (appl_id, status, branch_code, since, created_at) SELECT appl_id, 'new', 'JHB', received_at, received_at FROM application WHERE appl_id LIKE 'COPY%'`
  const lines = (await file('operator', 'no-qr.csv')).body.trim().split('\r\n').slice(1)
  expect(new Set(lines).size).toBe(4501)
  expect(lines).toHaveLength(4501)
})

test('the audit report describes each step and record in words, beside their names in the product', async () => {
  await world.services.db
    .$executeRaw`INSERT INTO audit_event (at, login_id, branch_code, address, area, action, subjects)
    VALUES (now(), 'worded', 'JHB', '', 'ikad', 'undespatch', '{Package:PK-1,Branch:JHB}'),
           (now(), 'worded', 'JHB', '', 'ikad', 'createBag', '{Bag:B:2}'), (now(), 'worded', 'JHB', '', 'ikad', 'unheardOf', '{Unheard:3}')`
  const said = async (lang: string) => {
    const { body } = await file('admin', `audit-trail.csv?lang=${lang}&loginId=worded`)
    return body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',').slice(6).join())
  }
  expect(await said('en')).toEqual([
    'unheardOf,Unheard 3,unheardOf,Unheard:3,,,,',
    'Created,Bag B:2,createBag,Bag:B:2,,,,',
    'Despatch taken back,"Package PK-1, Branch JHB",undespatch,"Package:PK-1, Branch:JHB",,,,',
  ])
  expect((await said('ms'))[2]).toBe(
    'Penghantaran ditarik balik,"Bungkusan PK-1, Cawangan JHB",undespatch,"Package:PK-1, Branch:JHB",,,,',
  )
})
