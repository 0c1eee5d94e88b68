import { PassThrough, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import {
  workbookBuffer,
  writeWorkbook,
  type WorkbookContent,
} from '#server/platform/xlsx/writeWorkbook.ts'
import { readSheet } from '#tests/support/readSheet.ts'

const columns: WorkbookContent['columns'] = [
  { title: 'Nama', kind: 'text' },
  { title: 'Kad', kind: 'count' },
  { title: 'Tarikh', kind: 'date' },
  { title: 'Masa', kind: 'dateTime' },
  { title: 'Fi', kind: 'money' },
]

async function read(bytes: Buffer): Promise<unknown[][]> {
  const rows = []
  for await (const { values } of readSheet(bytes)) rows.push(values)
  return rows
}

async function opened(bytes: Buffer): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as unknown as ExcelJS.Buffer)
  return book.worksheets[0]!
}

test('headings, texts, numbers and dates keep their type when they are read back', async () => {
  const at = new Date('2026-11-21T17:30:00Z')
  const rows = [
    ['RAHMAN MD', 1_200, '2026-11-21', at, 12.5],
    ['SITI', 0.25, at, '2026-11-21T17:30:00.000Z', '60.00'],
    ['', null, undefined, null, null],
    ['LIM', 12n, new Date('2026-11-21'), at, 0],
  ]
  // A day and a time are Malaysian, because a spreadsheet has no time zone: it is half past one on
  // the 22nd.
  const time = new Date('2026-11-22T01:30:00Z')
  expect(await read(await workbookBuffer({ sheet: 'Kad', columns, rows }))).toEqual([
    ['Nama', 'Kad', 'Tarikh', 'Masa', 'Fi'],
    ['RAHMAN MD', 1_200, new Date('2026-11-21'), time, 12.5],
    ['SITI', 0.25, new Date('2026-11-22'), time, 60],
    ['LIM', 12, new Date('2026-11-21'), time, 0],
  ])
})

test('a value that does not match its column of numbers or dates is written as text', async () => {
  const rows = [['a', '12 kad', '=TODAY()', 'semalam', 'RM 5']]
  expect((await read(await workbookBuffer({ sheet: 'Kad', columns, rows })))[1]).toEqual([
    'a',
    '12 kad',
    '=TODAY()',
    'semalam',
    'RM 5',
  ])
})

const dangerous = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=cmd|"/c calc"!A1',
  '\n=1',
  '0123',
  '1e5',
  '2026-11-21',
]
const odd = [
  ' ends ',
  'a\rb',
  'a\r\nb',
  '<b>&amp;</b>',
  '&lt;',
  '"\'',
  '_x000D_',
  '_x005F_',
  'a\0b\x1f\x7f',
  'é中😀',
  '\ufffe',
  '—',
]

test('every text is written as text, is never a formula, and is read back unchanged', async () => {
  const texts = [...dangerous, ...odd]
  const bytes = await workbookBuffer({
    sheet: 'A',
    columns: texts.map((title) => ({ title })),
    rows: [texts],
  })
  const [head, row] = await read(bytes)
  expect(row).toEqual(texts)
  expect(head).toEqual(texts)
  const sheet = await opened(bytes)
  sheet.eachRow((each) =>
    each.eachCell((cell) => {
      expect(cell.numFmt).toBe('@')
      expect([ExcelJS.ValueType.String, ExcelJS.ValueType.RichText]).toContain(cell.type)
    }),
  )
})

test('a text is cut at a spreadsheet’s maximum length', async () => {
  const [, row] = await read(
    await workbookBuffer({ sheet: 'A', columns: [{ title: 'A' }], rows: [['x'.repeat(40_000)]] }),
  )
  expect((row![0] as string).length).toBe(32_767)
})

test('the headings are bold, frozen and filterable; column widths follow their kind or title', async () => {
  const wide = [
    ...columns,
    { title: 'Nama penuh majikan di negeri ini' },
    { title: 'Kod', width: 7 },
  ]
  const sheet = await opened(
    await workbookBuffer({ sheet: 'Kad', columns: wide, rows: [['a'], ['b']] }),
  )
  expect(sheet.getCell('A1').font.bold).toBe(true)
  expect(sheet.getCell('A2').font?.bold).toBeFalsy()
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
  expect(sheet.autoFilter).toBe('A1:G3')
  expect(wide.map((_, i) => sheet.getColumn(i + 1).width)).toEqual([24, 12, 13, 22, 16, 36, 7])
})

