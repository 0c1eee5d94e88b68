import { expect, test } from 'vitest'
import { parcelCoverFor, parcelCovers, parcelWeightKg } from './parcelCovers.ts'

test.each([
  [1, 0.112],
  [2, 0.124],
  [100, 1.3],
])('%i cards weigh %d kg', (cards, kg) => expect(parcelWeightKg(cards)).toBe(kg))

test.each([
  [1, 'envelope'],
  [10, 'envelope'],
  [11, 'padded'],
  [61, 'box'],
] as const)('%i cards need a cover of the kind %s', (cards, form) => {
  expect(parcelCoverFor(cards)).toBe(form)
  expect(Object.values(parcelCovers[form]).every((cm) => cm > 0 && cm <= 500)).toBe(true)
})
