import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { ReceiveButtonMutation } from '#client/__generated__/ReceiveButtonMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  receive: { id: 'cps.package.ReceiveButton.receive', defaultMessage: 'Receive here' },
  done: { id: 'cps.package.ReceiveButton.done', defaultMessage: '{packagingId} was received and waits to be collected' },
})

const mutation = graphql`
  mutation ReceiveButtonMutation($input: ReceivePackageInput!) {
    result: receivePackage(input: $input) {
      __typename
      ...packageAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Receives a package at the branch where it is collected, once its label was scanned. */
export function ReceiveButton({ packagingId, onDone }: { packagingId: string; onDone: () => void }) {
  const t = useTexts(text)
  const [run, inFlight] = useCommand<ReceiveButtonMutation>(mutation, { saves: savedThings.package })
  const receive = async () => {
    if ((await run({ packagingId }, { success: t('done', { packagingId }) })).ok) onDone()
  }
  return <Button intent="primary" text={t('receive')} loading={inFlight} onClick={() => void receive()} />
}
