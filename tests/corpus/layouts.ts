import { book, rows, type CorpusCase } from './corpusCase.ts'
import {
  courierPortal,
  excel,
  excelOnline,
  excelStrict,
  googleSheets,
  libreOffice,
  openpyxl,
  openXmlSdk,
  wps,
} from './dialects.ts'
import { n, type SheetSpec } from './makeBook.ts'

const head = ['id', 'value']
const data = (name: string, more: Partial<SheetSpec> = {}): SheetSpec => ({
  name,
  rows: [head, ['a', 'x']],
  ...more,
})
const readMe: SheetSpec = {
  name: 'Read me',
  rows: [['How to fill in this form'], ['1. Do not change the headings']],
}
const hiddenRow = (cell: string) =>
  `refused: Data!${cell} is in a row that is hidden or filtered out. Show the row, or delete it`
const merged = (cell: string, range: string) =>
  `refused: Data!${cell} is merged with other cells (${range}). Unmerge them, so that each row has its own value`
const cols = (inner: string) => ({ before: `<cols>${inner}</cols>` })
const merges = (...ranges: string[]) => ({
  behind: `<mergeCells count="${ranges.length}">${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
})

export const layoutCases: readonly CorpusCase[] = [
  book(
    excel,
    'a chart sheet first',
    { sheets: [{ name: 'Chart1', rows: [], chart: true }, data('Data')] },
    ['a | x'],
  ),
  book(excel, 'instructions first', { sheets: [readMe, data('Data')] }, ['a | x']),
  book(
    libreOffice,
    'an empty sheet first',
    { sheets: [{ name: 'Sheet1', rows: [] }, data('Data')] },
    ['a | x'],
  ),
  book(
    googleSheets,
    'lookup lists behind',
    { sheets: [data('Data'), { name: 'Lists', rows: [['id'], ['a'], ['b']] }] },
    ['a | x'],
  ),
  book(excel, 'two sheets with the headings', { sheets: [data('Nov'), data('Dec 2026')] }, [
    "refused: The headings stand in several places: Nov!A1, 'Dec 2026'!A1. Keep only the one to read",
  ]),
  rows(
    excel,
    'the headings twice in one sheet',
    [['a', 'x'], head, ['b', 'y']],
    ['refused: The headings stand in several places: Data!A1, Data!A3. Keep only the one to read'],
  ),
  book(
    courierPortal,
    'a title over the headings',
    {
      sheets: [
        { name: 'Data', rows: [['LISTING NOV 2026'], { cells: [], no: 2 }, head, ['a', 'x']] },
      ],
    },
    ['a | x'],
  ),
  book(
    excel,
    'headings far down and to the right',
    {
      sheets: [
        {
          name: 'Data',
          rows: [
            ['Company'],
            { no: 20, cells: [null, null, null, ...head] },
            { no: 21, cells: [null, null, null, 'a', 'x'] },
          ],
        },
      ],
    },
    ['a | x'],
  ),
  book(
    excel,
    'headings in another order, beside others',
    {
      sheets: [
        {
          name: 'Data',
          rows: [
            ['No', 'value', 'Remark', 'id'],
            [n('1'), 'x', 'r', 'a'],
          ],
        },
      ],
    },
    ['a | x'],
  ),
  book(
    excel,
    'rich text and spaces in headings',
    {
      sheets: [
        {
          name: 'Data',
          rows: [
            [{ t: 's', v: '0' }, ' value '],
            ['a', 'x'],
          ],
        },
      ],
      texts: ['<r><t>i</t></r><r><t>d</t></r>'],
    },
    ['a | x'],
  ),
  book(
    excel,
    'a heading missing',
    {
      sheets: [readMe, { name: 'Data', rows: [['Parcels'], ['id', 'val', 'Remark'], ['a', 'x']] }],
    },
    [
      'refused: These columns are missing: value. Sheet “Data” was looked at; its row 2 has these headings: id, val, Remark',
    ],
  ),
  book(
    excel,
    'empty sheets',
    {
      sheets: [
        { name: 'Sheet1', rows: [] },
        { name: 'Sheet2', rows: [] },
      ],
    },
    [
      'refused: These columns are missing: id, value. The sheets that were looked at are empty: “Sheet1”, “Sheet2”',
    ],
  ),
  book(excel, 'chart sheets alone', { sheets: [{ name: 'Chart1', rows: [], chart: true }] }, [
    'refused: The workbook has no visible sheet with cells',
  ]),
  book(
    excel,
    'a heading twice',
    {
      sheets: [
        {
          name: 'Data',
          rows: [
            ['id', 'value', 'value'],
            ['a', 'x', 'y'],
          ],
        },
      ],
    },
    ['refused: The column “value” is there more than once: Data!B1, Data!C1. Keep one of them'],
  ),
  rows(excel, 'no rows', [], []),
  book(
    excel,
    'a hidden sheet beside',
    { sheets: [data('Old', { state: 'hidden' }), data('Data')] },
    ['a | x'],
  ),
  book(
    excel,
    'a very hidden sheet beside',
    { sheets: [data('Data'), data('Template', { state: 'veryHidden' })] },
    ['a | x'],
  ),
  book(
    excel,
    'the headings in a hidden sheet alone',
    { sheets: [readMe, data('Data', { state: 'hidden' })] },
    [
      'refused: The headings stand only in sheet “Data”, which is hidden. Show the sheet, or delete it and send the right one',
    ],
  ),
  rows(
    excel,
    'a hidden row',
    [['a', 'x'], { cells: ['b', 'y'], attributes: ' hidden="1"' }, ['c', 'z']],
    ['a | x', `${hiddenRow('A3')} | ${hiddenRow('B3')}`, 'c | z'],
  ),
  rows(
    wps,
    'rows that a filter hides',
    [{ cells: ['a', 'x'], attributes: ' hidden="1"' }, ['b', 'y']],
    [`${hiddenRow('A2')} | ${hiddenRow('B2')}`, 'b | y'],
    {
      behind:
        '<autoFilter ref="A1:B3"><filterColumn colId="0"><filters><filter val="b"/></filters></filterColumn></autoFilter>',
    },
  ),
  rows(
    excel,
    'a row without height',
    [{ cells: ['a', 'x'], attributes: ' ht="0" customHeight="1"' }],
    [`${hiddenRow('A2')} | ${hiddenRow('B2')}`],
  ),
  rows(libreOffice, 'hidden="false" on every row', [['a', 'x']], ['a | x']),
  book(
    excel,
    'the headings in a hidden row',
    {
      sheets: [
        {
          name: 'Data',
          rows: [{ cells: head, attributes: ' hidden="1"' }, ['Number', 'Value'], ['a', 'x']],
        },
      ],
    },
    ['refused: The headings stand in row 1 of sheet “Data”, which is hidden. Show the row'],
  ),
  rows(
    excel,
    'a hidden column',
    [['a', 'x']],
    [
      'refused: The column “value” (Data!B1) is hidden. Show it, or delete it if it is not to be read',
    ],
    cols('<col min="2" max="3" width="9" hidden="1" customWidth="1"/>'),
  ),
  rows(
    excel,
    'another column hidden',
    [['a', 'x', 'z']],
    ['a | x'],
    cols('<col min="3" max="16384" width="0" hidden="1" customWidth="1"/>'),
  ),
  rows(
    excel,
    'a value merged over two rows',
    [
      ['a', 'x'],
      ['b', null],
    ],
    ['a | x', `b | ${merged('B3', 'B2:B3')}`],
    merges('B2:B3'),
  ),
  rows(
    excel,
    'a value that a merged cell covers',
    [
      ['a', 'x'],
      ['b', 'y'],
    ],
    ['a | x', `b | ${merged('B3', 'B2:B3')}`],
    merges('B2:B3'),
  ),
  rows(
    excel,
    'cells merged side by side',
    [
      ['a', null],
      ['b', 'y'],
    ],
    [`a | ${merged('B2', 'A2:B2')}`, 'b | y'],
    merges('A2:B2'),
  ),
  book(
    excel,
    'a merged title',
    { sheets: [{ name: 'Data', rows: [['Parcels', null], head, ['a', 'x']], ...merges('A1:B1') }] },
    ['a | x'],
  ),
  rows(
    excel,
    'merged cells of nothing',
    [
      ['a', 'x'],
      ['b', null],
      ['c', null],
    ],
    ['a | x', 'b | (empty)', 'c | (empty)'],
    merges('B3:B4'),
  ),
  rows(
    excel,
    'formatting down to the last row',
    [['a', 'x'], { cells: [null, null], no: 1_048_576, attributes: ' s="0" customFormat="1"' }],
    ['a | x'],
  ),
  rows(
    { ...excel, without: 'rows' },
    'a format to the last column',
    [['a', 'x', ...Array<null>(50).fill(null)]],
    ['a | x'],
    cols('<col min="3" max="16384" width="9" style="0"/>'),
  ),
  rows(excel, 'tables, names, rules and comments beside', [['a', 'x']], ['a | x'], {
    behind:
      '<autoFilter ref="A1:B2"/><conditionalFormatting sqref="B2"><cfRule type="duplicateValues" dxfId="0" priority="1"/></conditionalFormatting><dataValidations count="1"><dataValidation type="list" sqref="B2"><formula1>"x,y"</formula1></dataValidation></dataValidations><hyperlinks><hyperlink ref="A2" r:id="rId9"/></hyperlinks><legacyDrawing r:id="rId8"/><tableParts count="1"><tablePart r:id="rId7"/></tableParts>',
    calcPr:
      '<externalReferences><externalReference r:id="rId77"/></externalReferences><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">Data!$A$1:$B$2</definedName></definedNames><calcPr calcId="191029"/>',
    more: [
      { name: 'xl/comments1.xml', content: '<comments/>' },
      { name: 'xl/tables/table1.xml', content: '<table/>' },
    ],
  }),
  rows(
    excel,
    'parts in a namespace that is no workbook’s',
    [['a', 'x']],
    [
      'refused: These columns are missing: id, value. The sheets that were looked at are empty: “Data”',
    ],
    {
      change: (name, xml) =>
        name.startsWith('xl/worksheets')
          ? xml.replace('spreadsheetml/2006/main', 'spreadsheetml/1999/main')
          : xml,
    },
  ),
  rows(excel, 'alternate content of later versions', [['a', 'x']], ['a | x'], {
    change: (name, xml) =>
      name === 'xl/workbook.xml'
        ? xml.replace(
            '<sheets>',
            '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x15"><x15ac:absPath xmlns:x15ac="urn:x15ac" url="C:\\"/></mc:Choice></mc:AlternateContent><sheets>',
          )
        : xml,
  }),
  rows(excel, 'an element of another vocabulary in a row', [['a', 'x']], ['a | x'], {
    change: (_, xml) =>
      xml.replaceAll('</row>', '<z:c xmlns:z="urn:z" r="B2"><z:v>other</z:v></z:c></row>'),
  }),
  rows(
    excel,
    'comments and processing instructions in every part',
    [['a', n('0.4')]],
    ['a | number 0.4'],
    {
      change: (_, xml) =>
        `${xml.replaceAll(/<(sheetData|sheets|row r="2"|cellXfs)/g, '<!-- made by a portal --><?pi x?><$1')}<!-- end -->`,
    },
  ),
  rows(excel, 'CDATA in figures', [['a', n('<![CDATA[0.4]]>2')]], ['a | number 0.42']),
  ...(['utf8bom', 'utf16le', 'utf16be'] as const).map((encoding) =>
    rows({ ...openXmlSdk, encoding }, `parts in ${encoding}`, [['a', 'Đức']], ['a | Đức']),
  ),
  rows(
    { ...excelOnline, main: 'xl/Workbook.xml' },
    'a workbook part in capitals',
    [['a', 'x']],
    ['a | x'],
  ),
  rows(
    { ...excel, main: 'spreadsheet/book.xml' },
    'a workbook part elsewhere',
    [['a', 'x']],
    ['a | x'],
    {
      change: (name, xml) =>
        name.endsWith('book.xml.rels') ? xml.replaceAll('Target="', 'Target="../xl/') : xml,
    },
  ),
  rows(
    { ...openpyxl, prefix: 'ss:' },
    'absolute targets, and another prefix',
    [['a', 'x']],
    ['a | x'],
  ),
  rows({ ...excel, zip: { zip64: true } }, 'a zip of 64 bits', [['a', 'x']], ['a | x']),
  rows(
    { ...excelStrict, zip: { descriptors: true, stored: true } },
    'a zip whose sizes stand behind its entries',
    [['a', 'x']],
    ['a | x'],
  ),
  rows(excel, 'a cell of another row', [['a', 'x']], [damaged('xl/worksheets/sheet1.xml')], {
    change: (_, xml) => xml.replace('r="B2"', 'r="B3"'),
  }),
  rows(excel, 'a row twice', [['a', 'x']], [damaged('xl/worksheets/sheet1.xml')], {
    change: (_, xml) => xml.replace('<row r="2"', '<row r="1"'),
  }),
  rows(excel, 'XML that ends in the middle', [['a', 'x']], [damaged('xl/worksheets/sheet1.xml')], {
    change: (_, xml) => xml.replace('</worksheet>', ''),
  }),
  rows(excel, 'an entity of its own', [['a', 'x']], [damaged('xl/sharedStrings.xml')], {
    change: (_, xml) => xml.replace('>x<', '>&x;<'),
  }),
  rows(
    excel,
    'a document type',
    [['a', 'x']],
    [
      'refused: The file was refused: its part xl/sharedStrings.xml declares a document type, which no spreadsheet program writes',
    ],
    {
      change: (name, xml) =>
        name === 'xl/sharedStrings.xml'
          ? xml.replace('<sst', '<!DOCTYPE sst [<!ENTITY x "y">]><sst')
          : xml,
    },
  ),
  rows(excel, 'a sheet that is not there', [['a', 'x']], [damaged('xl/worksheets/sheet9.xml')], {
    change: (_, xml) => xml.replace('worksheets/sheet1.xml"/>', 'worksheets/sheet9.xml"/>'),
  }),
]

function damaged(part: string): string {
  return `refused: The workbook is damaged in its part ${part}. Open it in a spreadsheet program, save it again as .xlsx and send that file`
}
