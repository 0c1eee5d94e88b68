import { beforeAll, expect, test } from 'vitest'
import { breakLines } from '#server/letters/breakLines.ts'
import { fitWords } from '#server/letters/fitWords.ts'
import { openTypesetter, type Typesetter } from '#server/letters/typesetter.ts'

let type: Typesetter
beforeAll(async () => {
  type = await openTypesetter()
})

const missingOf = (text: string) => type.shape(text, 'bold').missing

test.each(['MUHAMMAD', 'မောင်အောင်', 'น้ำ', 'ශ්‍රී', 'NGUYỄN', "O'G'LI", 'نیم‌خانی', '₹'])(
  'every letter of "%s" has a font',
  (name) => expect(missingOf(name)).toEqual([]),
)

test.each([
  ['陈伟陈', ['陈', '伟']],
  ['RAHMAN 👍', ['👍']],
  ['ＡＬＩ', ['Ａ', 'Ｌ', 'Ｉ']],
])('the letters of "%s" without a font are each named once', (name, letters) =>
  expect(missingOf(name)).toEqual(letters),
)

test('a mark without a base letter is named, and not drawn on a dotted circle', () => {
  expect(missingOf('ိမောင်')).toEqual(['ိ'])
})

test('Thai text breaks between words, although it has no spaces', () => {
  const look = { size: 10, weight: 'plain' } as const
  const lines = breakLines(type, 'นายสมชายใจดีทำงานโรงงาน', 60, look)
  expect(lines.join('')).toBe('นายสมชายใจดีทำงานโรงงาน')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.every((line) => !/^\p{M}/u.test(line))).toBe(true)
})

test('truncated text ends after a whole letter with its marks', () => {
  const set = fitWords(type, 'කුමාරසිංහ '.repeat(20), { width: 30, size: 3, weight: 'bold', lines: 1 })
  expect([set.cut, set.lines.length]).toEqual([true, 1])
  expect(set.lines[0]).toMatch(/[\p{L}\p{M}]…$/u)
})
