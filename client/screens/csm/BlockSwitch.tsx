import { Switch } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { BlockSwitchMutation } from '#client/__generated__/BlockSwitchMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({ blocked: { id: 'csm.BlockSwitch.blocked', defaultMessage: 'Blocked' } })

const mutation = graphql`
  mutation BlockSwitchMutation($input: SetCsmMachineBlockedInput!) {
    result: setCsmMachineBlocked(input: $input) {
      __typename
      ... on SetCsmMachineBlockedPayload {
        row {
          id
          blocked
          version
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
type Machine = { readonly machineNo: string; readonly blocked: boolean; readonly version: number }

/** Whether a machine takes no jobs: said at once, in its row. */
export function BlockSwitch({ machine: { machineNo, blocked, version } }: { machine: Machine }) {
  const t = useTexts(text)
  const [run, inFlight] = useCommand<BlockSwitchMutation>(mutation)
  return (
    <Switch
      className="ik-row-switch"
      checked={blocked}
      disabled={inFlight}
      onChange={() => void run({ key: machineNo, version, blocked: !blocked })}
      labelElement={
        <>
          {t('blocked')}
          <span className="ik-hidden"> {machineNo}</span>
        </>
      }
    />
  )
}
