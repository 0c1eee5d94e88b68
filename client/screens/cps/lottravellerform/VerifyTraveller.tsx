import { Button, Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { VerifyTraveller_traveller$key } from '#client/__generated__/VerifyTraveller_traveller.graphql.ts'
import type { VerifyTravellerMutation } from '#client/__generated__/VerifyTravellerMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  verify: { id: 'cps.lottravellerform.VerifyTraveller.verify', defaultMessage: 'Verify' },
  done: {
    id: 'cps.lottravellerform.VerifyTraveller.done',
    defaultMessage: 'The form was verified',
  },
  final: {
    id: 'cps.lottravellerform.VerifyTraveller.final',
    defaultMessage: 'What is verified stays as it is.',
  },
  'permission.denied': {
    id: 'cps.lottravellerform.VerifyTraveller.permission.denied',
    defaultMessage: 'A supervisor of the branch or an administrator verifies it.',
  },
  'traveller.ofOperator': {
    id: 'cps.lottravellerform.VerifyTraveller.traveller.ofOperator',
    defaultMessage: 'You made these cards. Somebody else has to verify the form.',
  },
  'traveller.ofEditor': {
    id: 'cps.lottravellerform.VerifyTraveller.traveller.ofEditor',
    defaultMessage: 'You last changed this form. Somebody else has to verify it.',
  },
  'traveller.unexplained': {
    id: 'cps.lottravellerform.VerifyTraveller.traveller.unexplained',
    defaultMessage:
      'It differs from the record without an explanation. Correct it, or explain it in the remark.',
  },
})
const reasons = [
  'permission.denied',
  'traveller.ofOperator',
  'traveller.ofEditor',
  'traveller.unexplained',
] as const

const fragment = graphql`
  fragment VerifyTraveller_traveller on LotTraveller {
    travellerId
    version
    status
    verifyRefusal
  }
`
const mutation = graphql`
  mutation VerifyTravellerMutation($input: VerifyTravellerInput!) {
    result: verifyTraveller(input: $input) {
      __typename
      ...travellerAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = {
  traveller: VerifyTraveller_traveller$key
  /** Whether it is the next of several, so that the button gets the focus. */
  autoFocus: boolean
  onVerified: () => void
}

/** Verifies a form as the second person, or says why the viewer may not. */
export function VerifyTraveller({ traveller, autoFocus, onVerified }: Props) {
  const t = useTexts(text)
  const { travellerId, version, status, verifyRefusal } = useFragment(fragment, traveller)
  const [verify, inFlight] = useCommand<VerifyTravellerMutation>(mutation, {
    saves: savedThings.traveller,
  })
  const reason = reasons.find((each) => each === verifyRefusal)
  if (status === 'VERIFIED') return null
  if (reason) {
    return (
      <Callout compact intent="primary" role="status">
        {t(reason)}
      </Callout>
    )
  }
  return (
    <div className="ik-tv-verify">
      <Button
        intent="primary"
        size="large"
        fill
        loading={inFlight}
        text={t('verify')}
        autoFocus={autoFocus}
        onClick={() =>
          void verify({ travellerId, version }, { success: t('done') }).then(
            ({ ok }) => ok && onVerified(),
          )
        }
      />
      <p className="ik-muted">{t('final')}</p>
    </div>
  )
}
