import type {
  CourierRowFate,
  poslajuimportQuery,
} from '#client/__generated__/poslajuimportQuery.graphql.ts'

const fates = ['ACCEPTED', 'IMPORTED', 'UNCHANGED', 'REFUSED'] as const

/** Reads the fate that the address filters by, or null. */
function fateOf(search: URLSearchParams): Exclude<CourierRowFate, '%future added value'> | null {
  return fates.find((fate) => fate === search.get('fate')) ?? null
}

/**
 * Returns the variables from the address: an import (by its upload's id), and rows of one fate or
 * all.
 */
export function importVariables(url: URL): poslajuimportQuery['variables'] {
  const id = url.searchParams.get('import') ?? ''
  return { id, asked: id !== '', fate: fateOf(url.searchParams) }
}
