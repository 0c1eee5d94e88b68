import { expect, test } from 'vitest'
import { parseInput } from '#domain/fieldProblems.ts'
import { rangeQuery } from '#server/platform/legacy/values.ts'

const rangeOf = (query: object) => {
  try {
    const { start, end } = parseInput(rangeQuery, query)
    return { start, end }
  } catch (error) {
    const { code, path } = error as { code: string; path: string }
    return { code, path }
  }
}

test.each([
  [{}, {}],
  [
    { start: '2026-01-01', end: '2026-12-31' },
    { start: '2026-01-01', end: '2026-12-31' },
  ],
  [
    { start: '0001-01-01', end: '2026-12-31' },
    { start: undefined, end: '2026-12-31' },
  ],
  [
    { start: '2026-01-01', end: '9999-12-31' },
    { start: '2026-01-01', end: undefined },
  ],
  [
    { start: '1900-01-01', end: '2199-12-31' },
    { start: '1900-01-01', end: '2199-12-31' },
  ],
  [{ start: '', end: '' }, {}],
  [{ start: null, end: ' ' }, {}],
  [{ start: '0001-01-01T00:00:00', end: '0001-01-01' }, {}],
  [{ end: '9999-12-31T23:59:59.9999999' }, {}],
  [
    { start: '2026-01-01T00:00:00+08:00', end: '31 Dis 2026' },
    { start: '2026-01-01', end: '2026-12-31' },
  ],
])(
  '%j is the range %j: an empty day and the first and last day of .NET leave the range open',
  (query, range) => {
    expect(rangeOf(query)).toEqual({ start: undefined, end: undefined, ...range })
  },
)

test.each([
  [{ start: '0000-01-01' }, { code: 'field.date', path: 'start' }],
  [{ start: '0001-01-02' }, { code: 'field.date', path: 'start' }],
  [{ start: '1899-12-31' }, { code: 'field.date', path: 'start' }],
  [{ end: '2200-01-01' }, { code: 'field.date', path: 'end' }],
  [{ start: '9999-12-31' }, { code: 'field.date', path: 'start' }],
  [{ start: '2026-02-30' }, { code: 'field.date', path: 'start' }],
  [
    { start: '2026-02-02', end: '2026-02-01' },
    { code: 'range.invalid', path: 'start' },
  ],
])('%j is refused', (query, refusal) => expect(rangeOf(query)).toEqual(refusal))
