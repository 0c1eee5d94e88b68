import { afterAll, beforeAll, expect, test } from 'vitest'
import { courierColumns } from '#domain/despatch/courierRow.ts'
import { applyCourierImport } from '#server/despatch/applyCourierImport.ts'
import { cancelCourierImport } from '#server/despatch/cancelCourierImport.ts'
import {
  countCourierRows,
  findCourierImport,
  lockCourierImports,
} from '#server/despatch/courierImports.ts'
import { readCourierSheet } from '#server/despatch/courierSheet.ts'
import { readCourierImport } from '#server/despatch/readCourierImport.ts'
import { undespatch } from '#server/despatch/undespatch.ts'
import { saveUpload } from '#server/platform/uploads.ts'
import { workbookBuffer } from '#server/platform/xlsx/writeWorkbook.ts'
import { courierOf, courierWorkbook, fatesOf, nextNumber, readIn } from '#tests/support/courier.ts'
import { lockAwaited } from '#tests/support/lockAwaited.ts'
import { eventually } from '#tests/support/time/eventually.ts'
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

const code = (value: string) => expect.objectContaining({ code: value }) as Error

test('good rows are imported and set the package’s number, weight and charges: it is booked with the courier', async () => {
  const [one, two] = [await courier.parcel(), await courier.parcel({ weightKg: null })]
  const [first, second] = [nextNumber(), nextNumber()]
  const id = await readIn(operator, [
    [one, first, 0.31, 7.5],
    [two.toLowerCase(), second, '1.25', 0],
    ['PK-JHB-2026-1', nextNumber(), 1, 1],
  ])
  expect(await fatesOf(operator, id)).toEqual(['accepted', 'accepted', 'refused package.notFound'])
  expect(await courier.stored(one)).toMatchObject({ poslajuNo: null, courierAcceptedAt: null })

  await applyCourierImport(operator, { id })
  expect(await fatesOf(operator, id)).toEqual(['imported', 'imported', 'refused package.notFound'])
  const stored = await courier.stored(one)
  expect(stored).toMatchObject({ poslajuNo: first, courierAcceptedAt: null, version: 2 })
  expect([Number(stored.weightKg), Number(stored.chargesMyr)]).toEqual([0.31, 7.5])
  expect(Number((await courier.stored(two)).weightKg)).toBe(1.25)
})

test('each package has an audit event with its previous values', async () => {
  const packagingId = await courier.parcel()
  const poslajuNo = nextNumber()
  const id = await readIn(operator, [[packagingId, poslajuNo, 0.3, 6]])
  await applyCourierImport(operator, { id })
  const events = await world.services.db.auditEvent.findMany({
    where: { subjects: { has: `CourierImport:${id}` } },
    orderBy: { id: 'asc' },
  })
  expect(events.map(({ action, loginId }) => `${action} ${loginId}`)).toEqual([
    'courierBooked operator',
    'applyCourierImport operator',
  ])
  expect(events[0]).toMatchObject({
    subjects: [`CourierImport:${id}`, `Package:${packagingId}`],
    before: { [packagingId]: { weightKg: 0.25, chargesMyr: null } },
    after: { [packagingId]: { poslajuNo, weightKg: 0.3, chargesMyr: 6 } },
  })
  expect(events[1]!.after).toMatchObject({ name: 'kurier.xlsx', imported: 1, refused: 0 })
})

test('the same file again changes nothing: every row is unchanged', async () => {
  const packagingId = await courier.parcel()
  const rows = [[packagingId, nextNumber(), 0.3, 6]] as const
  await applyCourierImport(operator, { id: await readIn(operator, rows) })
  const before = await courier.stored(packagingId)
  const again = await readIn(operator, rows)
  expect(await fatesOf(operator, again)).toEqual(['unchanged'])
  await applyCourierImport(operator, { id: again })
  expect(await courier.stored(packagingId)).toEqual(before)
})

test('an applied import is not applied again, and its file shows the result when it is uploaded again', async () => {
  const id = await readIn(operator, [[await courier.parcel(), nextNumber(), 0.3, 6]])
  await applyCourierImport(operator.under('courier-1') as Person, { id })
  expect(await applyCourierImport(operator.under('courier-1') as Person, { id })).toEqual({ id })
  await expect(applyCourierImport(operator, { id })).rejects.toEqual(code('import.applied'))
  await expect(cancelCourierImport(operator, { id })).rejects.toEqual(code('import.applied'))
  expect(await readCourierImport(operator, { uploadId: id })).toEqual({ id })
  expect(await fatesOf(operator, id)).toEqual(['imported'])
})

