import { Button } from '@blueprintjs/core'
import { Hand } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { FingerprintSignInOptionsMutation } from '#client/__generated__/FingerprintSignInOptionsMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import type { useSignedIn } from '#client/session/useSignedIn.ts'
import { canUseFingerprint } from '#client/session/webAuthn.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import type { SignInPlace } from './signInPlace.ts'
import { useFingerprintAnswer } from './useFingerprintAnswer.ts'

const text = defineMessages({
  signIn: { id: 'session.FingerprintSignIn.signIn', defaultMessage: 'Sign in by fingerprint' },
  user: { id: 'session.FingerprintSignIn.user', defaultMessage: 'Enter your user id first' },
  unable: {
    id: 'session.FingerprintSignIn.unable',
    defaultMessage: 'This browser cannot read fingerprints here',
  },
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
type Props = { loginId: string; place: SignInPlace; onSignedIn: ReturnType<typeof useSignedIn> }

/** Signs in with a fingerprint (WebAuthn with user verification) that the user has enrolled. */
export function FingerprintSignIn({ loginId, place, onSignedIn }: Props) {
  const t = useTexts(text)
  const [options] = useCommand<FingerprintSignInOptionsMutation>(optionsMutation)
  const answer = useFingerprintAnswer(onSignedIn, place)
  const [busy, setBusy] = useState(false)

  const run = async () => {
    if (!loginId.trim()) return showToast('warn', t('user'))
    setBusy(true)
    try {
      const asked = await options({ loginId })
      if (!asked.ok) return
      const outcome = await answer(loginId, asked.value.options)
      if (!outcome.ok) showToast('bad', outcome.problem.message)
    } finally {
      setBusy(false)
    }
  }
  const able = canUseFingerprint()
  return (
    <Button
      fill
      icon={<Hand />}
      text={t('signIn')}
      loading={busy}
      disabled={!able}
      title={able ? undefined : t('unable')}
      onClick={() => void run()}
    />
  )
}
