import type { stocklevelQuery, StockFilter } from '#client/__generated__/stocklevelQuery.graphql.ts'
import { enumsOf } from '#domain/stateRows.ts'
import { stockStatusRows } from '#domain/stock.ts'

/** GraphQL's name of each status, in the order of the domain's table. */
export const stockStatuses = enumsOf(stockStatusRows)

/** A patch that clears every filter. */
export const noFilters = { branch: null, type: null, status: null }

/** Returns the stock filter from the address, by branch, card type (its key) and status. */
export function stockFilter(search: URLSearchParams): StockFilter {
  const type = search.get('type') ?? ''
  const status = stockStatuses.find((each) => each === search.get('status'))
  return {
    branchCode: search.get('branch') || null,
    cardTypeId: /^\d{1,9}$/.test(type) ? Number(type) : null,
    status: status ? [status] : null,
  }
}

/** Returns a row's key in the address: `JHB:1`. */
export const rowKey = (row: {
  readonly branch: { readonly code: string }
  readonly cardTypeId: number
}) => `${row.branch.code}:${row.cardTypeId}`

/** Returns the variables from the address, with the row whose lots are open (`row=JHB:1`). */
export function stockVariables({ searchParams: search }: URL): stocklevelQuery['variables'] {
  const [, branchCode, type] = /^(\w{1,10}):(\d{1,9})$/.exec(search.get('row') ?? '') ?? []
  return {
    filter: stockFilter(search),
    row: { branchCode: branchCode ?? '', cardTypeId: Number(type ?? 0) },
    chosen: branchCode !== undefined,
  }
}