test('reasons why rows are refused', async () => {
  const [taken, undone, imported, fresh, numbered] = [
    nextNumber(),
    nextNumber(),
    nextNumber(),
    nextNumber(),
    nextNumber(),
  ]
  await courier.parcel({ poslajuNo: taken, branchCode: 'PEN' })
  const done = { weightKg: 0.2, chargesMyr: 5, courierAcceptedAt: world.now }
  const [a, b] = [
    await courier.parcel({ ...done, poslajuNo: imported }),
    await courier.parcel({ ...done, poslajuNo: nextNumber() }),
  ]
  const [c, d] = [await courier.parcel(), await courier.parcel()]
  const rows = [
    [await courier.parcel({ undoneAt: world.now }), undone, 1, 1],
    [await courier.parcel({ deliveryMethod: 'selfCollect' }), nextNumber(), 1, 1],
    [await courier.parcel({ branchCode: 'PEN' }), nextNumber(), 1, 1],
    ['PK-PEN-2026-000000', nextNumber(), 1, 1],
    ['PK-JHB-2026-000000', nextNumber(), 1, 1],
    [c, taken, 1, 1],
    [a, imported, 0.2, 5],
    [b, fresh, 0.2, 5],
    [d, numbered, 'light', -1],
  ] as const
  expect(await fatesOf(operator, await readIn(operator, rows))).toEqual([
    'refused package.undone',
    'refused package.selfCollect',
    'refused package.otherBranch',
    'refused package.otherBranch',
    'refused package.notFound',
    'refused poslaju.taken',
    'unchanged',
    'refused package.imported',
    'refused field.number field.min',
  ])
})

test('imported weight and charges are protected: a correction is refused, with the known values', async () => {
  const packagingId = await courier.parcel()
  const poslajuNo = nextNumber()
  await applyCourierImport(operator, {
    id: await readIn(operator, [[packagingId, poslajuNo, 0.3, 6]]),
  })
  const id = await readIn(operator, [[packagingId, poslajuNo, 0.3, 6.01]])
  const [line] = await world.services.db.courierImportRow.findMany({ where: { importId: id } })
  expect(line!.reasons).toEqual([
    {
      path: 'packagingid',
      code: 'package.imported',
      values: { poslajuNo, weight: '0.300', charges: '6.00' },
    },
  ])
})

test('rows with the same package or number are all refused', async () => {
  const [a, b, c] = [await courier.parcel(), await courier.parcel(), await courier.parcel()]
  const [one, two, three] = [nextNumber(), nextNumber(), nextNumber()]
  const id = await readIn(operator, [
    [a, one, 1, 1],
    [a, two, 1, 1],
    [b, three, 1, 1],
    [c, three, '', 1],
  ])
  expect(await fatesOf(operator, id)).toEqual([
    'refused package.repeated',
    'refused package.repeated',
    'refused poslaju.repeated',
    'refused field.required poslaju.repeated',
  ])
})

test.each([
  ['operator.pen', 'refused package.otherBranch'],
  ['hqadmin', 'accepted'],
])('a package of JHB in the workbook of %s: %s', async (loginId, fate) => {
  const packagingId = await courier.parcel()
  const person = await world.as(loginId)
  const id = await readIn(person, [[packagingId, nextNumber(), 1, 1]])
  expect(await fatesOf(person, id)).toEqual([fate])
  await applyCourierImport(person, { id })
  expect((await courier.stored(packagingId)).poslajuNo === null).toBe(fate !== 'accepted')
})

test('an operator at headquarters sees packages of branches, but imports none of them', async () => {
  const { id: userId } = await world.services.db.user.findUniqueOrThrow({
    where: { loginId: 'operator2' },
  })
  const atHq = { ...operator, viewer: { ...operator.viewer, userId, branchCode: 'HQ' } } as Person
  const id = await readIn(atHq, [[await courier.parcel(), nextNumber(), 1, 1]])
  expect(await fatesOf(atHq, id)).toEqual(['refused package.otherBranch'])
})

test('an import is visible only to its sender, for a day', async () => {
  const id = await readIn(operator, [[await courier.parcel(), nextNumber(), 1, 1]])
  const other = await world.as('operator2')
  expect(await findCourierImport(other, id)).toBeNull()
  for (const act of [applyCourierImport, cancelCourierImport])
    await expect(act(other, { id })).rejects.toEqual(code('upload.notFound'))
  await expect(readCourierImport(other, { uploadId: id })).rejects.toEqual(code('upload.notFound'))
  for (const loginId of ['viewer', 'monitor'])
    await expect(applyCourierImport(await world.as(loginId), { id })).rejects.toEqual(
      code('permission.denied'),
    )
  world.later(24 * 3_600_000)
  expect(await findCourierImport(operator, id)).toBeNull()
  await readIn(operator, [['x', 'x', 1, 1]])
  expect(await world.services.db.courierImportRow.count({ where: { importId: id } })).toBe(0)
})

