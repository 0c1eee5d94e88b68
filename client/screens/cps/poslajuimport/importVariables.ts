import type { CourierRowFate, poslajuimportQuery } from '#client/__generated__/poslajuimportQuery.graphql.ts'

const fates = ['ACCEPTED', 'IMPORTED', 'UNCHANGED', 'REFUSED'] as const

/** The fate to which the address narrows the rows, or null. */
function fateOf(search: URLSearchParams): Exclude<CourierRowFate, '%future added value'> | null {
  return fates.find((fate) => fate === search.get('fate')) ?? null
}

/** What the address asks for: an import (by its upload's id), and rows of one fate or all. */
export function importVariables(url: URL): poslajuimportQuery['variables'] {
  const id = url.searchParams.get('import') ?? ''
  return { id, asked: id !== '', fate: fateOf(url.searchParams) }
}
