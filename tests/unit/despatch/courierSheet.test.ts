import { expect, test } from 'vitest'
import { readCourierSheet } from '#server/despatch/courierSheet.ts'
import { excel } from '#tests/corpus/dialects.ts'
import { formula, makeBook, n, type CellSpec } from '#tests/corpus/makeBook.ts'

type Cells = { poslajuno?: CellSpec; weight?: CellSpec; charges?: CellSpec }

/** Returns a row's values and errors. */
async function read({
  poslajuno = 'EP123456789MY',
  weight = n('0.31'),
  charges = n('7.5'),
}: Cells) {
  const rows = [
    ['packagingid', 'poslajuno', 'weight', 'charges'],
    ['PK-JHB-2026-000001', poslajuno, weight, charges],
  ]
  for await (const row of readCourierSheet(makeBook(excel, { sheets: [{ name: 'Data', rows }] })))
    return row
  throw new Error('There is no row.')
}

test.each<[shown: string, cells: Cells, weightKg: number, chargesMyr: number]>([
  ['0.31 kg', { weight: n('0.31', '0.00" kg"') }, 0.31, 7.5],
  ['RM 1,234.50', { charges: n('1234.5', '"RM" #,##0.00') }, 0.31, 1234.5],
  ['RM7.50 by its locale', { charges: n('7.5', '[$RM-43E]#,##0.00') }, 0.31, 7.5],
  ['MYR 7.50', { charges: n('7.5', '[$MYR] #,##0.00') }, 0.31, 7.5],
  [
    'a dash for zero',
    { charges: n('0', '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-') },
    0.31,
    0,
  ],
])('a cell that shows %s is read', async (_, cells, weightKg, chargesMyr) =>
  expect(await read(cells)).toMatchObject({ weightKg, chargesMyr, reasons: [] }),
)

test.each<[shown: string, cells: Cells, reason: object]>([
  [
    '310 g',
    { weight: n('310', '0" g"') },
    { path: 'weight', code: 'cell.wrongUnit', values: { cell: 'Data!C2', unit: 'kg' } },
  ],
  [
    '750 sen',
    { charges: n('750', '0" sen"') },
    { path: 'charges', code: 'cell.wrongUnit', values: { cell: 'Data!D2', unit: 'RM' } },
  ],
  ['$7.50', { charges: n('7.5', '"$"0.00') }, { path: 'charges', code: 'cell.wrongUnit' }],
  ['USD 7.50', { charges: n('7.5', '[$USD] 0.00') }, { path: 'charges', code: 'cell.wrongUnit' }],
  ['$7.50', { charges: n('7.5', 44) }, { path: 'charges', code: 'cell.wrongUnit' }],
  [
    'FALSE',
    { poslajuno: formula('IF(A2="",1)', '0', 'b') },
    { path: 'poslajuno', code: 'cell.boolean', values: { cell: 'Data!B2' } },
  ],
])(
  'a cell that shows %s is refused by its name',
  async (shown, cells, { values = {}, ...reason }: { values?: object }) =>
    expect((await read(cells)).reasons).toEqual([
      { ...reason, values: expect.objectContaining({ ...values, shown }) as object },
    ]),
)
