import { describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { readTableRows } from '#server/platform/xlsx/reading/readTableRows.ts'
import { readUpload } from '#server/platform/xlsx/reading/readUpload.ts'
import { rawWorkbook } from '#tests/support/workbooks.ts'

const sheetOf = (rows: string) =>
  rawWorkbook(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
const rowsOf = (count: number, cells = '') =>
  Array.from({ length: count }, (_, i) => `<row r="${i + 2}">${cells}</row>`).join('')
const heading = '<row r="1"><c r="A1" t="str"><v>id</v></c></row>'
const headings = {
  columnOf: (text: string) => (text === 'id' ? text : null),
  required: ['id'],
  nameOf: String,
} as const

async function count(content: Buffer, maximum: number): Promise<number> {
  let rows = 0
  for await (const _ of readUpload(content, headings, { maximum })) rows++
  return rows
}

describe('the rows of an uploaded workbook', () => {
  test('count if any column has content', async () => {
    const content = sheetOf(heading + rowsOf(3, '<c><v>1</v></c><c><v>1</v></c>'))
    expect(await count(content, 3)).toBe(3)
    await expect(count(content, 2)).rejects.toMatchObject({
      code: 'import.tooManyRows',
      values: { max: 2 },
    })
    const elsewhere = sheetOf(heading + rowsOf(3, '<c/><c><v>1</v></c>'))
    expect(await count(elsewhere, 3)).toBe(0)
    await expect(count(elsewhere, 2)).rejects.toMatchObject({ code: 'import.tooManyRows' })
  })

  test('do not count if they are formatted and empty, down to the last row of a sheet', async () => {
    const row = '<row r="1048576" s="1" customFormat="1"><c r="A1048576" s="1"/></row>'
    expect(await count(sheetOf(heading + rowsOf(10_000, '<c/>') + row), 1)).toBe(0)
  })
})

describe('workbooks that are read simultaneously', () => {
  test('are counted per process; a reader that stops early or fails releases its slot', async () => {
    const content = sheetOf(heading + rowsOf(1, '<c><v>1</v></c>'))
    const reading = Array.from({ length: limits.workbooksRead }, () =>
      readUpload(content, headings, { maximum: 1 }),
    )
    for (const each of reading) await each.next()
    let came = false
    const next = readUpload(content, headings, { maximum: 1 })
    const first = next.next().then((row) => ((came = true), row))
    // A reader without a slot finishes meanwhile, twice.
    for (let i = 0; i < 2; i++) for await (const _ of readTableRows(content, headings));
    expect(came).toBe(false)
    await reading[0]!.return(undefined)
    expect((await first).value).toMatchObject({ row: 2 })
    for (const each of [...reading, next]) await each.return(undefined)
    for (let i = 0; i <= limits.workbooksRead; i++)
      await expect(count(Buffer.from('x'), 1)).rejects.toMatchObject({ code: 'workbook.notXlsx' })
  })
})
