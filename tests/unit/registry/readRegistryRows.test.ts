import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registryRecord } from '#domain/application/registryRecord.ts'
import { limits } from '#domain/limits.ts'
import { Problem } from '#domain/problems.ts'
import { CsvRows } from '#server/registry/readers/CsvRows.ts'
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

test('a zero in a cell is left to the rules of its row, and does not make another encoding of the file', async () => {
  const damaged = { ...goodRecord(2), city: 'JOHOR\u0000BAHRU' }
  const rows = (await read('a.csv', csvOf([goodRecord(1), damaged]))) as {
    cells: { city: string }
  }[]
  expect(rows.map(({ cells }) => cells.city)).toEqual([goodRecord(1).city, 'JOHOR\u0000BAHRU'])
})

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

  test('an empty list is not an error', async () =>
    expect(await read('a.json', ' [ ] ')).toEqual([]))

  test('elements that are not records are left to the rules', async () => {
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
  ])('%j is unreadable', async (text) =>
    expect(await refusal(read('a.json', text))).toBe('file.unreadable'),
  )

  test('an object without the list', async () => {
    expect(await refusal(read('a.json', '{"records": []}'))).toBe('file.missingColumns')
  })

  test('a duplicate key makes only its record ambiguous', async () => {
    const twice = '{"applid":"A1","applicationno":"N1","Name":"ALI","name":"ABU"}'
    expect(await read('a.json', `[${twice},{"applid":"A2"}]`)).toEqual([
      {
        row: 1,
        cells: { applid: 'A1', applicationno: 'N1' },
        unclear: { path: '', code: 'json.repeatedKey', values: { key: 'name' } },
      },
      { row: 2, cells: { applid: 'A2' } },
    ])
  })

  test.each([
    ['2.01901E+11', '2.01901E+11'],
    ['2.01901e11', '2.01901E+11'],
    ['2e9', '2E+09'],
    ['201901004455', 201901004455],
  ])(
    'the number %s is kept as written, so that one with lost digits is refused',
    async (written, cell) => {
      const text = JSON.stringify([{ ...goodRecord(1), rocno: '…' }]).replace('"…"', written)
      const [row] = await read('a.json', text)
      expect(row!.cells).toEqual({ ...goodRecord(1), rocno: cell })
      expect(
        registryRecord.safeParse(row!.cells).error?.issues.map(({ message }) => message),
      ).toEqual(typeof cell === 'string' ? ['field.shortened'] : undefined)
    },
  )

  test('two lists of applications are refused', async () => {
    expect(await refusal(read('a.json', '{"applications":[{}],"Applications":[{}]}'))).toBe(
      'json.repeatedKey',
    )
  })

  test('a record of unlimited size', async () => {
    const long = `[{"name":"${'A'.repeat(limits.registryRecordBytes)}"}]`
    expect(await refusal(read('a.json', long))).toBe('file.unreadable')
  })

  test('the result does not depend on chunk boundaries', async () => {
    const long = JSON.stringify(Array.from({ length: 400 }, (_, i) => goodRecord(i)))
    expect(long.length).toBeGreaterThan(3 * 65_536)
    expect((await read('a.json', long)).map(({ cells }) => cells)).toEqual(JSON.parse(long))
  })
})

