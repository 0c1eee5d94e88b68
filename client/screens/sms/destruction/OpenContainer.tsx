import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { OpenContainer_query$key } from '#client/__generated__/OpenContainer_query.graphql.ts'
import type { OpenContainerMutation } from '#client/__generated__/OpenContainerMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { actsOnBranch, type RoleId } from '#domain/access.ts'

const text = defineMessages({
  open: { id: 'sms.destruction.OpenContainer.open', defaultMessage: 'Open a container' },
})

const fragment = graphql`
  fragment OpenContainer_query on Query {
    viewer {
      id
      roleId
      branch {
        id
        code
      }
    }
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
 * Opens a container for the spoiled cards of the shown branch; nothing if the viewer may not act
 * there.
 */
export function OpenContainer({ query, onOpened }: Props) {
  const t = useTexts(text)
  const { viewer } = useFragment(fragment, query)
  const { search } = useUrlQuery()
  const [open, opening] = useCommand<OpenContainerMutation>(mutation, {
    saves: savedThings.destruction,
  })
  if (!viewer) return null
  const branchCode = search.get('branch') || viewer.branch.code
  if (
    !actsOnBranch({ branchCode: viewer.branch.code, roleId: viewer.roleId as RoleId }, branchCode)
  )
    return null
  const onClick = async () => {
    const outcome = await open({ branchCode })
    if (outcome.ok) onOpened(outcome.value.destruction.documentNo)
  }
  return (
    <Button icon={<Plus />} text={t('open')} loading={opening} onClick={() => void onClick()} />
  )
}
