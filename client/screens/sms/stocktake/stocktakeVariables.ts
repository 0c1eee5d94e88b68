import type { stocktakeQuery$variables } from '#client/__generated__/stocktakeQuery.graphql.ts'
import { limits } from '#domain/limits.ts'

/** Returns the variables from the address: all counts, and one of them (`no`). */
export function stocktakeVariables({ searchParams: search }: URL): stocktakeQuery$variables {
  const no = search.get('no') ?? ''
  const chosen = /^\d{1,9}$/.test(no)
  return { first: limits.pageSize, no: chosen ? Number(no) : 0, chosen }
}
