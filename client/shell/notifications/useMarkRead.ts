import { graphql } from 'react-relay'
import type { useMarkReadMutation } from '#client/__generated__/useMarkReadMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'

const mutation = graphql`
  mutation useMarkReadMutation($input: MarkNotificationsReadInput!) {
    result: markNotificationsRead(input: $input) {
      __typename
      ... on MarkNotificationsReadPayload {
        viewer {
          id
          ...Bell_viewer
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Returns the command that marks notifications as read; the bell shows how many remain. */
export const useMarkRead = () => useCommand<useMarkReadMutation>(mutation)
