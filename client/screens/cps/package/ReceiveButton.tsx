import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { ReceiveButtonMutation } from '#client/__generated__/ReceiveButtonMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  receive: { id: 'cps.package.ReceiveButton.receive', defaultMessage: 'Receive here' },
  done: {
    id: 'cps.package.ReceiveButton.done',
    defaultMessage: '{packagingId} was received and waits to be collected',
  },
})

const mutation = graphql`
  mutation ReceiveButtonMutation($input: ReceivePackageInput!) {
    result: receivePackage(input: $input) {
      __typename
      ... on PackagePayload {
        ...packageAnswer_payload
        package {
          id
          version
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Receives a package at its branch of collection, once its label was scanned. `onDone` receives the
 * new version.
 */
export function ReceiveButton({
  packagingId,
  onDone,
}: {
  packagingId: string
  onDone: (version: number) => void
}) {
  const t = useTexts(text)
  const [run, inFlight] = useCommand<ReceiveButtonMutation>(mutation, {
    saves: savedThings.package,
  })
  const receive = async () => {
    const outcome = await run({ packagingId }, { success: t('done', { packagingId }) })
    if (outcome.ok) onDone(outcome.value.package.version)
  }
  return (
    <Button
      intent="primary"
      text={t('receive')}
      loading={inFlight}
      onClick={() => void receive()}
    />
  )
}