describe('.csv', () => {
  test.each(['', '\ufeff'])('with a heading row %j', async (mark) => {
    expect(await read('A.CSV', mark + csvOf(records))).toEqual(
      records.map((cells, i) => ({ row: i + 2, cells })),
    )
  })

  test('an empty line is not a record, and rows continue to be counted after it', async () => {
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

  const listing = (change = {}) =>
    csvOf([{ ...goodRecord(1), name: 'MARÍA PEÑA', ...change }, goodRecord(2)])
  const expected = [
    { row: 2, cells: { ...goodRecord(1), name: 'MARÍA PEÑA' } },
    { row: 3, cells: goodRecord(2) },
  ]
  const plain = (text: string) => text.replaceAll('"', '')
  const by = (delimiter: string) => plain(listing()).replaceAll(',', delimiter)
  const windows1252 = (text: string) => Buffer.from(text, 'latin1')
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  const down = (rows: number) => expected.map(({ row, cells }) => ({ row: row + rows, cells }))

  test.each<[what: string, bytes: string | Buffer, form: object, rows?: unknown]>([
    ['Excel, "CSV UTF-8"', `\ufeff${plain(listing())}`, { encoding: 'utf-8', delimiter: ',' }],
    [
      'Excel, "CSV", on Western Windows',
      windows1252(plain(listing())),
      { encoding: 'windows-1252', delimiter: ',' },
    ],
    ['Excel, with a comma for decimals', by(';'), { encoding: 'utf-8', delimiter: ';' }],
    ['Excel, "Unicode Text"', utf16(by('\t')), { encoding: 'utf-16le', delimiter: '\t' }],
    ['UTF-16, big-endian', utf16(listing()).swap16(), { encoding: 'utf-16be', delimiter: ',' }],
    [
      'UTF-16 without a byte order mark',
      Buffer.from(listing(), 'utf16le'),
      { encoding: 'utf-16le', delimiter: ',' },
    ],
    [
      'a line that names the separator',
      `sep=;\r\n${by(';')}`,
      { encoding: 'utf-8', delimiter: ';' },
    ],
    ['a vertical bar, as databases export', by('|'), { encoding: 'utf-8', delimiter: '|' }],
    [
      'the separator named in UTF-16',
      utf16(`"sep=|"\n${by('|')}`),
      { encoding: 'utf-16le', delimiter: '|' },
    ],
    [
      'a title',
      `Senarai permohonan 27/11/2026\r\n${listing()}`,
      { encoding: 'utf-8', delimiter: ',' },
      down(1),
    ],
    [
      'a title and blank rows',
      `"Name, gender; list"\n\n,,,\n${listing()}`,
      { encoding: 'utf-8', delimiter: ',' },
      down(3),
    ],
    [
      'blank rows, by semicolons',
      `\n;;;\n${by(';')}`,
      { encoding: 'utf-8', delimiter: ';' },
      down(2),
    ],
    [
      'line ends of an old Mac',
      listing().replaceAll('\r\n', '\r'),
      { encoding: 'utf-8', delimiter: ',' },
    ],
    [
      'empty cells under the headings',
      listing().replaceAll('\r\n', ',,\r\n'),
      { encoding: 'utf-8', delimiter: ',' },
    ],
  ])('%s is read, and the assumption is reported', async (_, bytes, form, rows = expected) => {
    const found: unknown[] = []
    const input = { name: 'a.csv', bytes: typeof bytes === 'string' ? bytesOf(bytes) : bytes }
    const all = []
    for await (const row of readRegistryRows(await registryFileContent(input), (each) =>
      found.push(each),
    ))
      all.push(row)
    expect(all).toEqual(rows)
    expect(found).toEqual([form])
  })

  test('separators, quotes and line breaks in a quoted cell are part of it', async () => {
    const address1 = 'NO 1; JALAN ""A"", \r\nB\rC'
    const [row] = await read('a.csv', listing({ address1 }))
    expect(row!.cells).toMatchObject({ address1: 'NO 1; JALAN "A", \r\nB\rC' })
  })

  test('a row with more or fewer cells than headings is refused, and the others are read', async () => {
    const [headings, first, second] = listing().split('\r\n') as [string, string, string]
    const rows = await read(
      'a.csv',
      [headings, `${first},"more"`, second, second.replace(/,"[^"]*"$/, '')].join('\r\n'),
    )
    expect(rows.map(({ row, unclear }) => [row, unclear])).toEqual([
      [2, { path: '', code: 'row.ragged', values: { found: 33, expected: 32 } }],
      [3, undefined],
      [4, { path: '', code: 'row.ragged', values: { found: 31, expected: 32 } }],
    ])
  })

  /**
   * Returns a file with a name in these bytes of a single-byte code page, as Excel saves "CSV" on a
   * Windows of that language.
   */
  const named = (bytes: readonly number[]) => {
    const [before, behind] = plain(csvOf([{ ...goodRecord(1), name: '…' }])).split('…') as [
      string,
      string,
    ]
    return Buffer.concat([bytesOf(before), Buffer.from(bytes), bytesOf(behind)])
  }

  test.each<[name: string, bytes: readonly number[]]>([
    ['PEÑA', [0x50, 0x45, 0xd1, 0x41]],
    ['JOSÉ', [0x4a, 0x4f, 0x53, 0xc9]],
    ['MÜLLER', [0x4d, 0xdc, 0x4c, 0x4c, 0x45, 0x52]],
    ['FRANÇOIS', [0x46, 0x52, 0x41, 0x4e, 0xc7, 0x4f, 0x49, 0x53]],
    ['D’SOUZA', [0x44, 0x92, 0x53, 0x4f, 0x55, 0x5a, 0x41]],
    ['Conceição', [...'Concei'].map((c) => c.charCodeAt(0)).concat(0xe7, 0xe3, 0x6f)],
  ])('the name %s in Windows-1252 is read, and the assumption is reported', async (name, bytes) => {
    const forms: unknown[] = []
    for await (const { cells } of readRegistryRows(
      await registryFileContent({ name: 'a.csv', bytes: named(bytes) }),
      (form) => forms.push(form),
    ))
      expect(cells).toMatchObject({ name })
    expect(forms).toEqual([{ encoding: 'windows-1252', delimiter: ',' }])
  })

  test.each<[name: string, encoding: string, bytes: readonly number[], word: string]>([
    ['NGUYỄN', 'cp1258', [0x4e, 0x47, 0x55, 0x59, 0xca, 0xde, 0x4e], 'NGUYÊÞN'],
    ['VĂN', 'cp1258', [0x56, 0xc3, 0x4e], 'VÃN'],
    ['PHẠM', 'cp1258', [0x50, 0x48, 0x41, 0xf2, 0x4d], 'PHAòM'],
    ['Phạm', 'cp1258', [0x50, 0x68, 0x61, 0xf2, 0x6d], 'Phaòm'],
    ['Иван', 'cp1251', [0xc8, 0xe2, 0xe0, 0xed], 'Èâàí'],
    ['สมชาย', 'cp874', [0xca, 0xc1, 0xaa, 0xd2, 0xc2], 'ÊÁªÒÂ'],
    ['İBRAHİM', 'cp1254', [0xdd, 0x42, 0x52, 0x41, 0x48, 0xdd, 0x4d], 'ÝBRAHÝM'],
    ['李', 'GBK', [0xc0, 0xee], 'Àî'],
    ['José', 'the code page of DOS', [0x4a, 0x6f, 0x73, 0x82], 'Jos‚'],
    ['Müller', 'Mac Roman', [0x4d, 0x9f, 0x6c, 0x6c, 0x65, 0x72], 'MŸller'],
  ])('the name %s in %s is refused: nothing is guessed', async (_name, _encoding, bytes, word) => {
    await expect(read('a.csv', named(bytes))).rejects.toMatchObject({
      code: 'file.otherEncoding',
      values: { word },
    })
  })

  test('the name 王伟 in GBK is refused: part of it could be UTF-8', async () => {
    expect(await refusal(read('a.csv', named([0xcd, 0xf5, 0xce, 0xb0])))).toBe(
      'file.unclearEncoding',
    )
  })

  test('a word in another encoding is detected at any chunk boundary', async () => {
    const far = Buffer.concat([
      named([0x4a, 0xd3]),
      Buffer.alloc(65_536 * 2, 'A'),
      Buffer.from([0xc8, 0xe2, 0xe0, 0xed]),
    ])
    for (let cut = 0; cut < 6; cut++) {
      const bytes = Buffer.concat([
        named([0x4f]),
        Buffer.alloc(65_536 - named([0x4f]).length - cut, ' '),
        Buffer.from([0x4f, 0xc8, 0xe2, 0xe0, 0xed]),
      ])
      expect(await refusal(read('a.csv', bytes))).toBe('file.otherEncoding')
    }
    expect(await refusal(read('a.csv', far))).toBe('file.otherEncoding')
  })

  test.each<[written: string, seen: string]>([
    ['="00123"', '00123'],
    ['"=""00123"""', '00123'],
    ['NO 5" PIPE', 'NO 5" PIPE'],
    ['KEDAI "MAJU"', 'KEDAI "MAJU"'],
    ['"LOT 7" ', 'LOT 7'],
    [' "LOT 7, JALAN 3"\t', 'LOT 7, JALAN 3'],
    ['"""LOT"" 7"', '"LOT" 7'],
  ])('a cell written as %s is read as %s', async (written, seen) => {
    const rows = await read('a.csv', plain(listing({ address1: '…' })).replace('…', written))
    expect(rows.map(({ row, unclear }) => [row, unclear])).toEqual([
      [2, undefined],
      [3, undefined],
    ])
    expect(rows[0]!.cells).toMatchObject({ address1: seen, city: 'JOHOR BAHRU' })
  })

  test.each(['"NO 5" PIPE', '"NO 5"PIPE"', '"A"B"'])(
    'a cell written as %s is refused with its row, and the other rows are read',
    async (written) => {
      const [headings, first, second] = plain(listing({ address1: '…' })).split('\r\n') as [
        string,
        string,
        string,
      ]
      const rows = await read(
        'a.csv',
        [headings, second, first.replace('…', written), second].join('\r\n'),
      )
      expect(rows.map(({ row, unclear }) => [row, unclear])).toEqual([
        [2, undefined],
        [3, { path: 'address1', code: 'row.quote', values: { shown: written } }],
        [4, undefined],
      ])
      expect(rows[2]!.cells).toEqual(goodRecord(2))
    },
  )

  test('an unclosed quote is reported at the row where it opens', async () => {
    const refused = read('a.csv', `${csvOf(records)}\r\n"abc\r\n${'x,'.repeat(10)}`)
    await expect(refused).rejects.toMatchObject({ code: 'file.openQuote', values: { row: 4 } })
  })

  test('the result does not depend on chunk boundaries', () => {
    const text = 'a,b\r\n"x ""y"" z" ,="01"\r\n\r"1\r\n2",NO 5" PIPE\n "q"r",\r\n,"'
    const at = (place: number) => {
      const rows = new CsvRows(',')
      return [...rows.take(text.slice(0, place)), ...rows.take(text.slice(place))]
    }
    const whole = at(0)
    expect(
      whole.map(({ values, unclear }) => [...values, ...(unclear === undefined ? [] : [unclear])]),
    ).toEqual([['a', 'b'], ['x "y" z', '01'], [''], ['1\r\n2', 'NO 5" PIPE'], ['"q"r"', '', 0]])
    for (let place = 1; place < text.length; place++) expect(at(place)).toEqual(whole)
  })

  test.each<[string, string, string | Buffer]>([
    [
      'two separators that both give all columns',
      'file.unclearDelimiter',
      `${plain(listing())}\r\n${by(';')}`,
    ],
    [
      'UTF-8 with an invalid byte',
      'file.unclearEncoding',
      Buffer.from([...bytesOf(listing()), 0xe9]),
    ],
    [
      'UTF-8 truncated within a character',
      'file.unclearEncoding',
      bytesOf(`${listing({ name: 'Ñ' })}\r\nÑ`).subarray(0, -1),
    ],
    ['a duplicate column', 'file.repeatedColumn', listing().replace('"name"', '"name","Name"')],
    ['another separator than declared', 'file.missingColumns', `sep=;\r\n${listing()}`],
  ])('%s is refused: nothing is guessed', async (_, code, bytes) =>
    expect(await refusal(read('a.csv', bytes))).toBe(code),
  )

  test.each([
    ['nothing', ''],
    ['a workbook', Buffer.from('PK\u0003\u0004\u0000\u0000', 'latin1')],
    [
      'a line of endless size',
      `${csvOf(records)}\r\n${'A'.repeat(limits.registryRecordBytes * 2)}`,
    ],
  ])('%s', async (what, bytes) => {
    expect(await refusal(read('a.csv', bytes))).toBe(
      what === 'nothing' ? 'file.missingColumns' : 'file.unreadable',
    )
  })
})

describe('.xlsx', () => {
  test('dates, numbers, formulas and rich text are read as displayed', async () => {
    const rich = { richText: [{ text: 'RAHMAN ' }, { text: 'MD', font: { bold: true } }] }
    const cells = {
      ...goodRecord(3),
      stickerdate: '2026-11-02',
      postcode: '81100',
      name: rich,
      city: { formula: 'A1', result: 'KULAI' },
    }
    const [row] = await read('a.xlsx', await workbookOf([cells]))
    const empty = { address3: undefined, address4: undefined, receivedbyimmigration: undefined }
    expect(row!.cells).toEqual({
      ...goodRecord(3),
      ...empty,
      stickerdate: '2026-11-02',
      postcode: '81100',
      name: 'RAHMAN MD',
      city: 'KULAI',
    })
    expect(row!.row).toBe(2)
  })

  test('a postcode displayed as 1000, as a number, is 01000; the text 1000 stays unchanged, to be refused', async () => {
    const perlis = { ...goodRecord(1), state: 'Perlis' }
    const sent = await workbookOf([
      { ...perlis, postcode: 1000 },
      { ...perlis, postcode: '1000' },
      { ...perlis, postcode: 5000 },
    ])
    const rows = await read('a.xlsx', sent)
    expect(rows.map(({ cells }) => (cells as Record<string, unknown>).postcode)).toEqual([
      '01000',
      '1000',
      '05000',
    ])
    expect(registryRecord.parse(rows[0]!.cells)).toMatchObject({
      postcode: '01000',
      state: 'Perlis',
    })
  })

  test('a name and an employer of FALSE, from a formula without an else branch, are refused at their cells', async () => {
    const [row] = await read(
      'a.xlsx',
      await workbookOf([{ ...goodRecord(1), name: false, rocno: { formula: 'A1', result: true } }]),
    )
    expect(row!.wrong).toEqual([
      { path: 'name', code: 'cell.boolean', values: { cell: 'Permohonan!G2', shown: 'FALSE' } },
      { path: 'rocno', code: 'cell.boolean', values: { cell: 'Permohonan!Q2', shown: 'TRUE' } },
    ])
  })

  test('empty rows are not records, and rows continue to be counted after them', async () => {
    const none = Object.fromEntries(Object.keys(goodRecord(1)).map((column) => [column, '  ']))
    expect(
      (await read('a.xlsx', await workbookOf([goodRecord(1), none, goodRecord(2)]))).map(
        ({ row }) => row,
      ),
    ).toEqual([2, 4])
  })

  test('a sheet without rows', async () => {
    expect(await refusal(read('a.xlsx', rawWorkbook('<worksheet/>')))).toBe('workbook.noHeadings')
  })

  test('an invalid workbook', async () => {
    expect(await refusal(read('a.xlsx', bytesOf('applid,name')))).toBe('workbook.notXlsx')
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
      expect(await refusal(registryFileContent({ name, bytes: bytesOf('[]') }))).toBe(
        'file.badName',
      )
    },
  )

  test.each(['a.xls', 'a', 'a.json.exe'])('%s has an unknown file type', async (name) => {
    expect(await refusal(read(name, '[]'))).toBe('file.unknownType')
  })

  test('a file from disk reads as from memory, with the same digest', async () => {
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

  test('a file one byte too large is refused unread', async () => {
    const bytes = Buffer.alloc(limits.registryFileBytes + 1)
    expect(await refusal(read('a.json', bytes))).toBe('file.tooLarge')
  })
})
