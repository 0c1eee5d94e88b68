import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { OpenContainer_query$key } from '#client/__generated__/OpenContainer_query.graphql.ts'
import type { OpenContainerMutation } from '#client/__generated__/OpenContainerMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { useActingBranch } from './useActingBranch.ts'

const text = defineMessages({
  open: { id: 'sms.destruction.OpenContainer.open', defaultMessage: 'Open a container' },
})

const fragment = graphql`
  fragment OpenContainer_query on Query {
    ...useActingBranch_query
  }
`
const mutation = graphql`
  mutation OpenContainerMutation($input: OpenDestructionInput!) {
    result: openDestruction(input: $input) {
      __typename
      ... on DestructionPayload {
        destruction {
          id
          documentNo
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
type Props = { query: OpenContainer_query$key; onOpened: (documentNo: string) => void }

/**
 * Opens a container for the waiting cards of the shown branch; nothing if the viewer may not act
 * there.
 */
export function OpenContainer({ query, onOpened }: Props) {
  const t = useTexts(text)
  const branchCode = useActingBranch(useFragment(fragment, query))
  const [open, opening] = useCommand<OpenContainerMutation>(mutation, {
    saves: savedThings.destruction,
  })
  if (branchCode === null) return null
  const onClick = async () => {
    const outcome = await open({ branchCode })
    if (outcome.ok) onOpened(outcome.value.destruction.documentNo)
  }
  return (
    <Button icon={<Plus />} text={t('open')} loading={opening} onClick={() => void onClick()} />
  )
}
