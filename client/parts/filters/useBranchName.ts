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

/** What the branch of a code is called; its code where the branch is not known, null without a code. */
export function useBranchName(query: useBranchName_query$key, code: string | null): string | null {
  const { branches } = useFragment(fragment, query)
  return code ? (branches.find((branch) => branch.code === code)?.name ?? code) : null
}
