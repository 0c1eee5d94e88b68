import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { readTableExport } from '#server/http/export/readTableExport.ts'

const columns = [
  { title: 'Nama', kind: 'text' },
  { title: 'Kad', kind: 'count' },
]
const list = (rows: unknown[][], more = {}) => ({ name: 'a', columns, rows, ...more })
const read = (json: string) => readTableExport(Buffer.from(json))
const refused = (code: string): unknown => expect.objectContaining({ code })

describe('a list as JSON', () => {
  const texts = ['],[', '}],"totals":[', '\\', '"', '\\"', '\u0000', 'é€😀', '']
  const some = texts.map((text, i) => [text, i])

  test.each<[string, unknown[][]]>([
    ['without rows', []],
    ['with empty rows', [[], []]],
    ['with short rows', [['a'], [], [null, 1]]],
    ['with texts that look like JSON', some],
    // Each chunk and each turn ends at another position in the rows.
    ['with many rows', Array.from({ length: 30_000 }, (_, i) => some[i % some.length]!)],
  ])('%s is read in any layout', async (_, rows) => {
    const { rows: _rows, ...others } = list(rows, { totals: ['Jumlah', 3] })
    for (const json of [
      JSON.stringify(list(rows, others)),
      JSON.stringify({ rows, ...others }),
      JSON.stringify(list(rows, others), null, 1),
    ]) {
      const found = await read(json)
      expect([...found.rows]).toEqual(rows)
      expect(found).toMatchObject(others)
    }
  })

  test('with many rows is read while other work continues, without holding all rows', async () => {
    const row = `["${'x'.repeat(1_000)}",1]`
    const json = JSON.stringify(list([])).replace('[]', `[${Array(10_000).fill(row).join(',')}]`)
    let reading = true
    let turns = 0
    const beside = async () => {
      for (; reading; turns++) await setImmediate()
    }
    const besides = beside()
    const { rows } = await read(json)
    reading = false
    await besides
    // A turn for each quarter of a megabyte that is scanned, and for each chunk of 64 kB.
    expect(turns).toBeGreaterThan(100)
    expect(Array.isArray(rows)).toBe(false)
  })
})

describe('the export refuses', () => {
  const json = JSON.stringify(list([['B', 1]]))

  test.each([
    ['an invalid row', json.replace('[["B",1]]', '[["B",1],5]')],
    ['only invalid rows', json.replace('[["B",1]]', '[5]')],
    ['an object among the rows', json.replace('[["B",1]]', '[["B",1],{},["C",2]]')],
    ['an object before the rows', json.replace('[["B",1]]', '[{},["C",2]]')],
    ['a row in a row', json.replace('"B"', '["a"]')],
    ['a boolean cell', json.replace('"B"', 'true')],
    ['an endless number', json.replace('1]', '1e999]')],
    ['an endless text', json.replace('"B"', `"${'x'.repeat(limits.exportTextCharacters + 1)}"`)],
    ['truncated rows', json.slice(0, json.indexOf(']]') + 1)],
    ['a truncated row', json.slice(0, json.indexOf('1]]'))],
    ['rows without separators', json.replace('[["B",1]]', '[["B",1]["C",2]]')],
    ['a row with the wrong closing bracket', json.replace('1]]', '1}]')],
    ['a list of totals that contains rows', JSON.stringify(list([], { totals: [['a', 1]] }))],
    ['a list of columns that contains rows', JSON.stringify({ ...list([]), columns: [['a']] })],
    ['rows under another key', json.replace('"rows"', '"row"')],
    ['a document that is not a list', '[[["B",1]]]'],
    ['nothing', ''],
  ])('%s', async (_, broken) => {
    expect(broken).not.toBe(json)
    await expect(read(broken)).rejects.toEqual(refused('request.invalid'))
  })

  test.each([
    [
      'a row with more cells than the maximum of columns',
      json.replace('"B"', '0,'.repeat(limits.exportColumns) + '0'),
    ],
    ['an endless row', json.replace('"B"', `"${'x'.repeat(limits.exportRowBytes + 1)}"`)],
    ['an endless name', json.replace('"a"', `"${'x'.repeat(limits.exportRowBytes + 1)}"`)],
    [
      'endless values around the rows',
      JSON.stringify(list([], { totals: Array(20 * limits.exportColumns).fill(0) })),
    ],
  ])(
    '%s',
    async (_, large) => await expect(read(large)).rejects.toEqual(refused('request.tooLarge')),
  )
})