test('a value typed into an empty row gets the column’s type: texts as texts, days as days', async () => {
  const sheet = await opened(
    await workbookBuffer({ sheet: 'Kad', columns, rows: [['a', 1, '2026-11-21', null, 2]] }),
  )
  const added = columns.map((_, i) => sheet.getRow(9).getCell(i + 1).numFmt)
  expect(added).toEqual(['@', undefined, 'd mmm yyyy', 'd mmm yyyy h:mm AM/PM', undefined])
  // Nothing is stored for it.
  expect(sheet.actualRowCount).toBe(2)
})

test('totals are below the rows in bold, as numbers, after an empty row and outside the filter', async () => {
  let asked = 0
  const rows = (function* () {
    yield ['a', 2, null, null, 1.5]
    yield ['b', 1_000, null, null, 0.25]
    expect(asked).toBe(0)
  })()
  const totals = () => (asked++, ['Jumlah', 1_002, null, null, 1.75])
  const sheet = await opened(await workbookBuffer({ sheet: 'Kad', columns, rows, totals }))
  expect(sheet.autoFilter).toBe('A1:E3')
  expect(sheet.getRow(4).actualCellCount).toBe(0)
  const last = sheet.getRow(5)
  expect([1, 2, 3, 5].map((no) => last.getCell(no).value)).toEqual(['Jumlah', 1_002, null, 1.75])
  expect([1, 2, 5].map((no) => [last.getCell(no).font?.bold, last.getCell(no).numFmt])).toEqual([
    [true, '@'],
    [true, '#,##0'],
    [true, '"RM" #,##0.00'],
  ])
  const none = await opened(
    await workbookBuffer({ sheet: 'Kad', columns, rows: [['a']], totals: () => null }),
  )
  expect(none.actualRowCount).toBe(2)
})

test.each([
  ['Stok [kad] 1/2: "a"?', 'Stok  kad  1 2  "a"'],
  ["'petik'", 'petik'],
  ['n'.repeat(40), 'n'.repeat(31)],
  ['//', 'iKad'],
])('the sheet %j is named %j', async (sheet, name) => {
  expect((await opened(await workbookBuffer({ sheet, columns, rows: [] }))).name).toBe(name)
})

test('50,000 rows are streamed: the first are sent early, and no more are read while nobody consumes them', async () => {
  let asked = 0
  function* rows() {
    for (; asked < 50_000; asked++)
      yield [
        `PLKS-26-${asked} ${Math.sin(asked)}`,
        asked,
        '2026-11-21',
        '2026-11-21T01:00:00Z',
        asked / 100,
      ]
  }
  const out = new PassThrough()
  const written = writeWorkbook(out, { sheet: 'Kad', columns, rows: rows() })
  await new Promise((ready) => out.once('readable', ready))
  let before = -1
  while (before !== asked) {
    before = asked
    await new Promise((rest) => setTimeout(rest, 200))
  }
  expect(asked).toBeLessThan(25_000)
  const [bytes] = await Promise.all([buffer(out), written])
  let count = 0
  let last: unknown[] = []
  for await (const { values } of readSheet(bytes)) {
    count++
    last = values
  }
  expect([count, last[1]]).toEqual([50_001, 49_999])
})

async function* endless() {
  for (let i = 0; ; i++) yield [`row ${i} ${Math.sin(i)}`]
}

test('writing ends when the consumer disconnects', async () => {
  const out = new Writable({ write: (_chunk, _encoding, done) => done(new Error('gone')) })
  await expect(writeWorkbook(out, { sheet: 'A', columns, rows: endless() })).rejects.toThrow('gone')
  const closed = new PassThrough()
  setTimeout(() => closed.destroy(), 50)
  await expect(
    writeWorkbook(closed, { sheet: 'A', columns, rows: endless() }),
  ).rejects.toMatchObject({
    code: 'ERR_STREAM_PREMATURE_CLOSE',
  })
})

test('after an error in the rows the file does not look complete', async () => {
  const rows = (async function* () {
    yield ['a']
    throw new Error('the database went away')
  })()
  const out = new PassThrough().resume()
  await expect(writeWorkbook(out, { sheet: 'A', columns, rows })).rejects.toThrow(
    'the database went away',
  )
  expect(out.destroyed).toBe(true)
  expect(out.readableEnded).toBe(false)
})
