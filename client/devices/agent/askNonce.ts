import { commitMutation, graphql } from 'react-relay'
import type { askNonceCsmMutation } from '#client/__generated__/askNonceCsmMutation.graphql.ts'
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

const csmMutation = graphql`
  mutation askNonceCsmMutation($input: AskCsmReadingInput!) {
    result: askCsmReading(input: $input) {
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

/**
 * Converts a lost request into a device problem, so that a caller who requested a reading can
 * report it and read again.
 */
function lost(error: Error): Error {
  if (error instanceof NetworkError) return new DeviceProblem('connection.failed')
  return error instanceof ServerFault ? new DeviceProblem('agent.refused') : error
}

/**
 * Requests a nonce from the server for one reading of a station's agent, with the rights of the
 * area in which it is read.
 * @throws DeviceProblem if the server refuses
 */
export function askNonce(stationId: string, area: 'main' | 'csm' = 'main'): Promise<string> {
  return new Promise((resolve, reject) => {
    commitMutation<askNonceMutation | askNonceCsmMutation>(environmentStore.get(), {
      mutation: area === 'csm' ? csmMutation : mutation,
      variables: { input: { stationId } },
      onCompleted: ({ result }) => {
        if (result.__typename === 'AskReadingPayload') resolve(result.nonce)
        else
          reject(
            new DeviceProblem(
              result.__typename === 'Problem' ? (result.code as ProblemCode) : 'agent.refused',
            ),
          )
      },
      onError: (error) => reject(lost(error)),
    })
  })
}
