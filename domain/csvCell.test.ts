import { expect, test } from 'vitest'
import { csvText, harmless } from './csvCell.ts'

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
])('%j is written as text', (text) => {
  expect(harmless(text)).toBe(`'${text}`)
})

test.each(['RAHMAN', '12 Jalan 3-4', '1=1', ' =1', ''])('%j is written unchanged', (text) =>
  expect(harmless(text)).toBe(text),
)

test('special characters of a comma-separated file are quoted', () => {
  expect([csvText('a,b'), csvText('a"b'), csvText('\n=1'), csvText('＝1')]).toEqual([
    '"a,b"',
    '"a""b"',
    '"\'\n=1"',
    "'＝1",
  ])
})
