import { zipOf } from '#tests/support/zip.ts'
import type { CorpusCase } from './corpusCase.ts'
import { excel } from './dialects.ts'
import { makeBook } from './makeBook.ts'

const saveAs = 'Open it in a spreadsheet program and save it as an Excel workbook (.xlsx)'
const other = (
  what: string,
  bytes: () => Buffer,
  sentence: string,
  program = 'any',
): CorpusCase => ({
  program,
  what,
  bytes,
  expected: [`refused: Invalid .xlsx file: this is ${sentence}`],
})

/** An old Office file, whose directory names its streams. */
const ole = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(5_000),
    ...streams.map((name) => Buffer.from(name, 'utf16le')),
  ])
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const typed = (contentType: string, more: string[] = []) =>
  makeBook(excel, {
    sheets: [
      {
        name: 'Data',
        rows: [
          ['id', 'value'],
          ['a', 'x'],
        ],
      },
    ],
    contentType,
    more: more.map((name) => ({ name, content: 'x' })),
  })
const zip = (...entries: [string, string][]) =>
  zipOf(
    entries.map(([name, content]) => ({ name, content })),
    { stored: true },
  )
const text = (content: string) => Buffer.from(content)

/** Other files that people name .xlsx. */
export const otherFileCases: readonly CorpusCase[] = [
  other('an empty file', () => Buffer.alloc(0), 'an empty file. Choose the .xlsx workbook'),
  other(
    'a file cut off',
    () => typed(`${spreadsheet}.sheet.main+xml`).subarray(0, 900),
    'an incomplete file. Copy or download it once more',
  ),
  other('CSV', () => text('id,value\r\na,x\r\n'), `plain text, such as CSV. ${saveAs}`),
  other(
    'CSV in UTF-16',
    () => Buffer.from('\ufeffid\tvalue\n', 'utf16le'),
    `plain text, such as CSV. ${saveAs}`,
    'Excel',
  ),
  other(
    'a table in HTML, as portals send it',
    () => text('<html><table><tr><td>id</td></tr></table></html>'),
    `a web page (HTML). ${saveAs}`,
    'courier portal',
  ),
  other(
    'XML of Excel 2003',
    () =>
      text('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
    `an XML spreadsheet of Excel 2003. ${saveAs}`,
    'Excel 2003',
  ),
  other('.xls', () => ole('Workbook'), `a workbook of the old format .xls. ${saveAs}`, 'Excel'),
  other(
    'a workbook with a password',
    () => ole('EncryptionInfo', 'EncryptedPackage'),
    'a workbook locked with a password. Open it, remove the password and save it again',
    'Excel',
  ),
  other(
    '.xlsm',
    () => typed('application/vnd.ms-excel.sheet.macroEnabled.main+xml', ['xl/vbaProject.bin']),
    `a workbook with macros (.xlsm). ${saveAs}`,
    'Excel',
  ),
  other(
    'macros in what says that it has none',
    () => typed(`${spreadsheet}.sheet.main+xml`, ['xl/vbaProject.bin']),
    `a workbook with macros (.xlsm). ${saveAs}`,
    'Excel',
  ),
  other(
    '.xlsb',
    () => typed('application/vnd.ms-excel.sheet.binary.macroEnabled.main', ['xl/workbook.bin']),
    `a binary workbook (.xlsb). ${saveAs}`,
    'Excel',
  ),
  other(
    '.xltx',
    () => typed(`${spreadsheet}.template.main+xml`),
    `a template of workbooks (.xltx). ${saveAs}`,
    'Excel',
  ),
  other(
    '.ods',
    () =>
      zip(['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'], ['content.xml', '<x/>']),
    `an OpenDocument spreadsheet (.ods). ${saveAs}`,
    'LibreOffice',
  ),
  other(
    '.numbers',
    () => zip(['Index/Document.iwa', 'x'], ['Metadata/Properties.plist', 'x']),
    'a document of Apple Numbers. Export it from Numbers to Excel (.xlsx)',
    'Numbers',
  ),
  other(
    '.docx',
    () => typed('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
    'a text document, not a spreadsheet. Choose the .xlsx workbook',
    'Word',
  ),
  other(
    '.pptx',
    () =>
      typed('application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'),
    'a presentation, not a spreadsheet. Choose the .xlsx workbook',
    'PowerPoint',
  ),
  other(
    'a zip of a workbook',
    () => zip(['listing.xlsx', 'PK']),
    'an archive without a workbook. Unpack it, and choose the .xlsx workbook in it',
  ),
  other('PDF', () => text('%PDF-1.7\n'), 'a PDF file. Choose the .xlsx workbook'),
  other(
    'an image',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    'an image. Choose the .xlsx workbook',
  ),
  {
    program: 'any',
    what: 'bytes of another kind',
    bytes: () => Buffer.from([1, 2, 3, 4, 0, 0]),
    expected: ['refused: Invalid .xlsx file'],
  },
]
