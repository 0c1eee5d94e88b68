import { expect, test } from 'vitest'
import { csvText, harmless } from './csvCell.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  '%j leaves as text',
  (text) => {
    expect(harmless(text)).toBe(`'${text}`)
  },
)

test.each(['RAHMAN', '12 Jalan 3-4', '1=1', ' =1', ''])('%j leaves as it is', (text) => expect(harmless(text)).toBe(text))

test('what a comma-separated file would break at is quoted', () => {
  expect([csvText('a,b'), csvText('a"b'), csvText('\n=1'), csvText('＝1')]).toEqual(['"a,b"', '"a""b"', '"\'\n=1"', "'＝1"])
})
