import { describe, expect, test } from 'vitest'
import { nationalities } from '#domain/application/nationalities.ts'
import { canonicalRecord, registryRecord } from '#domain/application/registryRecord.ts'
import { fieldProblems } from '#domain/fieldProblems.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'

const base = goodRecord(1)

function problemsOf(change: Record<string, unknown>): string[] {
  const parsed = registryRecord.safeParse({ ...base, ...change })
  return parsed.success ? [] : fieldProblems(parsed.error.issues).map(({ path, code }) => `${path} ${code}`)
}

function valueOf(column: string, value: unknown): unknown {
  return (registryRecord.parse({ ...base, [column]: value }) as Record<string, unknown>)[column]
}

describe('a registry record', () => {
  test('keys are taken in any case, unknown ones are ignored', () => {
    const shouted = Object.fromEntries(Object.entries(base).map(([key, value]) => [` ${key.toUpperCase()} `, value]))
    expect(registryRecord.parse({ ...shouted, extra: 1 })).toEqual(registryRecord.parse(base))
  })

  test('says all that is wrong at once: fields and the rules between them', () => {
    const wrong = { name: '', gender: 'X', passportno: 'A1', postcode: '10000', dob: '2026-02-30' }
    expect(problemsOf(wrong)).toEqual([
      'name field.required',
      'gender field.invalid',
      'dob field.date',
      'passportno row.passport',
      'postcode row.postcode',
    ])
  })

  test.each([null, 5, 'text', []])('%j is no record', (cells) => {
    const parsed = registryRecord.safeParse(cells)
    expect(parsed.success).toBe(false)
    expect(parsed.error!.issues.length).toBeGreaterThan(0)
  })

  test.each([
    ['2026-02-28', '2026-02-28'],
    ['20240229', '2024-02-29'],
    [20240229, '2024-02-29'],
    [new Date('2026-03-01T00:00:00Z'), '2026-03-01'],
  ])('%s is the date %s', (sent, date) => expect(valueOf('stickerdate', sent)).toBe(date))

  test.each([
    '2026-02-29',
    '20261301',
    '01/02/2026',
    '2026-1-2',
    45_000,
    new Date(Number.NaN),
    '1899-12-31',
    { error: '#REF!' },
    true,
  ])('%s is no date', (sent) => expect(problemsOf({ passexpiry: sent })).toEqual(['passexpiry field.date']))

  test.each([
    ['2026-11-02', 'row.passExpiry', { stickerdate: '2026-11-02' }],
    ['2026-11-03', null, { stickerdate: '2026-11-02' }],
  ])('a pass that expires on %s: %s', (passexpiry, code, rest) =>
    expect(problemsOf({ ...rest, passexpiry })).toEqual(code === null ? [] : [`passexpiry ${code}`]),
  )

  test('nobody is born on the sticker date or later', () => {
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

  test.each(['RAHMAN 2', '=CMD()', '-X', 'A<B>', 'A\nB', { error: '#REF!' }])('%j does not go onto a card as a name', (name) => {
    expect(problemsOf({ name })).toHaveLength(1)
  })

  test('text keeps no control characters', () => {
    expect(problemsOf({ address1: 'NO 1\u0000', city: 'X\u202eY' })).toEqual(['address1 field.invalid', 'city field.invalid'])
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

  test('a postcode that a spreadsheet took for a number gets its zero back', () => {
    expect(registryRecord.parse({ ...base, postcode: 1000, state: 'Perlis' }).postcode).toBe('01000')
  })

  test('a state, a country, a sector of elsewhere', () => {
    expect(problemsOf({ state: 'Bavaria', nationality: 'DEU', sector: 'Pelancongan' })).toEqual([
      'nationality row.nationality',
      'sector row.sector',
      'state row.state',
    ])
  })

  test.each([
    ['BGD', 'bk 0123456', true],
    ['BGD', 'A01234567', true],
    ['BGD', 'A0123456', false],
    ['IDN', 'C1234567', true],
    ['NPL', '12345678', true],
    ['NPL', '1234567', false],
    ['MMR', 'MA123456', true],
    ['PHL', 'P1234567B', true],
    ['VNM', 'C12345678', true],
    ['VNM', 'C123456789', false],
  ])('a passport of %s: %s %s', (nationality, passportno, fits) =>
    expect(problemsOf({ nationality, passportno })).toEqual(fits ? [] : ['passportno row.passport']),
  )

  test('there are fifteen source countries', () => expect(nationalities).toHaveLength(15))

  test.each([
    ['2026-11-01T09:30:00+08:00', '2026-11-01T01:30:00.000Z'],
    ['2026-11-01 09:30', '2026-11-01T01:30:00.000Z'],
    ['2026-11-01T01:30:00Z', '2026-11-01T01:30:00.000Z'],
    [new Date('2026-11-01T09:30:00Z'), '2026-11-01T01:30:00.000Z'],
    ['', null],
    [undefined, null],
  ])('received by immigration at %s', (sent, moment) => expect(valueOf('receivedbyimmigration', sent)).toBe(moment))

  test('a missing sticker number is none, not a fault', () => expect(valueOf('stickerno', ' ')).toBeNull())

  test('records that say the same have one canonical form; another order of keys or case of codes is no difference', () => {
    const turned = Object.fromEntries(Object.entries({ ...base, passportno: base.passportno.toLowerCase() }).reverse())
    expect(canonicalRecord(registryRecord.parse(turned))).toBe(canonicalRecord(registryRecord.parse(base)))
    expect(canonicalRecord(registryRecord.parse({ ...base, city: 'KULAI' }))).not.toBe(
      canonicalRecord(registryRecord.parse(base)),
    )
  })
})
