import type { stocktakeQuery$variables } from '#client/__generated__/stocktakeQuery.graphql.ts'
import { limits } from '#domain/limits.ts'

/**
 * Returns the variables from the address: all counts or the exceptions to review (`review=1`), and
 * one of them (`no`).
 */
export function stocktakeVariables({ searchParams: search }: URL): stocktakeQuery$variables {
  const no = search.get('no') ?? ''
  const chosen = /^\d{1,9}$/.test(no)
  const filter = { toReview: search.get('review') === '1' }
  return { first: limits.pageSize, filter, no: chosen ? Number(no) : 0, chosen }
}
