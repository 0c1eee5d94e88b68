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
    ['of empty rows', [[], []]],
    ['of short ones', [['a'], [], [null, 1]]],
    ['of texts that look like more of it', some],
    // Each chunk and each turn ends at another position in the rows.
    ['of many', Array.from({ length: 30_000 }, (_, i) => some[i % some.length]!)],
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
    ['a row that is none', json.replace('[["B",1]]', '[["B",1],5]')],
    ['nothing but such', json.replace('[["B",1]]', '[5]')],
    ['an object among the rows', json.replace('[["B",1]]', '[["B",1],{},["C",2]]')],
    ['one before them', json.replace('[["B",1]]', '[{},["C",2]]')],
    ['a row in a row', json.replace('"B"', '["a"]')],
    ['a cell of truth', json.replace('"B"', 'true')],
    ['a figure without end', json.replace('1]', '1e999]')],
    ['a text without end', json.replace('"B"', `"${'x'.repeat(limits.exportTextCharacters + 1)}"`)],
    ['rows that break off', json.slice(0, json.indexOf(']]') + 1)],
    ['a row that breaks off', json.slice(0, json.indexOf('1]]'))],
    ['rows with nothing between them', json.replace('[["B",1]]', '[["B",1]["C",2]]')],
    ['a row that ends as something else', json.replace('1]]', '1}]')],
    ['a list of totals that holds rows', JSON.stringify(list([], { totals: [['a', 1]] }))],
    ['a list of columns that does', JSON.stringify({ ...list([]), columns: [['a']] })],
    ['rows by another name', json.replace('"rows"', '"row"')],
    ['no list', '[[["B",1]]]'],
    ['nothing', ''],
  ])('%s', async (_, broken) => {
    expect(broken).not.toBe(json)
    await expect(read(broken)).rejects.toEqual(refused('request.invalid'))
  })

  test.each([
    ['a row of more cells than there are columns at all', json.replace('"B"', '0,'.repeat(limits.exportColumns) + '0')],
    ['a row without end', json.replace('"B"', `"${'x'.repeat(limits.exportRowBytes + 1)}"`)],
    ['a name without end', json.replace('"a"', `"${'x'.repeat(limits.exportRowBytes + 1)}"`)],
    ['values without end around the rows', JSON.stringify(list([], { totals: Array(20 * limits.exportColumns).fill(0) }))],
  ])('%s', async (_, large) => await expect(read(large)).rejects.toEqual(refused('request.tooLarge')))
})
