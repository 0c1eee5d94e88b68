import type { csmuserQuery$variables } from '#client/__generated__/csmuserQuery.graphql.ts'

/** Whom the address names, whether they have access or are to be given it. */
export function csmUserVariables({ searchParams: search }: URL): csmuserQuery$variables {
  const key = search.get('key')?.trim() ?? ''
  return { key, chosen: key !== '' }
}