test('an import that waits too long for another one is refused, and holds no connection', async () => {
  const { db } = world.services
  await db.$transaction(async (tx) => {
    await lockCourierImports(tx)
    await expect(db.$transaction((other) => lockCourierImports(other, 50))).rejects.toEqual(
      code('record.busy'),
    )
  })
  await db.$transaction((tx) => lockCourierImports(tx, 50))
})

test('two simultaneous imports of one file: one imports it, and the other finds it imported', async () => {
  const rows = await Promise.all(
    Array.from({ length: 30 }, async () => [await courier.parcel(), nextNumber(), 1, 1] as const),
  )
  const [mine, other] = [operator, await world.as('operator2')]
  const ids = [await readIn(mine, rows), await readIn(other, rows)] as const
  await Promise.all([
    applyCourierImport(mine, { id: ids[0] }),
    applyCourierImport(other, { id: ids[1] }),
  ])
  const counts = await Promise.all(ids.map((id) => countCourierRows(world.services.db, id)))
  expect(counts.map(({ imported, unchanged }) => [imported, unchanged]).sort()).toEqual([
    [0, 30],
    [30, 0],
  ])
  const stored = await world.services.db.package.findMany({
    where: { packagingId: { in: rows.map(([id]) => id) } },
  })
  expect(stored.every(({ version }) => version === 2)).toBe(true)
})

test('two workbooks give one number to two packages: the second row is skipped', async () => {
  const number = nextNumber()
  const ids = [
    await readIn(operator, [[await courier.parcel(), number, 1, 1]]),
    await readIn(operator, [[await courier.parcel(), number, 1, 1]]),
  ]
  await Promise.all(ids.map((id) => applyCourierImport(operator, { id })))
  expect((await Promise.all(ids.map((id) => fatesOf(operator, id)))).flat().sort()).toEqual([
    'imported',
    'refused poslaju.taken',
  ])
})

test('a package undespatched since the preview is skipped, and a booked package cannot be undespatched', async () => {
  const [gone, kept] = [await courier.parcel(), await courier.parcel()]
  const id = await readIn(operator, [
    [gone, nextNumber(), 1, 1],
    [kept, nextNumber(), 1, 1],
  ])
  await world.services.db.package.update({
    where: { packagingId: gone },
    data: { undoneAt: world.now },
  })
  await applyCourierImport(operator, { id })
  expect(await fatesOf(operator, id)).toEqual(['refused package.undone', 'imported'])
  await expect(undespatch(await world.as('supervisor'), { packagingId: kept })).rejects.toEqual(
    code('package.booked'),
  )
})

test('a package that is undespatched while the import waits for it is skipped, and the others are imported', async () => {
  const [gone, kept] = [await courier.parcel(), await courier.parcel()]
  const id = await readIn(operator, [
    [gone, nextNumber(), 1, 1],
    [kept, nextNumber(), 1, 1],
  ])
  const { db } = world.services
  let applied: Promise<unknown> = Promise.resolve()
  await db.$transaction(async (tx) => {
    await tx.package.update({ where: { packagingId: gone }, data: { undoneAt: world.now } })
    applied = applyCourierImport(operator, { id })
    await lockAwaited(db)
  })
  await applied
  expect(await fatesOf(operator, id)).toEqual(['refused package.undone', 'imported'])
  expect((await courier.stored(gone)).poslajuNo).toBeNull()
})

test('a cancelled import is never imported, and its file can be uploaded again', async () => {
  const packagingId = await courier.parcel()
  const id = await readIn(operator, [[packagingId, nextNumber(), 1, 1]])
  await cancelCourierImport(operator, { id })
  await expect(applyCourierImport(operator, { id })).rejects.toEqual(code('import.cancelled'))
  expect((await courier.stored(packagingId)).poslajuNo).toBeNull()
  await readCourierImport(operator, { uploadId: id })
  await applyCourierImport(operator, { id })
  expect((await courier.stored(packagingId)).poslajuNo).not.toBeNull()
})

