import type { csmuserQuery$variables } from '#client/__generated__/csmuserQuery.graphql.ts'

/** Returns the variables for the user in the address, with access already or about to get it. */
export function csmUserVariables({ searchParams: search }: URL): csmuserQuery$variables {
  const key = search.get('key')?.trim() ?? ''
  return { key, chosen: key !== '' }
}
