import ExcelJS from 'exceljs'
import { zipOf, type ZipEntry } from './zip.ts'

/** A workbook as a spreadsheet program saves it, with its texts shared. */
export async function workbookOf(rows: readonly Record<string, unknown>[]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('Permohonan')
  const columns = Object.keys(rows[0]!)
  sheet.addRow(columns)
  for (const row of rows) sheet.addRow(columns.map((column) => row[column]))
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

/** A workbook out of the raw XML of its sheet and shared texts. */
export function rawWorkbook(sheet: string | ZipEntry, sharedTexts = '<sst/>', more: ZipEntry[] = []): Buffer {
  return zipOf([
    {
      name: 'xl/workbook.xml',
      content: '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: sharedTexts },
    typeof sheet === 'string' ? { name: 'xl/worksheets/sheet1.xml', content: sheet } : sheet,
    ...more,
  ])
}
