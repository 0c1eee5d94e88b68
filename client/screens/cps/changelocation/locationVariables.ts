import type { changelocationQuery$variables } from '#client/__generated__/changelocationQuery.graphql.ts'

/** Returns the variables for the record in the address, by any of its numbers. */
export function locationVariables({ searchParams }: URL): changelocationQuery$variables {
  const q = searchParams.get('q')?.trim() ?? ''
  return { q, asked: q !== '' }
}
