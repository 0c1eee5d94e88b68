import { afterAll, beforeAll, expect, test } from 'vitest'
import { courierExportColumns } from '#domain/despatch/courierParcel.ts'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { courierExport } from '#server/files/courierExport.ts'
import { courierOf, nextNumber, readIn } from '#tests/support/courier.ts'
import { readSheet } from '#tests/support/readSheet.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let courier: ReturnType<typeof courierOf>
let operator: Person

beforeAll(async () => {
  world = await createWorld()
  courier = courierOf(world)
  operator = await world.as('operator')
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
    url: `/files/${url}`,
    headers: session ? { cookie: `ikad_session=${session.token}` } : {},
  })
}

async function rowsOf(answer: { rawPayload: Buffer }): Promise<unknown[][]> {
  const rows: unknown[][] = []
  for await (const { values } of readSheet(answer.rawPayload)) rows.push(values)
  return rows
}

const november = 'courier-export.xlsx?start=2026-11-01&end=2026-11-30'
/** Returns the references of the rows, the last column. */
const references = async (loginId: string, query: string) =>
  (await rowsOf(await file(loginId, query))).slice(1).map((row) => row.at(-1))

test('deliveries are exported under the courier’s headings, one row per package', async () => {
  const packagingId = await courier.parcel()
  const answer = await file('operator', `${november}&pickup=2026-11-23&lang=ms`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="poslaju-2026-11-01-2026-11-30.xlsx"',
  })
  const [head, row] = await rowsOf(answer)
  expect(head).toEqual(courierExportColumns.map(({ title }) => title))
  expect(row).toEqual([
    1,
    'Document',
    '0 cards',
    100,
    0.25,
    24,
    16,
    3,
    1.5,
    new Date('2026-11-23'),
    expect.any(String),
    'Johor Bahru',
    undefined,
    expect.anything(),
    expect.any(String),
    expect.any(String),
    expect.any(String),
    'Encik Tan',
    'MEGAH BINA SDN BHD',
    '07-2231234',
    undefined,
    '12 Jalan Serampang, Taman Pelangi',
    '80400',
    'Johor Bahru',
    'Johor',
    packagingId,
  ])
})

test('both dates are required, in order', async () => {
  for (const [query, code] of [
    ['', 422],
    ['?start=2026-11-01', 422],
    ['?start=2026-11-02&end=2026-11-01', 422],
    ['?start=2026-11-31&end=2026-12-01', 422],
  ] as const) {
    expect((await file('operator', `courier-export.xlsx${query}`)).statusCode).toBe(code)
  }
})

test('only existing deliveries of the chosen days and kind are exported', async () => {
  const [with_, without] = [
    await courier.parcel({ poslajuNo: nextNumber() }),
    await courier.parcel({ stickerDate: new Date('2026-10-01') }),
  ]
  const others = [
    await courier.parcel({ deliveryMethod: 'selfCollect' }),
    await courier.parcel({ undoneAt: world.now }),
    await courier.parcel({ despatchedAt: new Date('2026-10-31T15:59:59Z') }),
  ]
  const all = await references('operator', november)
  expect(all).toEqual(expect.arrayContaining([with_, without]))
  expect(all.filter((id) => others.includes(String(id)))).toEqual([])
  expect(await references('operator', `${november}&numbered=true`)).toEqual([with_])
  expect(await references('operator', `${november}&numbered=false`)).not.toContain(with_)
  expect(
    await references('operator', 'courier-export.xlsx?start=2026-10-01&end=2026-10-01&by=sticker'),
  ).toEqual([without])
  expect(
    await references(
      'operator',
      `${november}&packagingid=${with_.toLowerCase()},%20${without},PK-PEN-2026-1`,
    ),
  ).toHaveLength(2)
})

test('each branch exports its own, headquarters any, and nobody without the right', async () => {
  const penang = await courier.parcel({ branchCode: 'PEN' })
  expect(await references('operator', november)).not.toContain(penang)
  expect(await references('operator.pen', november)).toEqual([penang])
  expect(await references('hqadmin', `${november}&branch=PEN`)).toEqual([penang])
  expect((await file('operator', `${november}&branch=PEN`)).statusCode).toBe(403)
  expect((await file('viewer', november)).statusCode).toBe(403)
  expect((await file(null, november)).statusCode).toBe(401)
})

