import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { fromBufferPromise, openPromise } from 'yauzl'
import { Problem } from '#domain/problems.ts'
import type { WorkbookSource } from '#server/platform/xlsx/reading/workbookSource.ts'
import { readSheet, type SheetRow } from '#tests/support/readSheet.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { rawWorkbook } from '#tests/support/workbooks.ts'

async function read(source: WorkbookSource | Buffer): Promise<SheetRow[]> {
  const rows = []
  for await (const row of readSheet(source)) rows.push(row)
  return rows
}

async function workbookWith(fill: (sheet: ExcelJS.Worksheet) => void): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  fill(workbook.addWorksheet('First'))
  workbook.addWorksheet('Second').addRow(['other'])
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

test('reads only the first sheet, with row numbers and cells as in a spreadsheet', async () => {
  const day = new Date('2026-11-02T00:00:00Z')
  const bytes = await workbookWith((sheet) => {
    sheet.getRow(1).values = ['Nama', 'Tarikh']
    sheet.getRow(3).values = [
      { richText: [{ text: 'RAHMAN ' }, { text: 'MD', font: { bold: true } }] },
      day,
    ]
    sheet.getRow(4).getCell(3).value = { formula: 'A1', result: 'KULAI' }
    sheet.getRow(5).values = [true, { error: '#REF!' }]
  })
  expect(await read(bytes)).toEqual([
    { row: 1, values: ['Nama', 'Tarikh'] },
    { row: 3, values: ['RAHMAN MD', day] },
    { row: 4, values: [undefined, undefined, 'KULAI'] },
    { row: 5, values: [true, { refused: 'cell.error' }] },
  ])
})

test('reads escapes of characters that XML cannot contain', async () => {
  const texts = '<sst><si><t>a_x000D_b_x005F_x000D_</t></si></sst>'
  const sheet =
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>'
  expect(await read(rawWorkbook(sheet, texts))).toEqual([{ row: 1, values: ['a\rb_x000D_'] }])
})

test('reads a file from disk as from memory', async () => {
  const { folder, remove } = await temporaryFolder()
  const bytes = await workbookWith((sheet) => void sheet.addRow(['a', 1]))
  const file = path.join(folder, 'a.xlsx')
  await writeFile(file, bytes)
  const source = {
    head: async () => bytes.subarray(0, 100),
    stream: () => Readable.from([bytes]),
    zip: () => openPromise(file, { autoClose: false }),
  }
  expect(await read(source)).toEqual(await read(bytes))
  await remove()
})

test('a reader that stops early leaves no open file', async () => {
  const bytes = await workbookWith((sheet) => {
    for (let i = 0; i < 1_000; i++) sheet.addRow([i])
  })
  const zip = await fromBufferPromise(bytes, { autoClose: false })
  for await (const { values } of readSheet({
    head: async () => bytes,
    stream: () => Readable.from([bytes]),
    zip: async () => zip,
  })) {
    expect(values).toEqual([0])
    break
  }
  expect(zip.isOpen).toBe(false)
})

test.each([
  ['text', Buffer.from('applid,name')],
  ['nothing', Buffer.alloc(0)],
  ['a truncated zip', Buffer.from('PK\u0003\u0004 torn', 'latin1')],
])('%s is not a workbook', async (_, bytes) => {
  const error = await read(bytes).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Problem)
  expect(error).toMatchObject({ code: 'workbook.notXlsx' })
})

test('a sheet without rows has none', async () =>
  expect(await read(rawWorkbook('<worksheet/>'))).toEqual([]))
