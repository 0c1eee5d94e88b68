import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { judgeFormats } from '#server/platform/xlsx/judgeFormats.ts'
import { readSheet } from '#server/platform/xlsx/readSheet.ts'
import { rawWorkbook } from '#tests/support/workbooks.ts'
import { zipOf } from '#tests/support/zip.ts'

/** The values of each row. @throws what readSheet refuses by */
async function read(bytes: Buffer): Promise<unknown[][]> {
  const rows = []
  for await (const { values } of readSheet(bytes)) rows.push(values)
  return rows
}

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`
const hostile: unknown = expect.objectContaining({ code: 'file.hostile' })

/** A workbook of one figure in this number format. */
const formatted = (format: string, more = '') =>
  zipOf([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets>${more}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs></styleSheet>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf('<row r="1"><c r="A1" s="1"><v>46347</v></c></row>') },
  ])

describe('a number format', () => {
  test('of as many characters as spreadsheets take is understood', async () => {
    const longest = `${'['.repeat(limits.workbookFormatCharacters - 10)}]yyyy-mm-d`
    expect(longest).toHaveLength(limits.workbookFormatCharacters)
    expect(await read(formatted(longest))).toEqual([[new Date('2026-11-21')]])
  })

  test('of one more is refused, before a cell is looked at by it', async () => {
    await expect(read(formatted('['.repeat(limits.workbookFormatCharacters + 1)))).rejects.toEqual(hostile)
  })
})

test('a number format is asked once, and cells by the shortest that says the same', () => {
  const numFmts = ['['.repeat(limits.workbookFormatCharacters), 'yyyy'].map((formatCode, id) => ({ id, formatCode }))
  const numFmt: Record<number, string> = {}
  judgeFormats({ model: { numFmts }, index: { numFmt } })
  expect(numFmt).toEqual({ 0: '0', 1: 'd' })
})

test.each([
  ['0.00', false],
  ['[Red]0.00', false],
  ['[$-409]d-mmm', true],
  ['[h]:mm', true],
  ['&quot;y&quot;0 [m', true],
  ['&quot;days&quot; 0', false],
  ['0 &quot;d', true],
])('the number format %s shows dates: %s', async (format, dates) => {
  expect((await read(formatted(format)))[0]![0] instanceof Date).toBe(dates)
})

test('a list of sheets that is no such list in its length', async () => {
  await expect(read(formatted('0', ' '.repeat(limits.workbookListBytes)))).rejects.toEqual(hostile)
})

describe('a cell', () => {
  const rowOf = (cells: string) => rawWorkbook(sheetOf(`<row r="1">${cells}</row>`))

  test('in the last column that is taken is read, whatever else its tag says', async () => {
    const [values] = await read(rowOf('<c r="A1"/><c vr="XFD1" s="0" t="str" r="$IV$1" XFDr="XFD" x="r=&quot;XFD1"><v>x</v></c>'))
    expect(values).toHaveLength(limits.workbookColumns)
    expect(values!.at(-1)).toBe('x')
  })

  test.each([
    ['in the next', '<c r="IW1"/>'],
    ['in a spreadsheet’s last', '<c r="XFD1"><v>1</v></c>'],
    ['behind empty ones', '<c r="A1"/><c/><c s="1"/><c r="XFD1"/>'],
    ['between apostrophes, apart', "<c s='0'\n r =\t'XFD1'/>"],
    ['with other signs', '<c r="$x XFD$1"/>'],
    ['behind an entity', '<c r="&#88;FD1"/>'],
    ['after many others', `<c r="A1"/>`.repeat(20_000) + '<c r="XFD1"/>'],
  ])('far to the right is refused: %s', async (_, cells) => await expect(read(rowOf(cells))).rejects.toEqual(hostile))
})

describe('shared texts', () => {
  const sheet = sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>')

  test('that were formatted are read', async () => {
    const texts = '<sst><si><r><rPr><b/><sz val="11"/></rPr><t>RAHMAN </t></r><r><t>MD</t></r></si></sst>'
    expect(await read(rawWorkbook(sheet, texts))).toEqual([['RAHMAN MD']])
  })

  test('of more pieces than are kept are refused, though each text is small', async () => {
    const most = limits.workbookTextWeight / 8 / 1_000
    // Something of each that hardly packs: else the directory alone would tell.
    const texts = (count: number) =>
      `<sst>${Array.from({ length: count }, () => `<si>${'<r/>'.repeat(1_000)}<t>${randomBytes(50).toString('hex')}</t></si>`).join('')}</sst>`
    expect(await read(rawWorkbook(sheet, texts(most - 1)))).toHaveLength(1)
    await expect(read(rawWorkbook(sheet, texts(most)))).rejects.toEqual(hostile)
  })
})
