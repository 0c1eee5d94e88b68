import { expect, test } from 'vitest'
import type { TableColumn } from '#domain/settings/tableColumns.ts'
import { readTable } from '#server/platform/settings/readTable.ts'
import { excel } from '#tests/corpus/dialects.ts'
import { makeBook, n, type CellSpec } from '#tests/corpus/makeBook.ts'

const columns: readonly TableColumn[] = [
  { field: 'code', title: { en: 'Code', ms: 'Kod' }, kind: 'code', identifies: true },
  { field: 'postcode', title: { en: 'Postcode', ms: 'Poskod' }, kind: 'code' },
  { field: 'fee', title: { en: 'Fee', ms: 'Yuran' }, kind: 'money' },
  { field: 'least', title: { en: 'Least', ms: 'Minimum' }, kind: 'count' },
]

async function read(postcode: CellSpec, fee: CellSpec, least: CellSpec) {
  const rows = [
    ['Code', 'Postcode', 'Fee', 'Least'],
    ['JHB', postcode, fee, least],
  ]
  const [row] = await readTable(
    makeBook(excel, { sheets: [{ name: 'Data', rows }] }),
    columns,
    'en',
  )
  return row!
}

test('a setting that shows the postcode 1000, RM 7.50 and 5 is read as 01000, 7.5 and 5', async () => {
  const { cells, wrong } = await read(n('1000'), n('7.5', '"RM" #,##0.00'), n('5'))
  expect([cells, wrong]).toEqual([{ code: 'JHB', postcode: '01000', fee: 7.5, least: 5 }, []])
})

test('a setting that shows 750 sen, or a count of 5 kg, is refused at its cell', async () => {
  const { wrong } = await read('80000', n('750', '0" sen"'), n('5', '0" kg"'))
  expect(wrong).toEqual([
    {
      path: 'fee',
      code: 'cell.wrongUnit',
      values: { cell: 'Data!C2', shown: '750 sen', unit: 'RM' },
    },
    { path: 'least', code: 'cell.unit', values: { cell: 'Data!D2', shown: '5 kg' } },
  ])
})