test('an import cancelled while it is applied leaves nothing behind', async () => {
  const packages = await Promise.all(Array.from({ length: 40 }, () => courier.parcel()))
  const id = await readIn(
    operator,
    packages.map((each) => [each, nextNumber(), 1, 1] as const),
  )
  const { db } = world.services
  // The import waits at its first package until it is cancelled.
  let applied: Promise<unknown> = Promise.resolve()
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM package WHERE packaging_id = ${packages[0]!} FOR UPDATE`
    applied = applyCourierImport(operator, { id }).catch((error: unknown) => error)
    await eventually(async () =>
      expect((await db.courierImport.findUniqueOrThrow({ where: { id } })).state).toBe('applying'),
    )
    await cancelCourierImport(operator, { id })
  })
  expect(await applied).toEqual(code('import.cancelled'))
  expect(
    await db.package.count({ where: { packagingId: { in: packages }, poslajuNo: { not: null } } }),
  ).toBe(0)
  expect((await findCourierImport(operator, id))!.state).toBe('ready')
  expect(new Set(await fatesOf(operator, id))).toEqual(new Set(['accepted']))
})

test('an import whose process died can be read or applied again', async () => {
  const packagingId = await courier.parcel()
  const id = await readIn(operator, [[packagingId, nextNumber(), 1, 1]])
  const { courierImport } = world.services.db
  await courierImport.update({ where: { id }, data: { state: 'reading' } })
  await expect(readCourierImport(operator, { uploadId: id })).rejects.toEqual(code('record.busy'))
  world.later(61_000)
  expect((await findCourierImport(operator, id))!.state).toBe('cancelled')
  await readCourierImport(operator, { uploadId: id })
  await courierImport.update({ where: { id }, data: { state: 'applying' } })
  await applyCourierImport(operator, { id })
  expect((await courier.stored(packagingId)).poslajuNo).not.toBeNull()
})

test('formulas are text, not numbers', async () => {
  const id = await readIn(operator, [
    [await courier.parcel(), '=HYPERLINK("http://evil")', 1, 1],
    ['@SUM(A1)', nextNumber(), '=1+1', 1],
  ])
  expect(await fatesOf(operator, id)).toEqual([
    'refused field.pattern',
    'refused field.pattern field.number',
  ])
})

const sent = async (content: Buffer) => {
  const { id } = await saveUpload(operator, { name: 'x.xlsx', content })
  return readCourierImport(operator, { uploadId: id })
}

test('an invalid workbook is refused as a whole, and nothing of it is stored', async () => {
  const before = await world.services.db.courierImport.count()
  await expect(sent(Buffer.from('packagingid,poslajuno'))).rejects.toEqual(code('workbook.notXlsx'))
  await expect(
    sent(await courierWorkbook([['a', 'b', 1, 1]], ['packagingid', 'poslajuno', 'kg', 'charges'])),
  ).rejects.toEqual(
    expect.objectContaining({
      code: 'workbook.missingColumns',
      values: {
        columns: 'weight',
        sheet: 'Kurier',
        row: 1,
        found: 'packagingid, poslajuno, kg, charges',
      },
    }),
  )
  await expect(sent(await courierWorkbook([]))).rejects.toEqual(code('import.noRows'))
  expect(await world.services.db.courierImport.count()).toBe(before)
})

test('headings may be in any order, and other columns are ignored', async () => {
  const content = await courierWorkbook(
    [['x', 7, 'EP123456789MY', 'PK-JHB-2026-000001'] as never],
    ['Name', 'CHARGES', 'Poslaju No', 'packagingid'],
  )
  await expect(sent(content)).rejects.toEqual(code('workbook.missingColumns'))
  const rows = []
  const whole = await courierWorkbook(
    [['x', 7, 'EP123456789MY', 'PK-JHB-2026-000001', 1] as never],
    ['Name', 'CHARGES', 'Poslaju No', 'packagingid', 'Weight'],
  )
  for await (const row of readCourierSheet(whole)) rows.push(row)
  expect(rows).toEqual([
    expect.objectContaining({
      row: 2,
      packagingId: 'PK-JHB-2026-000001',
      poslajuNo: 'EP123456789MY',
      weightKg: 1,
      chargesMyr: 7,
      reasons: [],
    }),
  ])
})

test('a workbook with the maximum number of rows is read, and one with a row more is refused', async () => {
  const content = await courierWorkbook([
    ['a', 'EP00001', 1, 1],
    ['b', 'EP00002', 1, 1],
  ])
  const count = async (maximum: number) => {
    let n = 0
    for await (const _ of readCourierSheet(content, { maximum })) n++
    return n
  }
  expect(await count(2)).toBe(2)
  await expect(count(1)).rejects.toEqual(code('import.tooManyRows'))
})

test('rows with data only in ignored columns count as well', async () => {
  const columns = [...courierColumns, 'Catatan'].map((title) => ({ title }))
  const rows = [['a', 'EP00001', 1, 1], ...Array(2).fill(['', '', '', '', 'x'])]
  const content = await workbookBuffer({ sheet: 'Kurier', columns, rows })
  const read = async (maximum: number) => {
    for await (const { packagingId } of readCourierSheet(content, { maximum }))
      expect(packagingId).toBe('A')
  }
  await read(3)
  await expect(read(2)).rejects.toEqual(code('import.tooManyRows'))
})
