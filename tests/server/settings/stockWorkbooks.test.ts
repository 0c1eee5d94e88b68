import { buffer } from 'node:stream/consumers'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tableWorkbook } from '#server/files/tableWorkbook.ts'
import { saveUpload } from '#server/platform/uploads.ts'
import { workbookBuffer } from '#server/platform/xlsx/writeWorkbook.ts'
import { importTable, previewImport } from '#server/settings/importTable.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  const { db } = world.services
  const { id: cardTypeId } = await db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })
  await db.cardThreshold.create({
    data: { branchCode: 'JHB', cardTypeId, threshold: 500, description: 'Two weeks' },
  })
  await db.cardThreshold.create({ data: { branchCode: 'PEN', cardTypeId, threshold: 0 } })
  await db.bag.create({ data: { bagNo: 'BG-1', branchCode: 'JHB', createdAt: world.now } })
  await db.bag.create({
    data: { bagNo: '=BG-2', branchCode: 'PEN', status: 'inTransit', createdAt: world.now },
  })
  await db.ppid.create({
    data: {
      ppid: '0042',
      imDate: new Date('2024-02-29'),
      remark: 'Leading zeros',
      createdAt: world.now,
    },
  })
})
afterAll(() => world.close())

type Table = 'bags' | 'cardThresholds' | 'ppids'
const upload = async (content: Buffer, by: Person = admin) =>
  (await saveUpload(by, { name: 'table.xlsx', content })).id
async function sheet(
  titles: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<string> {
  return upload(
    await workbookBuffer({ sheet: 'A', columns: titles.map((title) => ({ title })), rows }),
  )
}
const fatesOf = async (table: Table, uploadId: string) => {
  const { rows, digest } = await previewImport(admin, { table, uploadId })
  const fates = rows.map(({ label, fate, problems }) => [
    label,
    fate,
    problems.map(({ path, code }) => `${path} ${code}`).join(),
  ])
  return { fates, rows, digest }
}

describe.each(['bags', 'cardThresholds', 'ppids'] as const)('the workbook of %s', (table) => {
  test.each(['en', 'ms'] as const)('imports unchanged in %s', async (locale) => {
    const uploadId = await upload(await buffer(await tableWorkbook({ ...admin, locale }, table)))
    const { fates } = await fatesOf(table, uploadId)
    expect(fates).toHaveLength(2)
    expect(fates.map(([, fate]) => fate)).toEqual(['unchanged', 'unchanged'])
  })
})

test('accepts a row that a person adds, with leading zeros and its day', async () => {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(
    (await buffer(await tableWorkbook(admin, 'ppids'))) as unknown as ExcelJS.Buffer,
  )
  const own = book.worksheets[0]!
  const added = own.getRow(own.rowCount + 1)
  // As a spreadsheet stores typed values: as text only if the cell is formatted as text.
  for (const [i, typed] of ['0043', '1 Mar 2024', '00700', '-'].entries()) {
    const cell = added.getCell(i + 1)
    const day = cell.numFmt === 'd mmm yyyy' && new Date(`${typed} UTC`)
    cell.value =
      cell.numFmt === '@' ? typed : day || (Number.isNaN(Number(typed)) ? typed : Number(typed))
  }
  const content = Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer)
  const { fates, digest } = await fatesOf('ppids', await upload(content))
  expect(fates.filter(([, fate]) => fate !== 'unchanged')).toEqual([['0043', 'created', '']])
  await importTable(admin, { table: 'ppids', uploadId: await upload(content), digest })
  expect(await world.services.db.ppid.findUnique({ where: { ppid: '0043' } })).toMatchObject({
    imDate: new Date('2024-03-01'),
    description: '00700',
  })
  await world.services.db.ppid.delete({ where: { ppid: '0043' } })
})

