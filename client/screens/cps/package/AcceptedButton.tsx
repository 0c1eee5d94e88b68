import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { AcceptedButtonMutation } from '#client/__generated__/AcceptedButtonMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  accepted: {
    id: 'cps.package.AcceptedButton.accepted',
    defaultMessage: 'Collected by the courier',
  },
  done: {
    id: 'cps.package.AcceptedButton.done',
    defaultMessage: '{packagingId} is with the courier',
  },
})

const mutation = graphql`
  mutation AcceptedButtonMutation($input: AcceptByCourierInput!) {
    result: acceptByCourier(input: $input) {
      __typename
      ...packageAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = { packagingId: string; version: number; onDone: () => void }

/** Records that the courier has collected a booked package. */
export function AcceptedButton({ packagingId, version, onDone }: Props) {
  const t = useTexts(text)
  const [run, inFlight] = useCommand<AcceptedButtonMutation>(mutation, {
    saves: savedThings.package,
  })
  const accept = async () => {
    if ((await run({ packagingId, version }, { success: t('done', { packagingId }) })).ok) onDone()
  }
  return (
    <Button
      intent="primary"
      text={t('accepted')}
      loading={inFlight}
      onClick={() => void accept()}
    />
  )
}
