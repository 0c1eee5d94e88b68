import { graphql } from 'react-relay'
import type { useGenerateQrMutation } from '#client/__generated__/useGenerateQrMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'

const mutation = graphql`
  mutation useGenerateQrMutation($input: GenerateQrInput!) {
    result: generateQr(input: $input) {
      __typename
      ... on ApplicationPayload {
        application {
          hasQr
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Generates the QR code of an application that has none. */
export function useGenerateQr() {
  return useCommand<useGenerateQrMutation>(mutation)
}
