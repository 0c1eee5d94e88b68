import { graphql, useFragment } from 'react-relay'
import type { useBranchName_query$key } from '#client/__generated__/useBranchName_query.graphql.ts'

const fragment = graphql`
  fragment useBranchName_query on Query {
    branches {
      code
      name
    }
  }
`

/** Returns the name of a branch; its code if the branch is unknown, null without a code. */
export function useBranchName(query: useBranchName_query$key, code: string | null): string | null {
  const { branches } = useFragment(fragment, query)
  return code ? (branches.find((branch) => branch.code === code)?.name ?? code) : null
}
