import { describe, expect, test } from 'vitest'
import { canonicalRecord, registryRecord } from '#domain/application/registryRecord.ts'
import { fieldProblems } from '#domain/fieldProblems.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'

const base = goodRecord(1)

function problemsOf(change: Record<string, unknown>): string[] {
  const parsed = registryRecord.safeParse({ ...base, ...change })
  return parsed.success
    ? []
    : fieldProblems(parsed.error.issues).map(({ path, code }) => `${path} ${code}`)
}

function valueOf(column: string, value: unknown): unknown {
  return (registryRecord.parse({ ...base, [column]: value }) as Record<string, unknown>)[column]
}

describe('a registry record', () => {
  test('keys are accepted in any case, unknown ones are ignored', () => {
    const shouted = Object.fromEntries(
      Object.entries(base).map(([key, value]) => [` ${key.toUpperCase()} `, value]),
    )
    expect(registryRecord.parse({ ...shouted, extra: 1 })).toEqual(registryRecord.parse(base))
  })

  test('reports all errors at once: fields and rules between them', () => {
    const wrong = { name: '', gender: 'X', passportno: 'A_1', postcode: '10000', dob: '2026-02-30' }
    expect(problemsOf(wrong)).toEqual([
      'passportno field.pattern',
      'name field.required',
      'gender field.invalid',
      'dob field.date',
      'postcode row.postcode',
    ])
  })

  test.each(['-', ' \u2013 ', '...'])('%j says that there is nothing', (dash) => {
    for (const column of ['referenceno', 'address2', 'phone', 'subsector'])
      expect(valueOf(column, dash), column).toBe('')
    expect(problemsOf({ city: dash, address1: dash })).toEqual([
      'address1 field.required',
      'city field.required',
    ])
    const none = { employertype: '', employername: dash, employerno: dash, rocno: dash }
    expect(problemsOf(none)).toEqual([])
  })

  test.each([null, 5, 'text', []])('%j is not a record', (cells) => {
    const parsed = registryRecord.safeParse(cells)
    expect(parsed.success).toBe(false)
    expect(parsed.error!.issues.length).toBeGreaterThan(0)
  })

  test.each([
    ['2026-02-28', '2026-02-28'],
    ['20240229', '2024-02-29'],
    ['29 Feb 2024', '2024-02-29'],
    ['2024-02-28T16:00:00.000Z', '2024-02-29'],
    ['2024-02-29T00:00:00', '2024-02-29'],
    [20240229, '2024-02-29'],
    [new Date('2026-03-01T00:00:00Z'), '2026-03-01'],
  ])('%s is the date %s', (sent, date) => expect(valueOf('stickerdate', sent)).toBe(date))

  test.each([
    '2026-02-29',
    '20261301',
    '01/02/2026',
    '3/4/2026',
    45_000,
    new Date(Number.NaN),
    '1899-12-31',
    { error: '#REF!' },
    true,
  ])('%s is not a date', (sent) =>
    expect(problemsOf({ passexpiry: sent })).toEqual(['passexpiry field.date']),
  )

  test.each([
    ['2026-11-02', 'row.passExpiry', { stickerdate: '2026-11-02' }],
    ['2026-11-03', null, { stickerdate: '2026-11-02' }],
  ])('a pass that expires on %s: %s', (passexpiry, code, rest) =>
    expect(problemsOf({ ...rest, passexpiry })).toEqual(
      code === null ? [] : [`passexpiry ${code}`],
    ),
  )

  test('a birth date on or after the sticker date is refused', () => {
    expect(problemsOf({ dob: base.stickerdate })).toEqual(['dob row.birthDate'])
  })

  test.each([
    ['applicationno', 30],
    ['name', 100],
    ['employername', 120],
    ['address1', 100],
    ['city', 60],
    ['subsector', 60],
  ])('%s has at most %i characters', (column, max) => {
    expect(problemsOf({ [column]: 'A'.repeat(max) })).toEqual([])
    expect(problemsOf({ [column]: 'A'.repeat(max + 1) })).toEqual([`${column} field.tooLong`])
  })

  test.each(['RAHMAN 2', '=CMD()', '-X', 'A<B>', 'A\nB', { error: '#REF!' }])(
    '%j is not accepted as a name on a card',
    (name) => {
      expect(problemsOf({ name })).toHaveLength(1)
    },
  )

  test('control characters are removed from text', () => {
    expect(problemsOf({ address1: 'NO 1\u0000', city: 'X\u202eY' })).toEqual([
      'address1 field.unseen',
      'city field.unseen',
    ])
  })

  test.each([
    ['81100', 'Johor', true],
    ['87000', 'Johor', false],
    ['79000', 'JOHOR', true],
    ['78999', 'Johor', false],
    ['86999', 'Johor', true],
    ['39000', 'Pahang', true],
    ['34950', 'Kedah', true],
    ['50000', 'W.P. Kuala Lumpur', true],
    ['62000', 'Wilayah Persekutuan Putrajaya', true],
    ['11900', 'Penang', true],
  ])('postcode %s in %s: %s', (postcode, state, belongs) =>
    expect(problemsOf({ postcode, state })).toEqual(belongs ? [] : ['postcode row.postcode']),
  )

  test('a number of 15 digits becomes text; a longer one has lost digits, and is refused', () => {
    expect(valueOf('referenceno', 123_456_789_012_345)).toBe('123456789012345')
    expect(problemsOf({ referenceno: 1_234_567_890_123_456 })).toEqual([
      'referenceno field.longNumber',
    ])
    expect(problemsOf({ applid: Number('681234567890123456') })).toEqual([
      'applid field.longNumber',
    ])
  })

  test.each([0.5, 201_901_004_455.5, Number.NaN, Infinity])(
    'the number %d is not whole, and no identifier',
    (sent) => {
      expect(problemsOf({ applid: sent, rocno: sent })).toEqual([
        'applid field.invalid',
        'rocno field.invalid',
      ])
    },
  )

  test.each(['2.01901E+11', '2E+11', '2,01901e+11', '2.019E+011'])(
    '%s is a number that a spreadsheet shortened',
    (sent) => {
      for (const column of [
        'rocno',
        'employerno',
        'referenceno',
        'phone',
        'employername',
        'address1',
        'stickerno',
        'applid',
      ])
        expect(problemsOf({ [column]: sent })[0]).toBe(`${column} field.shortened`)
    },
  )

  test.each(['2E11', 'E+11', 'A2.0E+11', '1E+1234'])('%s is not a shortened number', (sent) =>
    expect(problemsOf({ rocno: sent })).toEqual([]),
  )

  test.each(['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', '#n/a'])(
    '%s is refused by its name',
    (sent) => {
      for (const column of [
        'rocno',
        'employername',
        'referenceno',
        'address1',
        'address2',
        'city',
        'subsector',
      ])
        expect(problemsOf({ [column]: sent })).toEqual([`${column} field.sheetError`])
    },
  )

  test('a postcode that a spreadsheet converted to a number gets its zero back', () => {
    expect(registryRecord.parse({ ...base, postcode: 1000, state: 'Perlis' }).postcode).toBe(
      '01000',
    )
  })

  test.each([
    ['L', 'M'],
    ['lelaki', 'M'],
    ['LELAKI', 'M'],
    ['male', 'M'],
    ['P', 'F'],
    ['perempuan', 'F'],
    [' Perempuan ', 'F'],
    ['Female', 'F'],
  ])('the gender %s is %s', (written, gender) => expect(valueOf('gender', written)).toBe(gender))

  test.each([
    ['N. Sembilan', '70000', 'Negeri Sembilan'],
    ['P. Pinang', '10000', 'Pulau Pinang'],
    ['P.Pinang', '10000', 'Pulau Pinang'],
    ['Johor Darul Takzim', '80000', 'Johor'],
    ['JOHOR DARUL TA\u2019ZIM', '80000', 'Johor'],
    ["Johor Darul Ta'zim", '80000', 'Johor'],
  ])('the state %s is %s', (written, postcode, state) =>
    expect(registryRecord.parse({ ...base, state: written, postcode })).toMatchObject({ state }),
  )

  test('a foreign state, and an invalid country', () => {
    expect(problemsOf({ state: 'Bavaria', nationality: 'XYZ' })).toEqual([
      'nationality row.country',
      'state row.state',
    ])
  })

  test.each(['CHN', 'chn', ' Gbr ', 'USA', 'BGD'])(
    'a national of any country in ISO 3166: %s',
    (nationality) => {
      expect(valueOf('nationality', nationality)).toBe(nationality.trim().toUpperCase())
    },
  )

  const alone = { employertype: '', employername: '', employerno: '', rocno: '' }

  test('the card of a holder without an employer is given to the holder', () => {
    expect(problemsOf(alone)).toEqual([])
    expect(registryRecord.parse({ ...base, ...alone })).toMatchObject({
      employername: '',
      employertype: 'individual',
    })
  })

  test.each([
    [{ ...alone, employertype: 'company' }, 'employername field.required'],
    [{ ...alone, employerno: 'E1' }, 'employername field.required'],
    [{ ...alone, rocno: '2019' }, 'employername field.required'],
    [{ employertype: '' }, 'employertype field.required'],
    [{ sector: '' }, 'sector field.required'],
  ])(
    'an incomplete employer and a subsector without its sector are refused: %j',
    (change, wrong) => {
      expect(problemsOf(change)).toEqual([wrong])
    },
  )

  test.each([
    ['2026-11-01T09:30:00+08:00', '2026-11-01T01:30:00.000Z'],
    ['2026-11-01 09:30', '2026-11-01T01:30:00.000Z'],
    ['2026-11-01T01:30:00Z', '2026-11-01T01:30:00.000Z'],
    [new Date('2026-11-01T09:30:00Z'), '2026-11-01T01:30:00.000Z'],
    ['', null],
    [undefined, null],
  ])('received by immigration at %s', (sent, moment) =>
    expect(valueOf('receivedbyimmigration', sent)).toBe(moment),
  )

  test('a missing sticker number is null, not an error', () =>
    expect(valueOf('stickerno', ' ')).toBeNull())

  test('equal records have one canonical form, in any order of keys and case of codes', () => {
    const turned = Object.fromEntries(
      Object.entries({ ...base, passportno: base.passportno.toLowerCase() }).reverse(),
    )
    expect(canonicalRecord(registryRecord.parse(turned))).toBe(
      canonicalRecord(registryRecord.parse(base)),
    )
    expect(canonicalRecord(registryRecord.parse({ ...base, city: 'KULAI' }))).not.toBe(
      canonicalRecord(registryRecord.parse(base)),
    )
  })
})