test('of an administrator of one branch exports and imports only rows of that branch', async () => {
  const { db } = world.services
  await db.user.update({ where: { loginId: 'operator.pen' }, data: { roleId: 2 } })
  const penang = await world.as('operator.pen')
  const uploadId = await upload(await buffer(await tableWorkbook(penang, 'cardThresholds')), penang)
  expect((await previewImport(penang, { table: 'cardThresholds', uploadId })).rows).toMatchObject([
    { label: 'PEN · PLKS', fate: 'unchanged' },
  ])
  const foreign = await buffer(await tableWorkbook(admin, 'cardThresholds'))
  const { rows } = await previewImport(penang, {
    table: 'cardThresholds',
    uploadId: await upload(foreign, penang),
  })
  expect(rows).toMatchObject([
    { label: 'JHB · PLKS', fate: 'refused', problems: [{ code: 'permission.denied' }] },
    { label: 'PEN · PLKS', fate: 'unchanged' },
  ])
})

test('bags: by number regardless of case, with their status in words; a bag in transit stays where it is', async () => {
  const uploadId = await sheet(
    ['Nombor beg', 'Cawangan', 'Status'],
    [
      ['bg-1', 'JHB', 'Diterima'],
      ['=BG-2', 'JHB', 'In transit'],
      ['BG-3', 'pen', null],
      ['BG-4', 'XXX', 'Free'],
      ['BG-5', 'JHB', 'Lost'],
    ],
  )
  const { fates, rows, digest } = await fatesOf('bags', uploadId)
  expect(fates).toEqual([
    ['bg-1', 'updated', ''],
    ['=BG-2', 'refused', 'branchCode bag.underWay'],
    ['BG-3', 'created', ''],
    ['BG-4', 'refused', 'branchCode branch.notFound'],
    ['BG-5', 'refused', 'status field.invalid'],
  ])
  expect(rows[0]!.changes).toContainEqual({ field: 'status', before: 'free', after: 'received' })
  await importTable(admin, { table: 'bags', uploadId, digest })
  const found = await world.services.db.bag.findMany({ orderBy: { id: 'asc' } })
  expect(found.map(({ bagNo, branchCode, status }) => [bagNo, branchCode, status])).toEqual([
    ['bg-1', 'JHB', 'received'],
    ['=BG-2', 'PEN', 'inTransit'],
    ['BG-3', 'PEN', 'free'],
  ])
})

test('thresholds: by the codes of their card types, regardless of case', async () => {
  const uploadId = await sheet(
    ['Branch', 'Card type', 'Threshold', 'Description'],
    [
      ['JHB', 'plks', 750, 'Two weeks'],
      ['JHB', 'EP', '20', null],
      ['JHB', 'NONE', 5, null],
      ['JHB', null, 5, null],
      ['PEN', 'EP', 1.5, null],
    ],
  )
  const { fates, rows } = await fatesOf('cardThresholds', uploadId)
  expect(fates).toEqual([
    ['JHB · plks', 'updated', ''],
    ['JHB · EP', 'created', ''],
    ['JHB · NONE', 'refused', 'cardTypeId cardType.notFound'],
    ['JHB · ', 'refused', 'cardTypeId field.required'],
    ['PEN · EP', 'refused', 'threshold field.whole'],
  ])
  expect(rows[0]!.changes).toEqual([{ field: 'threshold', before: '500', after: '750' }])
})

test('PPIDs: with dates as spreadsheet dates or as text', async () => {
  const uploadId = await sheet(
    ['PPID', 'IM date', 'Description', 'Remark'],
    [
      ['0042', '2024-03-01', null, 'Leading zeros'],
      ['7001', '29/02/2024', null, null],
      ['12345678901234567', '2024-03-01', null, null],
    ],
  )
  const { fates, rows } = await fatesOf('ppids', uploadId)
  expect(fates).toEqual([
    ['0042', 'updated', ''],
    ['7001', 'refused', 'imDate field.date'],
    ['12345678901234567', 'refused', 'ppid ppid.form'],
  ])
  expect(rows[0]!.changes).toEqual([{ field: 'imDate', before: '2024-02-29', after: '2024-03-01' }])
})
