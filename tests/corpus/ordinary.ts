import { rows, type CorpusCase } from './corpusCase.ts'
import {
  courierPortal,
  dataGrip,
  dialects,
  googleSheets,
  numbers,
  openpyxl,
  openXmlSdk,
  powerBi,
} from './dialects.ts'
import { formula, n } from './makeBook.ts'

const ordinary = (
  what: string,
  make: (dialect: (typeof dialects)[number]) => CorpusCase,
): CorpusCase[] => dialects.map((dialect) => ({ ...make(dialect), what }))

/** Content that all programs write, as each of them writes it. */
export const ordinaryCases: readonly CorpusCase[] = [
  ...ordinary('texts, also with what XML must escape', (dialect) =>
    rows(
      dialect,
      '',
      [
        ['EP100000001MY', 'RAHMAN & SONS <SDN> "BHD"'],
        ['EP100000002MY', 'Nguyễn Văn Đức'],
      ],
      ['EP100000001MY | RAHMAN & SONS <SDN> "BHD"', 'EP100000002MY | Nguyễn Văn Đức'],
    ),
  ),
  ...ordinary('figures', (dialect) =>
    rows(
      dialect,
      '',
      [
        ['a', n('0.42')],
        ['b', n('7')],
        ['c', n('-12.5')],
      ],
      ['a | number 0.42', 'b | number 7', 'c | number -12.5'],
    ),
  ),
  ...ordinary('a date', (dialect) => {
    // Strict workbooks store dates as text.
    const cell =
      'strict' in dialect && dialect.strict
        ? { t: 'd', v: '2026-11-21T00:00:00', format: 14 }
        : n('46347', 'dd/mm/yyyy')
    return rows(dialect, '', [['a', cell]], ['a | date 2026-11-21'])
  }),
  ...ordinary('a formula with its result', (dialect) =>
    rows(
      dialect,
      '',
      [
        ['a', formula('A2&"-X"', 'a-X', 'str')],
        ['b', formula('1+1', '2')],
        ['c', formula('TODAY()+1', '46347', undefined, 14)],
      ],
      ['a | a-X', 'b | number 2', 'c | date 2026-11-21'],
    ),
  ),
  ...ordinary('an empty row between others', (dialect) =>
    rows(
      dialect,
      '',
      [['a', 'x'], { cells: [] }, { cells: [null, null] }, ['b', 'y']],
      ['a | x', 'b | y'],
    ),
  ),
  ...[googleSheets, numbers, openpyxl, openXmlSdk, dataGrip, powerBi, courierPortal].map(
    (dialect) =>
      rows(
        dialect,
        'booleans',
        [
          ['a', { t: 'b', v: '1' }],
          ['b', { t: 'b', v: '0' }],
        ],
        ['a | TRUE', 'b | FALSE'],
      ),
  ),
]
