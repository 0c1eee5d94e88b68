import { expect, test } from 'vitest'
import { matchesPassport, passportExample, passportPattern } from './passportPattern.ts'

test.each([
  ['@@#{7}', 'BK0123456', true],
  ['@@#{7}', 'A01234567', false],
  ['@#{8}', 'A01234567', true],
  ['@{1,2}#{6,7}', 'A123456', true],
  ['@{1,2}#{6,7}', 'AB1234567', true],
  ['@{1,2}#{6,7}', 'ABC123456', false],
  ['@{1,2}#{6,7}', 'AB12345', false],
  ['N#{7,8}', 'N12345678', true],
  ['N#{7,8}', 'M12345678', false],
  ['@#{7}@', 'P1234567B', true],
  ['#{8}', '12345678', true],
  ['#{8}', '123456789', false],
  ['*{9}', 'L01X00T47', true],
  ['*{2,9}#{4}', 'A1234567', true],
  ['@{0,1}#{7}', '1234567', true],
  ['##-@', '12-A', true],
])('the pattern %s and the number %s: %s', (pattern, number, fits) =>
  expect(matchesPassport(pattern, number)).toBe(fits),
)

test.each([
  '@',
  '@@#{7}',
  'N#{7,8}',
  '*{1,20}',
  '@{0,1}#{7}',
  '##-@',
  ' @#{8} ',
  '@#{8}'.toLowerCase(),
  '',
])('%j is a pattern', (pattern) => expect(passportPattern.safeParse(pattern).success).toBe(true))

test.each([
  '#{21}',
  '*{10}*{11}',
  '@{2,1}',
  '@{0}',
  '@{0,2}',
  '(@+)+',
  '@{}',
  '@{,3}',
  '{3}',
  '[A-Z]',
  '.*',
  'é',
  '@ #',
  '@{1,2',
  '\\d{8}',
])('%j is not a pattern, and the refusal explains the syntax', (pattern) => {
  const { error } = passportPattern.safeParse(pattern)
  expect(error?.issues.map(({ message }) => message)).toEqual(['pass.patternForm'])
})

test('matching takes at most pattern length times number length steps, even with millions of possible paths', () => {
  const pattern = '*{0,1}'.repeat(10) + '*{1,10}'
  expect(passportPattern.safeParse(pattern.slice(0, 60)).success).toBe(false)
  expect(
    matchesPassport('*{0,1}*{0,1}*{0,1}*{0,1}*{0,1}*{0,1}*{0,1}*{0,1}@', 'A'.repeat(8) + '1'),
  ).toBe(false)
  expect(
    matchesPassport('*{0,1}*{0,1}*{0,1}*{0,1}*{0,1}*{0,1}*{0,1}*{0,1}@', '1'.repeat(8) + 'A'),
  ).toBe(true)
})

test.each([
  ['@@#{7}', 'AB1234567'],
  ['N#{7,8}', 'N12345678'],
  ['@#{7}@', 'A1234567B'],
  ['', ''],
])('an example of %j is %j, and matches the pattern', (pattern, example) => {
  expect(passportExample(pattern)).toBe(example)
  if (pattern) expect(matchesPassport(pattern, example)).toBe(true)
})
