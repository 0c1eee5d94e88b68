import { graphql } from 'react-relay'
import type { useCreateBranchMutation } from '#client/__generated__/useCreateBranchMutation.graphql.ts'
import { useCommand, type RunCommand } from '#client/relay/useCommand.ts'

const mutation = graphql`
  mutation useCreateBranchMutation($input: CreateBranchInput!) {
    result: createBranch(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Creates a branch. */
export function useCreateBranch(): RunCommand<useCreateBranchMutation> {
  const [create] = useCommand<useCreateBranchMutation>(mutation)
  return create
}
