import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { Problem } from '#domain/problems.ts'
import { readRegistryRows } from '#server/registry/readers/readRegistryRows.ts'
import { registryFileContent, type RegistryFileInput } from '#server/registry/registryFile.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { rawWorkbook, workbookOf } from '#tests/support/workbooks.ts'

const records = [goodRecord(1), goodRecord(2)]
const bytesOf = (text: string) => Buffer.from(text)

async function read(name: string, bytes: Uint8Array | string) {
  return readInput({ name, bytes: typeof bytes === 'string' ? bytesOf(bytes) : bytes })
}

async function readInput(input: RegistryFileInput) {
  const rows = []
  for await (const row of readRegistryRows(await registryFileContent(input))) rows.push(row)
  return rows
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Problem)) throw error ?? new Error('It was not refused.')
  return error.code
}

function csvOf(rows: Record<string, string>[]): string {
  return [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\r\n')
}

describe('.json', () => {
  const list = JSON.stringify(records, null, 2)

  test.each([
    ['an array', list],
    ['an object', `{"sent": {"at": [1, "]"]}, "applications": ${list}, "count": 2}`],
    ['a byte order mark', `\ufeff${list}`],
    ['other case', `{"Applications":${list}}`],
  ])('%s', async (_, text) => {
    expect(await read('a.json', text)).toEqual(records.map((cells, i) => ({ row: i + 1, cells })))
  })

  test('nothing in the list is no fault', async () => expect(await read('a.json', ' [ ] ')).toEqual([]))

  test('elements that are no records are left to the rules', async () => {
    expect(await read('a.json', '[null,5 , "a,]\\"", true, [1,[2]]]')).toEqual(
      [null, 5, 'a,]"', true, [1, [2]]].map((cells, i) => ({ row: i + 1, cells })),
    )
  })

  test.each([
    '',
    '[',
    '[{}',
    '[{},]',
    '[,{}]',
    '[{} {}]',
    '[{}]]',
    '{"applications":[]',
    '"text"',
    '[{"a":}]',
    'PK',
    '{"a" 1}',
    '[1 2]',
    '{"a":1,}',
  ])('%j is not readable', async (text) => expect(await refusal(read('a.json', text))).toBe('file.unreadable'))

  test('an object without the list', async () => {
    expect(await refusal(read('a.json', '{"records": []}'))).toBe('file.missingColumns')
  })

  test('a record of endless size', async () => {
    const long = `[{"name":"${'A'.repeat(limits.registryRecordBytes)}"}]`
    expect(await refusal(read('a.json', long))).toBe('file.unreadable')
  })

  test('cut at any place of its pieces it is the same', async () => {
    const long = JSON.stringify(Array.from({ length: 400 }, (_, i) => goodRecord(i)))
    expect(long.length).toBeGreaterThan(3 * 65_536)
    expect((await read('a.json', long)).map(({ cells }) => cells)).toEqual(JSON.parse(long))
  })
})

describe('.csv', () => {
  test.each(['', '\ufeff'])('with a heading row %j', async (mark) => {
    expect(await read('A.CSV', mark + csvOf(records))).toEqual(records.map((cells, i) => ({ row: i + 2, cells })))
  })

  test('an empty line is no record, and rows count on behind it', async () => {
    const text = csvOf(records).replace(/\r\n/, '\r\n\r\n,,,\r\n')
    expect((await read('a.csv', text)).map(({ row }) => row)).toEqual([4, 5])
  })

  test('missing columns are named', async () => {
    const error = await read('a.csv', 'applid,name\nA,B').catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      code: 'file.missingColumns',
      values: { columns: expect.stringMatching(/^applicationno, cardtype/) as string },
    })
  })

  test.each([
    ['nothing', ''],
    ['a workbook', Buffer.from('PK\u0003\u0004\u0000\u0000', 'latin1')],
    ['UTF-16', Buffer.from('applid,name', 'utf16le')],
    ['Latin-1', Buffer.from([...bytesOf(csvOf(records)), 0xe9])],
    ['an open quote', `${csvOf(records)}\r\n"abc`],
    ['a line of endless size', `${csvOf(records)}\r\n${'A'.repeat(limits.registryRecordBytes * 2)}`],
  ])('%s', async (what, bytes) => {
    expect(await refusal(read('a.csv', bytes))).toBe(what === 'nothing' ? 'file.missingColumns' : 'file.unreadable')
  })
})

describe('.xlsx', () => {
  test('dates, numbers, formulas and rich text as a person sees them', async () => {
    const rich = { richText: [{ text: 'RAHMAN ' }, { text: 'MD', font: { bold: true } }] }
    const cells = {
      ...goodRecord(3),
      stickerdate: new Date('2026-11-02T00:00:00Z'),
      postcode: 81_100,
      name: rich,
      city: { formula: 'A1', result: 'KULAI' },
    }
    const [row] = await read('a.xlsx', await workbookOf([cells]))
    const empty = { address3: undefined, address4: undefined, receivedbyimmigration: undefined }
    expect(row!.cells).toEqual({
      ...goodRecord(3),
      ...empty,
      stickerdate: new Date('2026-11-02T00:00:00Z'),
      postcode: 81_100,
      name: 'RAHMAN MD',
      city: 'KULAI',
    })
    expect(row!.row).toBe(2)
  })

  test('empty rows are no records, and rows count on behind them', async () => {
    const none = Object.fromEntries(Object.keys(goodRecord(1)).map((column) => [column, '  ']))
    expect((await read('a.xlsx', await workbookOf([goodRecord(1), none, goodRecord(2)]))).map(({ row }) => row)).toEqual([2, 4])
  })

  test('a sheet without rows', async () => {
    expect(await refusal(read('a.xlsx', rawWorkbook('<worksheet/>')))).toBe('file.missingColumns')
  })

  test('what is no workbook', async () => {
    expect(await refusal(read('a.xlsx', bytesOf('applid,name')))).toBe('import.invalidXlsx')
  })
})

describe('any file', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ikad-registry-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test.each(['../a.json', '/etc/a.json', 'a\\b.json', 'C:a.json', '', '..', 'a\u0000.json'])(
    'the name %j is refused',
    async (name) => {
      expect(await refusal(registryFileContent({ name, bytes: bytesOf('[]') }))).toBe('file.badName')
    },
  )

  test.each(['a.xls', 'a', 'a.json.exe'])('%s is of no known kind', async (name) => {
    expect(await refusal(read(name, '[]'))).toBe('file.unknownType')
  })

  test('from the disk it reads as from memory, and has the same digest', async () => {
    const bytes = await workbookOf(records)
    const file = path.join(folder, 'a.xlsx')
    await writeFile(file, bytes)
    expect(await readInput({ name: 'a.xlsx', path: file })).toEqual(await read('a.xlsx', bytes))
    const digests = [
      await registryFileContent({ name: 'a.xlsx', path: file }),
      await registryFileContent({ name: 'b.xlsx', bytes }),
    ]
    expect(await digests[0]!.sha256()).toBe(await digests[1]!.sha256())
  })

  test('one byte too large is refused unread', async () => {
    const bytes = Buffer.alloc(limits.registryFileBytes + 1)
    expect(await refusal(read('a.json', bytes))).toBe('file.tooLarge')
  })
})
