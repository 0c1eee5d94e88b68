import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { unbounded } from '#tests/support/schemaBounds.ts'

type Modules = Record<string, Record<string, unknown>>

const domain = import.meta.glob(['/domain/**/*.ts', '!/domain/**/*.test.ts'], {
  eager: true,
}) as Modules
// Modules that start the process or build the GraphQL schema have no inputs of their own.
const server = import.meta.glob(
  ['/server/*/**/*.ts', '!/server/**/*raphql*', '!/server/**/*Node.ts', '!/server/**/*Type.ts'],
  {
    eager: true,
  },
) as Modules

/** Every schema that a module exports, or that a command or an attempt uses, by its location. */
function schemasOf(modules: Modules): [string, z.ZodType][] {
  return Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]): [string, z.ZodType][] => {
      if (value instanceof z.ZodType) return [[`${file} ${name}`, value]]
      const input =
        typeof value === 'function' && 'action' in value && 'input' in value ? value.input : null
      return input instanceof z.ZodType ? [[`${file} ${name}`, input]] : []
    }),
  )
}

const schemas = [...schemasOf(domain), ...schemasOf(server)]

test('the schemas of the domain and of every command are covered', () => {
  const names = schemas.map(([name]) => name.split(' ')[1])
  expect(names).toEqual(
    expect.arrayContaining([
      'printCard',
      'signIn',
      'saveSurface',
      'importTable',
      'updateConsignments',
      'registryRecord',
      'reportFilter',
    ]),
  )
  expect(schemas.length).toBeGreaterThan(150)
})

/** Rows that are validated separately, each by its own rules, and returned with their reasons. */
const judgedRowByRow = [
  '/domain/application/registryFields.ts optionalMoment : unknown lets in anything',
  '/domain/application/registryRecord.ts registryRecord receivedbyimmigration: unknown lets in anything',
  '/server/despatch/updateConsignments.ts updateConsignments rows[]{value}: unknown lets in anything',
  '/server/registry/insertRegistryRecords.ts insertRegistryRecords records[]: unknown lets in anything',
]

/**
 * Cells of an export, of which there are millions, use a plain function; the rows are split and
 * counted first.
 */
const judgedCellByCell = [
  '/domain/tableExport.ts tableExport totals[]: custom lets in anything',
  '/domain/tableExport.ts tableExport rows[][]: custom lets in anything',
  '/domain/tableExport.ts exportAround totals[]: custom lets in anything',
  '/domain/tableExport.ts exportAround rows: a list without a maximum',
  '/domain/tableExport.ts exportAround rows[]: unknown lets in anything',
]

test('every schema limits its texts, numbers, lists and days', () => {
  const found = schemas.flatMap(([name, schema]) =>
    unbounded(schema).map((what) => `${name} ${what}`),
  )
  expect(found.toSorted()).toEqual([...judgedRowByRow, ...judgedCellByCell].toSorted())
})

describe('an unlimited schema is detected', () => {
  test.each([
    ['a text', z.string(), [': a text without a maximum']],
    [
      'a text with an unlimited pattern',
      z.string().regex(/^[A-Z]+$/),
      [': a text without a maximum'],
    ],
    [
      'a text with an unanchored pattern',
      z.string().regex(/\d{9}/),
      [': a text without a maximum'],
    ],
    [
      'a text with an unlimited pattern before a transformation',
      z.string().transform(String).pipe(z.string()),
      [': a text without a maximum'],
    ],
    ['a whole number', z.int(), [': a whole number that its column may not hold']],
    [
      'a whole number with only a minimum',
      z.int().positive(),
      [': a whole number that its column may not hold'],
    ],
    ['a number', z.number().min(0), [': a number without bounds']],
    ['a list', z.array(z.boolean()), [': a list without a maximum']],
    ['a day', z.iso.date(), [': a day of any year']],
    ['anything', z.unknown(), [': unknown lets in anything']],
    [
      'a field in a list of objects',
      z.object({ rows: z.array(z.object({ text: z.string().optional() })).max(1) }),
      ['rows[].text: a text without a maximum'],
    ],
  ])('%s', (_, schema, found) => expect(unbounded(schema)).toEqual(found))

  test.each([
    ['a text with a maximum', z.string().trim().max(5)],
    ['a text with a limited pattern', z.string().regex(/^\d{1,9}$/)],
    ['one of several words', z.enum(['a', 'b'])],
    ['a whole number that its column can store', z.int().min(0).max(2_147_483_647).optional()],
  ])('but not %s', (_, schema) => expect(unbounded(schema)).toEqual([]))
})
