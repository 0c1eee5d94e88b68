import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { unbounded } from '#tests/support/schemaBounds.ts'

type Modules = Record<string, Record<string, unknown>>

const domain = import.meta.glob(['/domain/**/*.ts', '!/domain/**/*.test.ts'], { eager: true }) as Modules
// What starts the process, or makes the GraphQL schema, has no inputs of its own.
const server = import.meta.glob(['/server/*/**/*.ts', '!/server/**/*raphql*', '!/server/**/*Node.ts', '!/server/**/*Type.ts'], {
  eager: true,
}) as Modules

/** Every schema that a module exports, or that a command or an attempt takes, by where it stands. */
function schemasOf(modules: Modules): [string, z.ZodType][] {
  return Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]): [string, z.ZodType][] => {
      if (value instanceof z.ZodType) return [[`${file} ${name}`, value]]
      const input = typeof value === 'function' && 'action' in value && 'input' in value ? value.input : null
      return input instanceof z.ZodType ? [[`${file} ${name}`, input]] : []
    }),
  )
}

const schemas = [...schemasOf(domain), ...schemasOf(server)]

test('the schemas of the domain and of every command are looked at', () => {
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

/** Rows that stand for themselves: each is judged by its own rules, and comes back with its reasons. */
const judgedRowByRow = [
  '/domain/application/registryFields.ts optionalMoment : unknown lets in anything',
  '/domain/application/registryRecord.ts registryRecord receivedbyimmigration: unknown lets in anything',
  '/server/despatch/updateConsignments.ts updateConsignments rows[]{value}: unknown lets in anything',
  '/server/registry/insertRegistryRecords.ts insertRegistryRecords records[]: unknown lets in anything',
]

/** Cells of an export, of which there are millions, have a plain function for a rule; the rows are cut and counted before they are read. */
const judgedCellByCell = [
  '/domain/tableExport.ts tableExport totals[]: custom lets in anything',
  '/domain/tableExport.ts tableExport rows[][]: custom lets in anything',
  '/domain/tableExport.ts exportAround totals[]: custom lets in anything',
  '/domain/tableExport.ts exportAround rows: a list without a maximum',
  '/domain/tableExport.ts exportAround rows[]: unknown lets in anything',
]

test('no schema lets in a text, a number, a list or a day without bounds', () => {
  const found = schemas.flatMap(([name, schema]) => unbounded(schema).map((what) => `${name} ${what}`))
  expect(found.toSorted()).toEqual([...judgedRowByRow, ...judgedCellByCell].toSorted())
})

describe('a schema is told to be unbounded', () => {
  test.each([
    ['a text', z.string(), [': a text without a maximum']],
    ['a text of a pattern that repeats without end', z.string().regex(/^[A-Z]+$/), [': a text without a maximum']],
    ['a text of a pattern that is not anchored', z.string().regex(/\d{9}/), [': a text without a maximum']],
    [
      'a text of an endless pattern behind a transformation',
      z.string().transform(String).pipe(z.string()),
      [': a text without a maximum'],
    ],
    ['a whole number', z.int(), [': a whole number that its column may not hold']],
    ['a whole number of which only the least is said', z.int().positive(), [': a whole number that its column may not hold']],
    ['a number', z.number().min(0), [': a number without bounds']],
    ['a list', z.array(z.boolean()), [': a list without a maximum']],
    ['a day', z.iso.date(), [': a day of any year']],
    ['anything', z.unknown(), [': unknown lets in anything']],
    [
      'a field of a list of objects',
      z.object({ rows: z.array(z.object({ text: z.string().optional() })).max(1) }),
      ['rows[].text: a text without a maximum'],
    ],
  ])('%s', (_, schema, found) => expect(unbounded(schema)).toEqual(found))

  test.each([
    ['a text with a maximum', z.string().trim().max(5)],
    ['a text of a pattern that ends', z.string().regex(/^\d{1,9}$/)],
    ['one of several words', z.enum(['a', 'b'])],
    ['a whole number that a column holds', z.int().min(0).max(2_147_483_647).optional()],
  ])('but not %s', (_, schema) => expect(unbounded(schema)).toEqual([]))
})
