import { commitMutation, graphql } from 'react-relay'
import type { askNonceMutation } from '#client/__generated__/askNonceMutation.graphql.ts'
import { DeviceProblem } from '#client/devices/deviceProblem.ts'
import { environmentStore } from '#client/relay/environment.ts'
import { ServerFault } from '#client/relay/serverFault.ts'
import { NetworkError } from '#client/state/networkError.ts'
import type { ProblemCode } from '#domain/problems.ts'

const mutation = graphql`
  mutation askNonceMutation($input: AskReadingInput!) {
    result: askReading(input: $input) {
      __typename
      ... on AskReadingPayload {
        nonce
      }
      ... on Problem {
        code
      }
    }
  }
`

/** A lost request in the words of a device: whoever asked for a reading says why there is none, and reads again. */
function lost(error: Error): Error {
  if (error instanceof NetworkError) return new DeviceProblem('connection.failed')
  return error instanceof ServerFault ? new DeviceProblem('agent.refused') : error
}

/** The server's nonce for one reading of a station's agent. @throws DeviceProblem where the server gives none */
export function askNonce(stationId: string): Promise<string> {
  return new Promise((resolve, reject) => {
    commitMutation<askNonceMutation>(environmentStore.get(), {
      mutation,
      variables: { input: { stationId } },
      onCompleted: ({ result }) => {
        if (result.__typename === 'AskReadingPayload') resolve(result.nonce)
        else reject(new DeviceProblem(result.__typename === 'Problem' ? (result.code as ProblemCode) : 'agent.refused'))
      },
      onError: (error) => reject(lost(error)),
    })
  })
}
