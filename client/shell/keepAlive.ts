import { commitMutation, graphql } from 'react-relay'
import type { keepAliveMutation } from '#client/__generated__/keepAliveMutation.graphql.ts'
import { environmentStore } from '#client/relay/environment.ts'

const mutation = graphql`
  mutation keepAliveMutation {
    keepAlive
  }
`

/**
 * Tells the server that the person is still active.
 * @returns whether that succeeded
 */
export function keepAlive(): Promise<boolean> {
  return new Promise((resolve) => {
    commitMutation<keepAliveMutation>(environmentStore.get(), {
      mutation,
      variables: {},
      onCompleted: (response) => resolve(response.keepAlive),
      onError: (error) => {
        console.warn('The session could not be kept alive', error)
        resolve(false)
      },
    })
  })
}
