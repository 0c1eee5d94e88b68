import { describe, expect, test } from 'vitest'
import { corpus } from '#tests/corpus/corpus.ts'
import { readCase } from '#tests/corpus/corpusCase.ts'

describe.each(Object.entries(corpus))('%s', (_, cases) => {
  test.each(cases.map((each) => [each.program, each.what, each] as const))(
    '%s: %s',
    async (_program, _what, each) => {
      expect(await readCase(each.bytes())).toEqual(each.expected)
    },
  )
})

test('no two workbooks of the corpus have the same program and case', () => {
  const names = Object.entries(corpus).flatMap(([subject, cases]) =>
    cases.map(({ program, what }) => `${subject}: ${program}, ${what}`),
  )
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  expect(names.length).toBeGreaterThan(120)
})
