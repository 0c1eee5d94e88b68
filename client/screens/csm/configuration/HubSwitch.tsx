import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { HubSwitch_hub$key } from '#client/__generated__/HubSwitch_hub.graphql.ts'
import type { HubSwitchMutation } from '#client/__generated__/HubSwitchMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { RowSwitch } from '#client/ui/table/RowSwitch.tsx'

const text = defineMessages({
  deleted: { id: 'csm.configuration.HubSwitch.deleted', defaultMessage: 'Marked as deleted' },
  kept: term.inUse,
})

const fragment = graphql`
  fragment HubSwitch_hub on CsmHubBranch {
    version
    deletedAt
    subBranch {
      code
    }
  }
`
const mutation = graphql`
  mutation HubSwitchMutation($input: MarkCsmHubBranchInput!) {
    result: markCsmHubBranch(input: $input) {
      __typename
      ... on MarkCsmHubBranchPayload {
        row {
          id
          ...HubSwitch_hub
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/**
 * Switches in the row, at once, whether a branch's hub is in use. A deleted hub is kept but has no
 * effect.
 */
export function HubSwitch({ hub: key }: { hub: HubSwitch_hub$key }) {
  const t = useTexts(text)
  const { subBranch, version, deletedAt } = useFragment(fragment, key)
  const [run, inFlight] = useCommand<HubSwitchMutation>(mutation)
  const deleted = deletedAt !== null && deletedAt !== undefined
  return (
    <RowSwitch
      name={t('kept')}
      row={subBranch.code}
      on={!deleted}
      state={t(deleted ? 'deleted' : 'kept')}
      inFlight={inFlight}
      onChange={() => void run({ key: subBranch.code, version, deleted: !deleted })}
    />
  )
}
