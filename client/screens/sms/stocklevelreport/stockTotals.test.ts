import { expect, it } from 'vitest'
import type { EnumOf } from '#domain/enumCase.ts'
import type { StockStatus } from '#domain/stock.ts'
import { stockTotals } from './stockTotals.ts'

const level = (
  code: string,
  status: EnumOf<StockStatus>,
  store: number,
  threshold: number | null = 10,
) => ({
  cardType: { code },
  status,
  store,
  stations: 1,
  held: store + 1,
  coming: 2,
  goingBack: 3,
  threshold,
})

it('adds up by card type and status, then each card type, then all', () => {
  const totals = stockTotals([
    level('PLKS', 'ADEQUATE', 100),
    level('EP', 'CRITICAL', 1),
    level('PLKS', 'CRITICAL', 2),
    level('PLKS', 'ADEQUATE', 50),
    level('PLKS', 'NO_THRESHOLD', 0, null),
  ])
  expect(
    totals.map(({ cardType, status, stocks, store, threshold }) => [
      cardType,
      status,
      stocks,
      store,
      threshold,
    ]),
  ).toEqual([
    ['EP', 'CRITICAL', 1, 1, 10],
    ['EP', null, 1, 1, 10],
    ['PLKS', 'ADEQUATE', 2, 150, 20],
    ['PLKS', 'CRITICAL', 1, 2, 10],
    ['PLKS', 'NO_THRESHOLD', 1, 0, null],
    ['PLKS', null, 4, 152, 30],
    [null, null, 5, 153, 40],
  ])
  expect(totals.at(-1)).toMatchObject({ stations: 5, held: 158, inTransit: 25 })
})

it('is empty without rows', () => expect(stockTotals([])).toEqual([]))
