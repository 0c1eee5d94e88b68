import { describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { readSheet } from '#tests/support/readSheet.ts'
import { rawWorkbook, stylesOf } from '#tests/support/workbooks.ts'

/** Returns the values of each row. @throws the reader's refusal */
async function read(bytes: Buffer): Promise<unknown[][]> {
  const rows = []
  for await (const { values } of readSheet(bytes)) rows.push(values)
  return rows
}

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

/** Returns a workbook with one number in this number format. */
const formatted = (format: string) =>
  rawWorkbook(sheetOf('<row r="1"><c r="A1" s="1"><v>46347</v></c></row>'), '<sst/>', [
    stylesOf(format),
  ])

describe('a number format', () => {
  const long = (length: number) => `${'\\x'.repeat(length / 2 - 6)}yyyy-mm-dd`.padEnd(length, ' ')

  test('of up to a spreadsheet’s maximum length is understood', async () => {
    expect(await read(formatted(long(limits.workbookFormatCharacters)))).toEqual([
      [new Date('2026-11-21')],
    ])
  })

  test.each([
    ['one character longer', long(limits.workbookFormatCharacters + 1)],
    ['with only brackets', '['.repeat(limits.workbookFormatCharacters)],
    ['that is invalid', '[h'],
  ])('%s refuses its cells, and names them', async (_, format) => {
    expect(await read(formatted(format))).toEqual([[{ refused: 'cell.format' }]])
  })
})

describe('a cell', () => {
  const rowOf = (cells: string) => rawWorkbook(sheetOf(`<row r="1">${cells}</row>`))

  test('in a spreadsheet’s last column is read, with any other attributes', async () => {
    const [values] = await read(
      rowOf('<c r="A1"/><c vr="A1" s="0" t="str" r="XFD1" x="r=&quot;A1"><v>x</v></c>'),
    )
    expect(values).toHaveLength(16_384)
    expect(values!.at(-1)).toBe('x')
  })

  test.each([
    ['after the last column', '<c r="XFE1"><v>1</v></c>'],
    ['in a column with four letters', '<c r="AAAA1"/>'],
    ['with other characters', '<c r="$A$1"/>'],
    ['of another row', '<c r="A2"/>'],
    ['twice', '<c r="A1"/><c r="A1"/>'],
    ['out of order', '<c r="B1"/><c r="A1"/>'],
  ])('that no spreadsheet writes is refused: %s', async (_, cells) => {
    await expect(read(rowOf(cells))).rejects.toMatchObject({ code: 'workbook.damaged' })
  })
})
