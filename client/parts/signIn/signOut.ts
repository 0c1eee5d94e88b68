import { commitMutation, graphql } from 'react-relay'
import type { signOutMutation } from '#client/__generated__/signOutMutation.graphql.ts'
import { environmentStore } from '#client/relay/environment.ts'
import { endSession, leaving } from '#client/session/endSession.ts'
import type { ProblemCode } from '#domain/problems.ts'

const mutation = graphql`
  mutation signOutMutation {
    signOut
  }
`

/**
 * Ends the session on the server, then here. If the server can't be reached, it ends there by
 * inactivity.
 */
export function signOut(why: ProblemCode | null = null): Promise<void> {
  // The server may close the live connection before its answer arrives.
  if (why === null) leaving()
  return new Promise((resolve) => {
    const done = () => {
      endSession(why)
      resolve()
    }
    commitMutation<signOutMutation>(environmentStore.get(), {
      mutation,
      variables: {},
      onCompleted: done,
      onError: (error) => {
        console.warn('The sign-out did not reach the server', error)
        done()
      },
    })
  })
}
