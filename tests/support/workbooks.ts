import ExcelJS from 'exceljs'
import { zipOf, type ZipEntry } from './zip.ts'

/** Returns a workbook as a spreadsheet program saves it, with shared strings. */
export async function workbookOf(rows: readonly Record<string, unknown>[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('Permohonan')
  const columns = Object.keys(rows[0]!)
  sheet.addRow(columns)
  for (const row of rows) sheet.addRow(columns.map((column) => row[column]))
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

const ns = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const relations = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

/** The parts of every workbook with one sheet, besides the sheet and the texts. */
const frame: ZipEntry[] = [
  {
    name: '[Content_Types].xml',
    content: `${types}<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mainType}"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content: relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
  },
  {
    name: 'xl/workbook.xml',
    content: `<workbook xmlns="${ns}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
      relation('rId3', 'styles', 'styles.xml'),
    ),
  },
]

/**
 * Returns a workbook from the raw XML of its sheet and shared strings, whose roots need no
 * namespace.
 */
export function rawWorkbook(
  sheet: string | ZipEntry,
  sharedTexts = '<sst/>',
  more: ZipEntry[] = [],
): Buffer {
  const part =
    typeof sheet === 'string'
      ? { name: 'xl/worksheets/sheet1.xml', content: inNamespace(sheet, 'worksheet') }
      : sheet
  const styles = { name: 'xl/styles.xml', content: `<styleSheet xmlns="${ns}"/>` }
  const given = more.some(({ name }) => name === styles.name) ? more : [styles, ...more]
  return zipOf([
    ...frame,
    { name: 'xl/sharedStrings.xml', content: inNamespace(sharedTexts, 'sst') },
    part,
    ...given,
  ])
}

const inNamespace = (xml: string, root: string) => xml.replace(`<${root}`, `<${root} xmlns="${ns}"`)

/** Returns the styles of a workbook whose second style has this number format. */
export const stylesOf = (format: string): ZipEntry => ({
  name: 'xl/styles.xml',
  content: `<styleSheet xmlns="${ns}"><numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs></styleSheet>`,
})
