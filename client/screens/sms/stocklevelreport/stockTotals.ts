import { stockStatuses } from '#client/screens/sms/stocklevel/stockVariables.ts'
import type { EnumOf } from '#domain/enumCase.ts'
import type { StockStatus } from '#domain/stock.ts'

type Level = {
  readonly cardType: { readonly code: string }
  readonly store: number
  readonly stations: number
  readonly held: number
  readonly coming: number
  readonly goingBack: number
  readonly threshold: number | null | undefined
  readonly status: EnumOf<StockStatus>
}
/**
 * The total of several stocks. `cardType` is null for all of them together, `status` for every
 * status.
 */
export type StockTotal = {
  cardType: string | null
  status: EnumOf<StockStatus> | null
  stocks: number
  store: number
  stations: number
  held: number
  inTransit: number
  /** Null if none of them has one. */
  threshold: number | null
}

function totalOf(
  cardType: string | null,
  status: EnumOf<StockStatus> | null,
  rows: readonly Level[],
): StockTotal {
  const sum = (value: (row: Level) => number) => rows.reduce((total, row) => total + value(row), 0)
  return {
    cardType,
    status,
    stocks: rows.length,
    store: sum((row) => row.store),
    stations: sum((row) => row.stations),
    held: sum((row) => row.held),
    inTransit: sum((row) => row.coming + row.goingBack),
    threshold: rows.every((row) => (row.threshold ?? null) === null)
      ? null
      : sum((row) => row.threshold ?? 0),
  }
}

/**
 * Returns totals by card type and status, each card type's own after its statuses, and the grand
 * total last.
 */
export function stockTotals(rows: readonly Level[]): StockTotal[] {
  if (rows.length === 0) return []
  const types = [...new Set(rows.map(({ cardType }) => cardType.code))].sort()
  return [
    ...types.flatMap((type) => {
      const ofType = rows.filter(({ cardType }) => cardType.code === type)
      const parts = stockStatuses
        .map((status) =>
          totalOf(
            type,
            status,
            ofType.filter((row) => row.status === status),
          ),
        )
        .filter(({ stocks }) => stocks > 0)
      return [...parts, totalOf(type, null, ofType)]
    }),
    totalOf(null, null, rows),
  ]
}
