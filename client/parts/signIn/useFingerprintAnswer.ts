import { useCallback } from 'react'
import { graphql } from 'react-relay'
import type { useFingerprintAnswerMutation } from '#client/__generated__/useFingerprintAnswerMutation.graphql.ts'
import { statedProblem } from '#client/relay/problemOfFailure.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import type { useSignedIn } from '#client/session/useSignedIn.ts'
import { askFingerprint } from '#client/session/webAuthn.ts'
import type { Outcome } from '#client/state/problem.ts'
import { signInPlaceOf, type SignInPlace } from './signInPlace.ts'

const mutation = graphql`
  mutation useFingerprintAnswerMutation($input: PasskeySignInInput!) {
    result: passkeySignIn(input: $input) {
      __typename
      ... on SignInPayload {
        viewer {
          ...useSignedIn_viewer
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Answers the server's options with the person's fingerprint, which signs them in: alone, or after
 * a right password.
 */
export function useFingerprintAnswer(
  onSignedIn: ReturnType<typeof useSignedIn>,
  place: SignInPlace,
) {
  const [signIn] = useCommand<useFingerprintAnswerMutation>(mutation)
  return useCallback(
    async (loginId: string, options: string): Promise<Outcome<unknown>> => {
      const assertion = await askFingerprint(options)
      if (!assertion) return { ok: false, problem: statedProblem('passkey.refused') }
      const outcome = await signIn({ loginId, assertion, ...signInPlaceOf(place) }, { quiet: true })
      if (outcome.ok) onSignedIn(outcome.value.viewer)
      return outcome
    },
    [onSignedIn, place, signIn],
  )
}
