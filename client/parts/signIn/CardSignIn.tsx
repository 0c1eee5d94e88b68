import { IdNumber } from '@blueprintjs/icons'
import { useEffect, useEffectEvent } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { CardSignInMutation } from '#client/__generated__/CardSignInMutation.graphql.ts'
import type { CardSignInNonceMutation } from '#client/__generated__/CardSignInNonceMutation.graphql.ts'
import { pairingStore } from '#client/devices/agent/agentPairing.ts'
import { deviceProblemOf } from '#client/devices/deviceProblem.ts'
import { useSignInReader } from '#client/devices/useSignInReader.ts'
import { statedProblem } from '#client/relay/problemOfFailure.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import type { Outcome } from '#client/state/problem.ts'
import { useStore } from '#client/state/store.ts'
import { term } from '#client/state/terms.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { PasswordField } from '#client/ui/form/PasswordField.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import type { Reading } from '#domain/agent/reading.ts'
import { upperOf } from '#domain/enumCase.ts'
import { cardSignInInput } from '#domain/user/staffCardInputs.ts'
import type { SignedInPerson } from './signedInPerson.ts'
import { signInPlaceOf, type SignInPlace } from './signInPlace.ts'

const text = defineMessages({
  lay: { id: 'session.CardSignIn.lay', defaultMessage: 'Or lay your staff card on the reader' },
  there: {
    id: 'session.CardSignIn.there',
    defaultMessage: 'Your card is on the reader. Leave it there until you are signed in.',
  },
  signIn: { id: 'session.CardSignIn.signIn', defaultMessage: 'Sign in by card' },
})

const nonceMutation = graphql`
  mutation CardSignInNonceMutation($input: CardSignInNonceInput!) {
    result: cardSignInNonce(input: $input) {
      __typename
      ... on CardSignInNoncePayload {
        nonce
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const mutation = graphql`
  mutation CardSignInMutation($input: CardSignInInput!) {
    result: cardSignIn(input: $input) {
      __typename
      ... on SignInPayload {
        viewer {
          mustEnrolPasskey
          ...useSignedIn_viewer
        }
      }
      ... on PasskeyAwaited {
        options
        loginId
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = cardSignInInput.pick({ password: true })

type Props = {
  place: SignInPlace
  /**
   * Receives whether a card is on the reader, in which case its form replaces that of the user id.
   */
  onCard: (there: boolean) => void
  onSignedIn: (who: SignedInPerson) => void
  /** Asks for the same person's fingerprint in addition to the password. */
  onPasskey: (loginId: string, options: string) => Promise<Outcome<unknown>>
}

/**
 * Signs in with a staff card on this workstation's reader and the password. The card replaces the
 * typed user id.
 */
export function CardSignIn({ place, onCard, onSignedIn, onPasskey }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const paired = useStore(pairingStore)
  const { readerState, read } = useSignInReader()
  const [askNonce] = useCommand<CardSignInNonceMutation>(nonceMutation)
  const [signIn] = useCommand<CardSignInMutation>(mutation)
  const there = readerState === 'card'
  const onRead = useEffectEvent(onCard)
  useEffect(() => {
    onRead(there)
    return () => onRead(false)
  }, [there])
  if (!paired || readerState === null) return null

  /**
   * Requested again with each attempt, because the card must still be there and the agent's
   * signature is valid once.
   */
  const onSubmit = async ({ password }: { password: string }): Promise<Outcome<unknown>> => {
    const asked = await askNonce({ stationId: paired.stationId }, { quiet: true })
    if (!asked.ok) return asked
    let reading: Reading
    try {
      reading = await read(asked.value.nonce)
    } catch (error) {
      return { ok: false, problem: statedProblem(deviceProblemOf(error)) }
    }
    const sent = { ...reading, role: upperOf(reading.role) }
    const outcome = await signIn(
      { reading: sent, password, ...signInPlaceOf(place) },
      { quiet: true },
    )
    if (!outcome.ok) return outcome
    if (outcome.value.__typename === 'PasskeyAwaited')
      return onPasskey(outcome.value.loginId, outcome.value.options)
    onSignedIn(outcome.value.viewer)
    return outcome
  }
  const problem =
    readerState === 'missing'
      ? p('reader.disconnected')
      : readerState === 'inUse'
        ? p('reader.inUse')
        : null
  return (
    <section className="ik-sign-in-card" aria-label={t('signIn')}>
      <p role="status" className={problem ? 'ik-field-error' : 'ik-muted'}>
        <IdNumber size={14} /> {problem ?? t(there ? 'there' : 'lay')}
      </p>
      {there && (
        <RuleForm
          schema={rules}
          defaults={{ password: '' }}
          onSubmit={onSubmit}
          submit={t('signIn')}
          guard={false}
        >
          <PasswordField name="password" label={t(term.password)} autoFocus />
        </RuleForm>
      )}
    </section>
  )
}
