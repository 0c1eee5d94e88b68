import { graphql, useFragment } from 'react-relay'
import type { useBranchChoices_query$key } from '#client/__generated__/useBranchChoices_query.graphql.ts'
import type { Choice } from '#client/ui/form/SelectField.tsx'

const fragment = graphql`
  fragment useBranchChoices_query on Query {
    branchTypes {
      key
      name
    }
    branches(withDeleted: true) {
      region
      deletedAt
    }
  }
`

/**
 * Returns the choices of branch types, and the regions of the existing branches, for the form and
 * the filters.
 */
export function useBranchChoices(query: useBranchChoices_query$key): {
  types: Choice[]
  regions: string[]
} {
  const { branchTypes, branches } = useFragment(fragment, query)
  return {
    types: branchTypes.map(({ key, name }) => ({ value: key, label: name })),
    regions: regionsOf(branches),
  }
}

/** Returns the regions without duplicates, in alphabetical order. */
export function regionsOf(
  branches: readonly { readonly region: string; readonly deletedAt?: string | null | undefined }[],
): string[] {
  return [
    ...new Set(branches.filter(({ deletedAt }) => !deletedAt).map(({ region }) => region)),
  ].sort((a, b) => a.localeCompare(b))
}
