import { Button } from '@blueprintjs/core'
import { IdNumber } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { FingerprintSignInMutation } from '#client/__generated__/FingerprintSignInMutation.graphql.ts'
import type { FingerprintSignInOptionsMutation } from '#client/__generated__/FingerprintSignInOptionsMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import type { useSignedIn } from '#client/session/useSignedIn.ts'
import { canUseFingerprint, webAuthn } from '#client/session/webAuthn.ts'
import { useProblemText, useTexts } from '#client/ui/texts.ts'
import { showToast } from '#client/ui/toasts.ts'

const text = defineMessages({
  signIn: { id: 'core.FingerprintSignIn.signIn', defaultMessage: 'Sign in by fingerprint' },
  user: { id: 'core.FingerprintSignIn.user', defaultMessage: 'Enter your user id first' },
  unable: { id: 'core.FingerprintSignIn.unable', defaultMessage: 'This browser cannot read fingerprints here' },
})

const optionsMutation = graphql`
  mutation FingerprintSignInOptionsMutation($input: PasskeySignInOptionsInput!) {
    result: passkeySignInOptions(input: $input) {
      __typename
      ... on PasskeySignInOptionsPayload {
        options
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const mutation = graphql`
  mutation FingerprintSignInMutation($input: PasskeySignInInput!) {
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

type Props = { loginId: string; onSignedIn: ReturnType<typeof useSignedIn> }

/** Signs in by a fingerprint (WebAuthn with user verification) that the user enrolled before. */
export function FingerprintSignIn({ loginId, onSignedIn }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const [options] = useCommand<FingerprintSignInOptionsMutation>(optionsMutation)
  const [signIn] = useCommand<FingerprintSignInMutation>(mutation)
  const [busy, setBusy] = useState(false)

  const run = async () => {
    if (!loginId.trim()) return showToast('warn', t('user'))
    setBusy(true)
    try {
      const asked = await options({ loginId })
      if (!asked.ok) return
      const { startAuthentication } = await webAuthn()
      const assertion = await startAuthentication({ optionsJSON: JSON.parse(asked.value.options) }).catch((error: unknown) => {
        // Cancelled, timed out, or no such key here: the browser doesn't tell which.
        console.warn(error)
        showToast('bad', p('passkey.refused'))
      })
      if (!assertion) return
      const outcome = await signIn({ loginId, assertion: JSON.stringify(assertion) })
      if (outcome.ok) onSignedIn(outcome.value.viewer)
    } finally {
      setBusy(false)
    }
  }
  const able = canUseFingerprint()
  return (
    <Button
      fill
      icon={<IdNumber />}
      text={t('signIn')}
      loading={busy}
      disabled={!able}
      title={able ? undefined : t('unable')}
      onClick={() => void run()}
    />
  )
}
