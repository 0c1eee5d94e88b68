import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { Problem } from '#domain/problems.ts'
import type { TableColumn } from '#domain/settings/tableColumns.ts'
import { say } from '#domain/words.ts'
import { tableWorkbook } from '#server/files/tableWorkbook.ts'
import { saveUpload } from '#server/platform/uploads.ts'
import { workbookBuffer } from '#server/platform/xlsx/writeWorkbook.ts'
import { importTable, previewImport } from '#server/settings/importTable.ts'
import { tableNames, tables } from '#server/settings/tables.ts'
import { readSheet } from '#tests/support/readSheet.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

async function upload(content: Buffer, by: Person = admin): Promise<string> {
  return (await saveUpload(by, { name: 'table.xlsx', content })).id
}
async function workbook(
  rows: readonly (readonly unknown[])[],
  titles: readonly string[] = ['Code', 'Description'],
): Promise<string> {
  return upload(
    await workbookBuffer({ sheet: 'A', columns: titles.map((title) => ({ title })), rows }),
  )
}
const codes = { table: 'qcStatusCodes' } as const
const preview = async (rows: readonly (readonly unknown[])[]) => {
  const uploadId = await workbook(rows)
  return { uploadId, ...(await previewImport(admin, { ...codes, uploadId })) }
}
const codeOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((refusal: unknown) => refusal)
  return error instanceof Problem ? error.code : error
}
const listed = () => world.services.db.qcStatusCode.findMany({ orderBy: { code: 'asc' } })

describe.each(tableNames)('the workbook of %s', (name) => {
  test.each(['en', 'ms'] as const)(
    'exports in %s with its headings, and imports again unchanged',
    async (locale) => {
      const reader = { ...admin, locale }
      const content = await buffer(await tableWorkbook(reader, name))
      const sheet: unknown[][] = []
      for await (const { values } of readSheet(content)) sheet.push(values)
      expect(sheet[0]).toEqual(
        tables[name].columns.map(({ title }: TableColumn) => say(title, locale)),
      )
      const rows = await tables[name].list(reader)
      expect(sheet.length - 1).toBe(rows.length)
      if (rows.length === 0) return
      const plan = await previewImport(reader, { table: name, uploadId: await upload(content) })
      expect(plan.rows.filter(({ fate }) => fate !== 'unchanged')).toEqual([])
    },
  )
})

test('a preview shows each row’s fate with its changes, and changes nothing', async () => {
  const before = await listed()
  const { rows } = await preview([
    ['01', 'Photo misprint'],
    ['02', 'Text smudged'],
    ['55', 'Hologram missing'],
    ['ab', 'x'],
    ['56', ''],
  ])
  expect(rows.map(({ row, label, fate }) => [row, label, fate])).toEqual([
    [2, '01', 'unchanged'],
    [3, '02', 'updated'],
    [4, '55', 'created'],
    [5, 'ab', 'refused'],
    [6, '56', 'refused'],
  ])
  expect(rows[1]!.changes).toEqual([
    { field: 'description', before: 'Text misprint', after: 'Text smudged' },
  ])
  expect(rows[3]!.problems).toEqual([{ path: 'code', code: 'qcStatusCode.form' }])
  expect(rows[4]!.problems).toMatchObject([{ path: 'description', code: 'field.required' }])
  expect(await listed()).toEqual(before)
})

test('the import equals its preview: good rows go in, each with its event, and the others stay out', async () => {
  const { uploadId, digest } = await preview([
    ['03', 'Ribbon crease'],
    ['57', 'Foil lifted'],
    ['1x', 'no code'],
  ])
  expect(await importTable(admin, { ...codes, uploadId, digest })).toEqual({
    created: 1,
    updated: 1,
    unchanged: 0,
    refused: 1,
  })
  expect((await listed()).filter(({ code }) => ['03', '57'].includes(code))).toMatchObject([
    { code: '03', description: 'Ribbon crease', version: 2 },
    { code: '57', description: 'Foil lifted', version: 1 },
  ])
  const events = await world.services.db.auditEvent.findMany({
    where: { subjects: { hasSome: ['QcStatusCode:03', 'QcStatusCode:57'] } },
    orderBy: { id: 'asc' },
  })
  expect(events.map(({ action, before, after }) => [action, before, after])).toEqual([
    [
      'updateQcStatusCode',
      { code: '03', description: 'Ribbon line' },
      { code: '03', description: 'Ribbon crease' },
    ],
    ['createQcStatusCode', null, { code: '57', description: 'Foil lifted' }],
  ])
})

