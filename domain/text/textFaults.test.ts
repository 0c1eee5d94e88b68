import { expect, test } from 'vitest'
import { isKeepable, keepable, textFault } from './textFaults.ts'

const [nul, half] = ['a\0b', 'a\ud800b']

test.each([nul, half, '\udc00', '\0'])('%j cannot be stored', (text) => {
  expect(isKeepable(text)).toBe(false)
  expect(isKeepable(keepable(text))).toBe(true)
})
test.each(['', 'RAHMAN', 'é中😀', '\n\t\u0001\uffff'])(
  '%j can be stored, and is unchanged',
  (text) => {
    expect(isKeepable(text)).toBe(true)
    expect(keepable(text)).toBe(text)
  },
)

test.each<[string, unknown, object | null]>([
  ['a text in a field', { a: 1, name: nul }, { path: 'name', code: 'field.invalid' }],
  [
    'half a character in a list of objects',
    { rows: [{ x: 'ok' }, { x: half }] },
    { path: 'rows.1.x', code: 'field.invalid' },
  ],
  ['a key', { rows: { [nul]: 1 } }, { path: 'rows', code: 'field.invalid' }],
  [
    'an overlong text',
    { name: 'x'.repeat(11) },
    { path: 'name', code: 'field.tooLong', values: { max: 10 } },
  ],
  [
    'an overlong list',
    { ids: [1, 2, 3, 4] },
    { path: 'ids', code: 'field.max', values: { max: 3 } },
  ],
  ['nothing', { name: 'x'.repeat(10), ids: [1, 2, 3], none: null, flag: true }, null],
])('finds %s', (_, value, found) => expect(textFault(value, { text: 10, list: 3 })).toEqual(found))
