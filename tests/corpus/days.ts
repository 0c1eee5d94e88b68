import { value, type CorpusCase } from './corpusCase.ts'
import {
  excel,
  excelStrict,
  googleSheets,
  libreOffice,
  numbers,
  openpyxl,
  wps,
} from './dialects.ts'
import { formula, n } from './makeBook.ts'

const day = '46347'
const is = (format: number | string, what = `the format ${format}`) =>
  value(excel, what, n(day, format), 'date 2026-11-21')
const partial = (shown: string) =>
  `refused: Data!B2 shows “${shown}”, which is not a whole date. Change its number format so that it shows day, month and year`
const noDate = (held: string) =>
  `refused: Data!B2 is formatted as a date, but its content ${held} is none that all spreadsheets agree on. Enter the date again`
const mac = { workbookPr: '<workbookPr date1904="1"/>' }
const iso = (v: string, format?: number | string) => ({
  t: 'd',
  v,
  ...(format !== undefined && { format }),
})

export const dayCases: readonly CorpusCase[] = [
  ...[14, 15, 22].map((id) => is(id, `built-in format ${id}`)),
  ...[27, 28, 29, 30, 31, 36].map((id) =>
    value(wps, `built-in East Asian format ${id}`, n(day, id), 'date 2026-11-21'),
  ),
  ...[50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) =>
    value(wps, `built-in East Asian format ${id}`, n(day, id), 'date 2026-11-21'),
  ),
  value(excel, 'built-in format 16: no year', n(day, 16), partial('21-Nov')),
  value(excel, 'built-in format 17: no day', n(day, 17), partial('Nov-26')),
  value(excel, 'built-in format 20: a time', n('0.5625', 20), '13:30'),
  value(excel, 'built-in format 18: a time with AM and PM', n('0.5625', 18), '1:30 PM'),
  value(excel, 'built-in format 46: elapsed', n('1.5', 46), '36:00:00'),
  is('[$-409]d-mmm-yy;@'),
  is('[$-43E]d mmmm yyyy;@'),
  is('[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'the system’s long date'),
  is('yyyy"年"m"月"d"日"'),
  is('[$-404]e/m/d', 'years of an era'),
  is('[$-41E]d mmm bbbb', 'Buddhist years'),
  is('dd\\.mm\\.yyyy'),
  is('[Red]dd/mm/yyyy'),
  is('"Day "d" of "mmmm", "yyyy', 'letters in quotes'),
  is('dd/mm/yyyy;;', 'nothing for what is no date'),
  value(excel, 'a date with its weekday alone', n(day, 'dddd'), partial('Saturday')),
  value(excel, 'a year alone', n(day, 'yyyy'), partial('2026')),
  value(excel, 'elapsed hours', n('1.5', '[h]:mm'), '36:00'),
  value(
    excel,
    'a date and time: the day, and its time beside it',
    n('46347.5625', 22),
    'date 2026-11-21 13:30:00',
  ),
  value(
    excel,
    'the last second of a day',
    n('46347.99998842593', 'dd/mm/yyyy'),
    'date 2026-11-21 23:59:59',
  ),
  value(
    excel,
    'the noise of a time before midnight',
    n('46346.9999999999', 'dd/mm/yyyy'),
    'date 2026-11-21',
  ),
  value(
    excel,
    'a date by formula',
    formula('A1+364', day, undefined, 'dd/mm/yyyy'),
    'date 2026-11-21',
  ),
  value(excel, 'a date as a number', n(day), 'number 46347'),
  value(excel, 'a date as text', '21/11/2026', '21/11/2026'),
  value(excel, '1 March 1900', n('61', 14), 'date 1900-03-01'),
  value(excel, '29 February 1900, which never was', n('60', 14), noDate('60')),
  value(excel, 'before March 1900, where spreadsheets differ', n('59', 14), noDate('59')),
  value(excel, 'a date before all days', n('-1', 14), noDate('-1')),
  value(excel, '31 December 9999', n('2958465', 14), 'date 9999-12-31'),
  value(excel, 'a day behind it', n('2958466', 14), noDate('2958466')),
  value(numbers, 'days from 1904', n('44885', 14), 'date 2026-11-21', mac),
  value(excel, 'the first day of 1904', n('0', 14), 'date 1904-01-01', mac),
  value(excel, 'days from 1904, and a date without year', n('44885', 16), partial('21-Nov'), mac),
  value(libreOffice, 'date1904="false"', n(day, 'dd/mm/yyyy'), 'date 2026-11-21', {
    workbookPr: '<workbookPr date1904="false"/>',
  }),
  value(excelStrict, 'a date as ISO text', iso('1994-05-12T00:00:00', 14), 'date 1994-05-12'),
  value(
    excelStrict,
    'a date as ISO text without time',
    iso('1994-05-12', 'dd/mm/yyyy'),
    'date 1994-05-12',
  ),
  value(
    excelStrict,
    'a date and time as ISO text',
    iso('2026-11-02T13:45:00', 22),
    'date 2026-11-02 13:45:00',
  ),
  value(excelStrict, 'a time as ISO text', iso('1899-12-30T13:30:00', 20), '13:30'),
  value(
    excelStrict,
    'an ISO date that shows no year',
    iso('2026-11-21T00:00:00', 16),
    partial('21-Nov'),
  ),
  value(openpyxl, 'an ISO date without a format', iso('2026-11-02'), 'date 2026-11-02'),
  value(
    openpyxl,
    'an ISO date in a format for numbers',
    iso('2026-11-02', 1),
    'refused: Data!B2 holds 2026-11-02 in the number format “0”, which is not understood. Choose another number format',
  ),
  value(
    { ...openpyxl, program: 'SheetJS' },
    'an ISO date with Z',
    iso('2026-11-02T00:00:00.000Z', 14),
    'date 2026-11-02',
  ),
  value(
    openpyxl,
    'an ISO date that never was',
    iso('2026-02-30', 14),
    'refused: The content of Data!B2 cannot be read: “2026-02-30”. Enter it again',
  ),
  value(
    openpyxl,
    'an ISO date with an offset',
    iso('2026-11-02T00:00:00+08:00', 14),
    'refused: The content of Data!B2 cannot be read: “2026-11-02T00:00:00+08:00”. Enter it again',
  ),
  value(googleSheets, 'a date of Google Sheets', n(day, 'yyyy-mm-dd'), 'date 2026-11-21'),
  value(
    excel,
    'a date by condition',
    n(day, '[<1]"";dd/mm/yyyy'),
    'refused: Data!B2 holds 46347 in the number format “[<1]"";dd/mm/yyyy”, which is not understood. Choose another number format',
  ),
]
