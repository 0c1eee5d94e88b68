import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CorpusCase } from './corpusCase.ts'

const folder = fileURLToPath(new URL('./real/', import.meta.url))

const text = 'text | RAHMAN & SONS <SDN> "BHD"'
const letters = ['lines | LOT 7⏎JALAN 3', 'letters | Nguyễn Văn Đức']
const dates = ['date | date 2026-11-21', 'datetime | date 2026-11-21 13:45:00']
const figures = ['zeros | 0012345', 'figure | number 0.42', 'padded | number 000042']
const rich = 'rich | EN709988771MY'
const malay = 'malay date | date 2026-11-21'
const stale = (cell: string) =>
  `refused: The file does not hold the current result of the formula in Data!${cell}. Open it in a spreadsheet program, save it and send that file`
const failed = 'error | refused: Data!B10 shows #N/A: its formula failed'
const long = (cell: string, held = '6812345678901234') =>
  `long | refused: Data!${cell} holds the number ${held}. Spreadsheets keep 15 digits of a number: check it, and enter it as text`
/** These programs round a number to 15 digits before saving. */
const rounded = long('B13', '6812345678901230')
const uncomputed = [`formula | ${stale('B9')}`, `error | ${stale('B10')}`]

/** LibreOffice and Gnumeric have no booleans without a format: people see the number 1. */
const office = [
  text,
  ...figures,
  ...dates,
  'boolean | number 1',
  'formula | number 3',
  failed,
  ...letters,
  rounded,
  rich,
  malay,
]
const library = [
  text,
  ...figures,
  ...dates,
  'boolean | TRUE',
  ...uncomputed,
  ...letters,
  long('B13'),
  rich,
]
const sheetJs = [
  text,
  ...figures,
  'date | date 2026-11-21',
  'boolean | TRUE',
  ...letters,
  long('B10'),
]

/**
 * Workbooks of one table that the named programs wrote themselves. `tests/corpus/real/README.md`
 * says how each was made.
 */
export const realFileCases: readonly CorpusCase[] = [
  real('LibreOffice 7.4', 'saved as Excel 2007', 'libreoffice-7.4', office),
  real('LibreOffice 7.4', 'saved as Office Open XML', 'libreoffice-7.4-openxml', office),
  real('LibreOffice 7.4', 'a CSV file opened and saved', 'libreoffice-7.4-from-csv', [
    'text | RAHMAN & SONS',
    'zeros | number 12345',
    'figure | number 0.42',
    'date | 21/11/2026',
  ]),
  real(
    'LibreOffice 7.4',
    'a workbook of openpyxl opened and saved',
    'libreoffice-7.4-resaved-openpyxl',
    [
      text,
      ...figures,
      ...dates,
      'boolean | TRUE',
      'formula | number 3',
      failed,
      ...letters,
      rounded,
      rich,
    ],
  ),
  real('Gnumeric 1.12', 'a workbook of LibreOffice opened and saved', 'gnumeric-1.12.55', office),
  real('openpyxl 3.0', 'written by a script', 'openpyxl-3.0.9', library),
  real('XlsxWriter 3.0', 'written by a script', 'xlsxwriter-3.0.2', library),
  real('Excel::Writer::XLSX 1.10', 'written by a script', 'excel-writer-xlsx-1.10', library),
  real('SheetJS 0.18', 'dates as numbers', 'sheetjs-0.18.5', sheetJs),
  real('SheetJS 0.18', 'dates as ISO text', 'sheetjs-0.18.5-celldates', sheetJs),
]

function real(
  program: string,
  what: string,
  file: string,
  expected: readonly string[],
): CorpusCase {
  return { program, what, bytes: () => readFileSync(`${folder}${file}.xlsx`), expected }
}
