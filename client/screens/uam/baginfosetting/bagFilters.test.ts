import { expect, test } from 'vitest'
import { shownBy } from './bagFilters.tsx'

test.each([
  ['', true],
  ['branch=JHB', true],
  ['branch=PEN', false],
  ['status=inTransit', true],
  ['status=inTransit&branch=JHB', true],
  ['status=free', false],
])('the bag filter %j: one in transit to JHB is shown: %s', (address, shown) => {
  expect(
    shownBy(new URLSearchParams(address))({ branch: { code: 'JHB' }, status: 'inTransit' }),
  ).toBe(shown)
})
