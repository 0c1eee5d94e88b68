import type { LotSort, managelotQuery } from '#client/__generated__/managelotQuery.graphql.ts'
import { rangeOf } from '#client/ui/dateRangeQuery.ts'
import { sortOf } from '#client/ui/table/tableQuery.ts'
import { limits } from '#domain/limits.ts'
import { lotStateRows } from '#domain/lot/states.ts'
import { enumsOf } from '#domain/stateRows.ts'

/** GraphQL's name of each state, in the order of a lot's life. */
const lotStatuses = enumsOf(lotStateRows)

/** The columns of the list by which the server sorts. */
export const lotSorts: Record<string, LotSort> = {
  lotNo: 'LOT_NO',
  startSn: 'START_SN',
  cardQty: 'CARD_QTY',
  receivedAt: 'RECEIVED_AT',
}

/** A patch that clears every filter. */
export const noFilters = {
  q: null,
  status: null,
  branch: null,
  type: null,
  show: null,
  range: null,
  from: null,
  to: null,
}

/** Returns Relay's id of a lot, whose number may contain any character. */
export const lotNodeId = (lotNo: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(`Lot:${lotNo}`)))

/**
 * Returns the variables from the address: lots by text (`q`), status, branch, card type and days of
 * delivery, and the one whose page is open (`lot`).
 */
export function lotsVariables({ searchParams: search }: URL): managelotQuery['variables'] {
  const sort = sortOf(search)
  const range = rangeOf(search)
  const status = lotStatuses.find((each) => each === search.get('status'))
  const type = search.get('type') ?? ''
  const lot = search.get('lot')?.trim() ?? ''
  return {
    first: limits.pageSize,
    filter: {
      text: search.get('q') || null,
      status: status ? [status] : null,
      branchCode: search.get('branch') || null,
      cardTypeId: /^\d{1,9}$/.test(type) ? Number(type) : null,
      from: range?.from ?? null,
      to: range?.to ?? null,
      delivered: search.get('show') === 'delivered' ? true : null,
    },
    sort: (sort && lotSorts[sort.id]) ?? 'RECEIVED_AT',
    descending: sort && lotSorts[sort.id] ? sort.descending : true,
    lot: lotNodeId(lot),
    chosen: lot !== '',
  }
}
