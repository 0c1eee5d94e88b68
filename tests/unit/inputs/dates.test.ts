import type { GraphQLScalarType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { registryRecord } from '#domain/application/registryRecord.ts'
import { jobRecord } from '#domain/csmJob/jobRecord.ts'
import { modelDate, optionalDate } from '#domain/dates/dateRange.ts'
import { readMoment } from '#domain/dates/readDay.ts'
import { filterDay } from '#domain/filterFields.ts'
import { messageOf, type ProblemCode } from '#domain/problems.ts'
import { rangeQuery } from '#server/platform/legacy/values.ts'
import { schema } from '#server/schema.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'

const job = { icno: '900101-01-0001', batchno: 'B1', collectionbranch: 'JHB', cardtype: 'MyKad' }
const scalarOf = (name: 'Date' | 'DateTime') =>
  (schema.getType(name) as GraphQLScalarType).parseValue
const record = { ...goodRecord(1), passexpiry: '2027-12-31' }

/** Every route by which a date is entered. */
const inputs: Record<string, (text: string) => unknown> = {
  'a field of a command': (text) => modelDate.parse(text),
  'a field that may be empty': (text) => optionalDate.parse(text),
  'a filter of a list': (text) => filterDay.parse(text),
  'GraphQL’s Date': (text) => scalarOf('Date')(text),
  'start of a REST call': (text) => rangeQuery.parse({ start: text }).start,
  'end of a REST call': (text) => rangeQuery.parse({ end: text }).end,
  'a registry file or call': (text) =>
    registryRecord.parse({ ...record, stickerdate: text }).stickerdate,
  'a CSM job file': (text) =>
    jobRecord.parse({ ...job, applicationcompletiondate: text }).completedOn,
}

/** The example dates of a message, in both languages. */
const advised = (code: ProblemCode) =>
  (['en', 'ms'] as const).flatMap(
    (locale) =>
      messageOf(code, locale).match(
        /\d{1,2} [A-Z][a-z]{2} \d{4}|\d{4}-\d{2}-\d{2}(?:T[\d:]+Z)?/g,
      ) ?? [],
  )

describe.each(Object.entries(inputs))('%s', (_, read) => {
  test.each([...new Set([...advised('field.date'), ...advised('field.day')])])(
    'accepts %s, the example in the messages',
    (text) => expect(read(text)).toBe('2026-11-21'),
  )

  test.each([
    '2026-11-21T00:00:00',
    '2026-11-20T16:00:00Z',
    '2026-11-21T00:00:00+08:00',
    '2026-11-21T23:59:59.9999999',
  ])('reads %s as its day in Malaysia', (text) => expect(read(text)).toBe('2026-11-21'))

  test.each(['3/4/2026', '2026-02-30', '21 Nov 26'])('refuses %s', (text) =>
    expect(() => read(text)).toThrow(),
  )
})

test('a moment is accepted in the format of its message', () => {
  const [example] = advised('field.moment')
  expect(readMoment(example!)).toBe('2026-11-21T08:00:00.000Z')
  expect(scalarOf('DateTime')(example)).toBe('2026-11-21T08:00:00.000Z')
  expect(() => scalarOf('DateTime')('11/21/2026')).toThrow()
})

test('no input has its own date parser', () => {
  const sources = import.meta.glob<string>(
    ['/domain/**/*.ts', '/server/**/*.ts', '!/**/*.test.ts'],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  )
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  expect(Object.keys(sources).filter((file) => sources[file]!.includes('z.iso.date('))).toEqual([])
})