test('a table that changed since the preview is previewed again', async () => {
  const { uploadId, digest } = await preview([['04', 'Laminate torn']])
  await world.services.db.qcStatusCode.update({
    where: { code: '04' },
    data: { description: 'Laminate bubbles' },
  })
  expect(await codeOf(importTable(admin, { ...codes, uploadId, digest }))).toBe('import.changed')
  expect((await listed()).find(({ code }) => code === '04')!.description).toBe('Laminate bubbles')
})

test('the same import with one key runs once', async () => {
  const { uploadId, digest } = await preview([['58', 'Corner bent']])
  const by = admin.under('import-58')
  const first = await importTable(by, { ...codes, uploadId, digest })
  expect(await importTable(by, { ...codes, uploadId, digest })).toEqual(first)
})

test('a row with another row’s key is refused, because it is unclear which one counts', async () => {
  const { rows } = await preview([
    ['59', 'One'],
    ['59', 'Two'],
    ['05', 'Chip dead'],
    ['5', 'Chip gone'],
  ])
  expect(rows.map(({ fate, problems }) => [fate, problems.map(({ code }) => code)])).toEqual([
    ['created', []],
    ['refused', ['row.repeated']],
    ['updated', []],
    ['refused', ['row.repeated']],
  ])
})

test('a count that may be thousands is refused: nobody knows whether 2.000 is two', async () => {
  const titles = ['Branch', 'Card type', 'Threshold', 'Description']
  const read = async (threshold: string) => {
    const uploadId = await workbook([['JHB', 'PLKS', threshold, '']], titles)
    const { rows } = await previewImport(admin, { table: 'cardThresholds', uploadId })
    return rows.map(({ fate, problems }) => [fate, problems.map(({ code }) => code)])
  }
  for (const unclear of ['2.000', '10.000', '1.234.567'])
    expect(await read(unclear)).toEqual([['refused', ['field.unclearWhole']]])
  for (const clear of ['2000', '2.0']) expect((await read(clear))[0]![0]).not.toBe('refused')
})

test('headings in either language, in any order, beside other columns', async () => {
  const uploadId = await workbook([['', 'Foil lifted', '60']], ['Catatan', 'KETERANGAN', ' kod '])
  const { rows } = await previewImport(admin, { ...codes, uploadId })
  expect(rows).toMatchObject([{ label: '60', fate: 'created' }])
})

test.each([
  ['a missing column', () => workbook([['01']], ['Code']), 'workbook.missingColumns'],
  ['no rows', () => workbook([]), 'import.noRows'],
  [
    'an invalid workbook',
    () => upload(Buffer.from('Code,Description\n01,x\n')),
    'workbook.notXlsx',
  ],
  [
    'too many rows',
    () => workbook(Array.from({ length: limits.importRows + 1 }, (_, i) => [String(i), 'x'])),
    'import.tooManyRows',
  ],
  [
    'too many rows, with data in another column',
    () =>
      workbook(
        Array.from({ length: limits.importRows + 1 }, (_, i) => ['', '', String(i)]),
        ['Code', 'Description', 'Catatan'],
      ),
    'import.tooManyRows',
  ],
] as const)('refused as a whole: %s', async (_, make, code) => {
  expect(await codeOf(previewImport(admin, { ...codes, uploadId: await make() }))).toBe(code)
})

test('another person’s upload is not found; and only administrators import or export a table', async () => {
  const uploadId = await workbook([['61', 'x']])
  expect(await codeOf(previewImport(await world.as('hqadmin'), { ...codes, uploadId }))).toBe(
    'upload.notFound',
  )
  for (const loginId of ['monitor', 'supervisor', 'operator', 'viewer']) {
    const person = await world.as(loginId)
    expect(await codeOf(previewImport(person, { ...codes, uploadId }))).toBe('permission.denied')
    expect(await codeOf(importTable(person, { ...codes, uploadId, digest: 'x' }))).toBe(
      'permission.denied',
    )
    expect(await codeOf(tableWorkbook(person, 'qcStatusCodes'))).toBe('permission.denied')
  }
})
