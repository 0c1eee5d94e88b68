import { expect, test } from 'vitest'
import { traitsOf } from './valueKind.ts'

test('a sheet shows a coordinate with the precision of the map’s pin: five decimals', () => {
  const [, decimals = ''] = (traitsOf('decimal').sheet.fraction ?? '').split('.')
  expect(decimals).toHaveLength(5)
})
