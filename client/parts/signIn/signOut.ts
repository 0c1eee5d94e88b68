import { commitMutation, graphql } from 'react-relay'
import type { signOutMutation } from '#client/__generated__/signOutMutation.graphql.ts'
import { environmentStore } from '#client/relay/environment.ts'
import { endSession, leaving } from '#client/session/endSession.ts'
import { owedSignOut } from '#client/session/owedSignOut.ts'
import { localeStore } from '#client/state/locale.ts'
import { NetworkError } from '#client/state/networkError.ts'
import { showToast } from '#client/state/toasts.ts'
import { messageOf, type ProblemCode } from '#domain/problems.ts'

const mutation = graphql`
  mutation signOutMutation {
    signOut
  }
`

/**
 * Ends the session on the server, then here. If the server can't be reached, it ends there as soon
 * as this device reaches it again, or by inactivity.
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
        if (error instanceof NetworkError) {
          owedSignOut.write()
          showToast('info', messageOf('signOut.unsent', localeStore.get()))
        }
        done()
      },
    })
  })
}
