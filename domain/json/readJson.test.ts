import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Problem } from '#domain/problems.ts'
import { readJson } from './readJson.ts'

const refusal = (text: string, rules = {}) => {
  try {
    return readJson(text, 'request.invalid', rules)
  } catch (error) {
    const { code, values } = error as Problem
    return [code, values.key ?? values.max]
  }
}

describe('a duplicate key in one object', () => {
  test.each([
    ['two persons in a job file', '{"icno":"900101015555","icno":"880202026666"}', 'icno'],
    ['the same value twice', '{"icno":"1","icno":"1"}', 'icno'],
    ['one with an escape sequence', '{"icno":"1","\\u0069cno":"2"}', 'icno'],
    ['at depth', '[{"a":[{"b":1,"c":{},"b":2}]}]', 'b'],
    ['after a nested object with the same key', '{"a":{"a":1},"a":2}', 'a'],
    [
      'an unknown key, which is not repeated in the message',
      '{"900101-01-5555":1,"900101-01-5555":2}',
      '…',
    ],
    ['the empty key', '{"":1,"":2}', '…'],
    ['__proto__', '{"__proto__":1,"__proto__":2}', '…'],
  ])('is refused: %s', (_, text, key) => expect(refusal(text)).toEqual(['json.repeatedKey', key]))

  test('is refused regardless of case, if the caller ignores case', () => {
    expect(refusal('{"icno":"1","ICNO":"2"}')).toEqual({ icno: '1', ICNO: '2' })
    expect(refusal('{"icno":"1","ICNO":"2"}', { anyCase: true })).toEqual([
      'json.repeatedKey',
      'ICNO',
    ])
  })

  test.each([
    '[{"a":1},{"a":2}]',
    '{"a":"a","b":"a"}',
    '{"a":"b\\",\\"a","b":1}',
    '{"a":["a","a","b",{"a":1}],"b":[{"a":2}]}',
    '[]',
    '"a"',
    ' 5 ',
    'null',
  ])('is not reported without one: %s', (text) => expect(refusal(text)).toEqual(JSON.parse(text)))
})

test('valid JSON is parsed as by JSON.parse', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(readJson(text, 'request.invalid')).toEqual(JSON.parse(text))
    }),
    { numRuns: 300 },
  )
})

test.each(['', '{', '{"a"}', '{"a":1,}', '[1', '"open', '{a:1}', '{"a":"\\', '[1] 2'])(
  '%j is not JSON',
  (text) => expect(refusal(text)).toEqual(['request.invalid', undefined]),
)

test('excessive nesting or size is refused before anything is built', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(refusal(deep(40))).toEqual(JSON.parse(deep(40)))
  expect(refusal(deep(41))).toEqual(['json.tooDeep', 40])
  expect(refusal('['.repeat(5_000_000))).toEqual(['json.tooDeep', 40])
  expect(refusal('[1,2,3]', { values: 4 })).toEqual([1, 2, 3])
  expect(refusal('[1,2,3,4]', { values: 4 })).toEqual(['json.tooMuch', 4])
  expect(refusal('{"a":1,"b":2,"c":3}', { keys: 2 })).toEqual(['json.tooMuch', 2])
  expect(refusal('{"a":[1,{"b":[1,2,3],"c":4},3],"d":[1,2,3]}', { items: 3 })).toEqual({
    a: [1, { b: [1, 2, 3], c: 4 }, 3],
    d: [1, 2, 3],
  })
  expect(refusal('{"a":[1,{"b":[1,2,3,4]}]}', { items: 3 })).toEqual(['field.max', 3])
})
