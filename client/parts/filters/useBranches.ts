import { useMemo } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { useBranches_query$key } from '#client/__generated__/useBranches_query.graphql.ts'
import { choiceOf } from '#client/parts/codeThenName.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import { seesBranch } from '#domain/access.ts'

const fragment = graphql`
  fragment useBranches_query on Query {
    branches {
      code
      name
    }
  }
`

/**
 * Returns the branches as choices: those that the person sees, or with `everywhere` all to which
 * cards and lots go.
 */
export function useBranches(
  query: useBranches_query$key,
  { everywhere = false } = {},
): readonly Choice[] {
  const { branches } = useFragment(fragment, query)
  const own = useStore(profileStore)?.branchcode
  return useMemo(
    () =>
      branches
        .filter(
          ({ code }) => everywhere || (own !== undefined && seesBranch({ branchCode: own }, code)),
        )
        .map(choiceOf),
    [branches, everywhere, own],
  )
}
