import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workbookBuffer } from '#server/platform/xlsx/writeWorkbook.ts'
import { readSheet } from '#tests/support/readSheet.ts'

const columns = [
  { title: 'id', kind: 'code' },
  { title: 'name', kind: 'text' },
  { title: 'figure', kind: 'decimal' },
  { title: 'money', kind: 'money' },
  { title: 'day', kind: 'date' },
] as const

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
const day = fc.date({
  min: new Date('1900-03-02'),
  max: new Date('2199-12-31'),
  noInvalidDate: true,
})
const row = fc.record({
  id: fc.string({ unit: fc.constantFrom(...'0123456789EM-'), minLength: 1, maxLength: 20 }),
  name: text,
  figure: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((units) => units / 100_000),
  money: fc.integer({ min: 0, max: 100_000_000 }).map((sen) => sen / 100),
  day: day.map((date) => date.toISOString().slice(0, 10)),
})

test('an exported workbook is imported unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      const values = rows.map(({ id, name, figure, money, day: date }) => [
        id,
        name,
        figure,
        money,
        date,
      ])
      const read: unknown[][] = []
      for await (const found of readSheet(
        await workbookBuffer({ sheet: 'A', columns, rows: values }),
      ))
        read.push(found.values)
      expect(read.slice(1)).toEqual(
        rows.map(({ id, name, figure, money, day: date }) => [
          id,
          name,
          figure,
          money,
          new Date(`${date}T00:00:00Z`),
        ]),
      )
    }),
    { numRuns: 30 },
  )
})