test('exported packages are marked with time and person, and are excluded from the next export by default', async () => {
  const day = { despatchedAt: new Date('2026-08-10T01:00:00Z') }
  const august = 'courier-export.xlsx?start=2026-08-10&end=2026-08-10'
  const [first, second] = [await courier.parcel(day), await courier.parcel(day)]
  const before = await courier.stored(first)
  expect(await references('operator', `${august}&exported=false&packagingid=${first}`)).toEqual([
    first,
  ])
  expect(await courier.stored(first)).toMatchObject({
    courierExportedAt: world.now,
    courierExportedById: operator.viewer!.userId,
    version: before.version,
  })
  expect(await references('operator', `${august}&exported=false`)).toEqual([second])
  expect(await references('operator', `${august}&exported=false`)).toEqual([])
  expect((await references('operator', `${august}&exported=true`)).sort()).toEqual(
    [first, second].sort(),
  )
  const events = await world.services.db.auditEvent.findMany({
    where: { action: 'markCourierExported', subjects: { has: `Package:${second}` } },
    orderBy: { id: 'asc' },
  })
  expect(events.map(({ loginId, after }) => [loginId, after])).toEqual([
    ['operator', { packages: 1 }],
    ['operator', { packages: 2 }],
  ])
})

test('an export that fails marks nothing', async () => {
  const packagingId = await courier.parcel({ despatchedAt: new Date('2026-07-10T01:00:00Z') })
  const supervisor = await world.as('supervisor')
  const { body } = await courierExport(supervisor, { start: '2026-07-10', end: '2026-07-10' })
  // The browser disconnects after the first bytes.
  await new Promise<void>((resolve) => {
    body.once('readable', () => body.destroy())
    body.once('close', resolve)
  })
  expect(await courier.stored(packagingId)).toMatchObject({
    courierExportedAt: null,
    courierExportedById: null,
  })
})

test('a name that is a formula is exported as text', async () => {
  const packagingId = await courier.parcel({
    receiverName: '=HYPERLINK("http://evil")',
    receiverAddress: '@SUM(A1)',
    receiverPhone: '+60123',
  })
  const [, row] = await rowsOf(await file('operator', `${november}&packagingid=${packagingId}`))
  expect([row![17], row![21], row![19]]).toEqual([
    '=HYPERLINK("http://evil")',
    '@SUM(A1)',
    '+60123',
  ])
})

test('more packages than a page are all exported, each once', async () => {
  for (let i = 0; i < 210; i++)
    await courier.parcel({ despatchedAt: new Date('2026-09-10T01:00:00Z') })
  const found = await references('operator', 'courier-export.xlsx?start=2026-09-10&end=2026-09-10')
  expect([found.length, new Set(found).size]).toEqual([210, 210])
})

test('refused rows are returned as sent, with the reason in the last column in the caller’s language', async () => {
  const right = await courier.parcel()
  const number = nextNumber()
  const id = await readIn(operator, [
    [right, nextNumber(), 1, 1],
    ['=cmd', number, 'heavy', 7.5],
  ])
  const reasons = {
    en: 'packagingid: This is not in the expected form; weight: Enter a number, with a point before decimals',
    ms: 'packagingid: Bentuk tidak seperti yang dijangka; weight: Masukkan nombor, dengan titik sebelum perpuluhan',
  }
  for (const lang of ['en', 'ms'] as const) {
    const [head, ...rows] = await rowsOf(
      await file('operator', `courier-rejects/${id}.xlsx?lang=${lang}`),
    )
    expect(head).toEqual([
      'packagingid',
      'poslajuno',
      'weight',
      'charges',
      ...{ en: ['Row', 'Reason'], ms: ['Baris', 'Sebab'] }[lang],
    ])
    expect(rows).toEqual([['=CMD', number, 'heavy', 7.5, 3, reasons[lang]]])
  }
})

test('refused rows are visible only to their sender', async () => {
  const id = await readIn(operator, [['x', 'x', 1, 1]])
  expect((await file('operator2', `courier-rejects/${id}.xlsx`)).statusCode).toBe(404)
  expect((await file('viewer', `courier-rejects/${id}.xlsx`)).statusCode).toBe(403)
  expect((await file('operator', 'courier-rejects/none.xlsx')).statusCode).toBe(404)
})
