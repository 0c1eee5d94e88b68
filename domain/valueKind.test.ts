import { expect, test } from 'vitest'
import { traitsOf } from './valueKind.ts'

test('a sheet shows a coordinate as exactly as the map puts a pin: to the fifth decimal', () => {
  const [, decimals = ''] = (traitsOf('decimal').sheet.fraction ?? '').split('.')
  expect(decimals).toHaveLength(5)
})
