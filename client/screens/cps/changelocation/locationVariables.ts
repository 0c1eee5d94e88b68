import type { changelocationQuery$variables } from '#client/__generated__/changelocationQuery.graphql.ts'

/** The record that the address asks for, by any of its numbers. */
export function locationVariables({ searchParams }: URL): changelocationQuery$variables {
  const q = searchParams.get('q')?.trim() ?? ''
  return { q, asked: q !== '' }
}
