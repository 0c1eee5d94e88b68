import { expect, it } from 'vitest'
import type { Column } from '#client/ui/table/column.ts'
import { rowHas } from './rowHas.ts'

type Row = { code: string; name: string | null; cards: number }
const columns: Column<Row>[] = [
  { id: 'code', title: 'Code', kind: 'code', value: (row) => row.code },
  { id: 'name', title: 'Name', kind: 'text', value: (row) => row.name },
  { id: 'cards', title: 'Cards', kind: 'count', value: (row) => row.cards },
]
const has = (typed: string, row: Partial<Row> = {}) =>
  rowHas(columns, { code: 'JHB-P01', name: 'Kaunter Satu', cards: 120, ...row }, typed)

it('a settings table is searched by its rows’ content, regardless of case and column', () => {
  for (const typed of ['', '  ', 'jhb', 'P01', 'satu kaunter', 'p01 SATU', '120'])
    expect(has(typed), typed).toBe(true)
  for (const typed of ['PEN', 'satu dua']) expect(has(typed), typed).toBe(false)
  expect(has('kaunter', { name: null })).toBe(false)
})
