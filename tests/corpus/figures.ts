import { value, type CorpusCase } from './corpusCase.ts'
import { excel, googleSheets, libreOffice, openpyxl, wps } from './dialects.ts'
import { formula, n } from './makeBook.ts'

const long = (held: string) =>
  `refused: Data!B2 holds the number ${held}. Spreadsheets keep 15 digits of a number: check it, and enter it as text`
const otherwise = (shown: string, held: string) =>
  `refused: Data!B2 shows “${shown}”, but holds ${held}. Change its number format so that it shows what is meant`
const concealed = (held: string) =>
  `refused: Data!B2 shows nothing, but holds ${held}. Change its number format, or empty the cell`
const unknown = (held: string, format: string) =>
  `refused: Data!B2 holds ${held} in the number format “${format}”, which is not understood. Choose another number format`
const figure = (what: string, held: string, format: number | string, expected: string) =>
  value(excel, what, n(held, format), expected)

export const figureCases: readonly CorpusCase[] = [
  value(excel, '15 digits', n('681234567890123'), 'number 681234567890123'),
  value(excel, '16 digits, as Excel rounds them', n('6812345678901230'), long('6812345678901230')),
  value(openpyxl, '18 digits', n('681234567890123456'), long('681234567890123456')),
  value(
    openpyxl,
    '18 digits in the format 0',
    n('681234567890123456', 1),
    long('681234567890123456'),
  ),
  value(
    excel,
    'a large number with an exponent',
    n('6.8123456789012301E+17'),
    long('6.8123456789012301E+17'),
  ),
  value(excel, '12 digits with an exponent', n('6.81234567890E+11'), 'number 681234567890'),
  value(
    excel,
    '15 digits before a fraction that can’t be seen',
    n('123456789012345.6'),
    long('123456789012345.6'),
  ),
  value(
    excel,
    'the noise of computed fractions',
    formula('0.1+0.2', '0.30000000000000004'),
    'number 0.3',
  ),
  value(excel, 'a fraction as Excel keeps it', n('1.1000000000000001'), 'number 1.1'),
  value(excel, 'a very small number', n('1.5E-7'), 'number 0.00000015'),
  value(libreOffice, 'a third', formula('1/3', '0.333333333333333'), 'number 0.333333333333333'),
  value(
    excel,
    'a number with a decimal comma',
    n('0,42'),
    'refused: The content of Data!B2 cannot be read: “0,42”. Enter it again',
  ),
  value(
    excel,
    'no number',
    n('NaN'),
    'refused: The content of Data!B2 cannot be read: “NaN”. Enter it again',
  ),
  value(
    excel,
    'an infinite number',
    n('1E999'),
    'refused: The content of Data!B2 cannot be read: “1E999”. Enter it again',
  ),
  figure('leading zeros by format', '123', '00000', 'number 00123'),
  figure('thousands', '1234567', 3, 'number 1234567, shown as 1,234,567'),
  figure('two decimals', '7.5', 2, 'number 7.50'),
  figure('rounded to the decimals shown', '0.333333333333333', 2, 'number 0.33'),
  figure('a fraction that its format hides', '7.5', 1, otherwise('8', '7.5')),
  figure('in thousands', '12345', '0,', otherwise('12', '12345')),
  figure('ringgit', '1234.5', '"RM" #,##0.00', 'number 1234.50, shown as RM 1,234.50'),
  figure('ringgit of a locale', '7.5', '[$RM-43E]#,##0.00', 'number 7.50, shown as RM7.50'),
  figure(
    'a locale’s format keeps the reader’s decimal point',
    '7.5',
    '[$-407]#,##0.00',
    'number 7.50',
  ),
  figure('a unit', '0.31', '0.00" kg"', 'number 0.31, shown as 0.31 kg'),
  figure('accounting', '1234.5', 44, 'number 1234.50, shown as $1,234.50'),
  figure(
    'accounting, nought as a dash',
    '0',
    '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-',
    'number 0, shown as -',
  ),
  figure('negative in brackets', '-12', 37, 'number -12, shown as (12)'),
  figure('negative in red', '-2', '0.00;[Red]-0.00', 'number -2.00'),
  figure('per cent', '0.125', 10, '12.50%'),
  figure('per cent, whole', '0.5', 9, '50%'),
  figure(
    'an exponent that leaves digits out',
    '681234567890123',
    11,
    otherwise('6.81E+14', '681234567890123'),
  ),
  figure('an exponent that leaves none out', '1500', '0.0E+00', '1.5E+03'),
  figure('a fraction', '0.5', 12, '1/2'),
  figure('a mixed fraction', '2.25', '# ??/??', '2  1/4'),
  figure('a telephone number by format', '123456789', '000-0000000', '012-3456789'),
  figure('a letter in quotes before the number', '5', '"d"0', 'number 5, shown as d5'),
  figure('an escaped letter', '5', '\\y0', 'number 5, shown as y5'),
  figure('digits that the format adds', '1', '0."5"', otherwise('1.5', '1')),
  figure('a text in place of the number', '1', '"Yes";;"No"', 'Yes'),
  figure('a number that its format hides', '5', ';;;', concealed('5')),
  figure('by condition', '5551234', '[<=9999999]000-0000;(000) 000-0000', '555-1234'),
  figure('a format that is none', '5', '[h', unknown('5', '[h')),
  value(
    googleSheets,
    'a format of Google Sheets',
    n('1234.5', '#,##0.00'),
    'number 1234.50, shown as 1,234.50',
  ),
  value(
    wps,
    'a format with the language of its screen',
    n('46347', '[ENG][$-409]d\\-mmm\\-yy;@'),
    'date 2026-11-21',
  ),
]
