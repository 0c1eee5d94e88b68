import { graphql } from 'react-relay'
import type { BlockSwitchMutation } from '#client/__generated__/BlockSwitchMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { RowSwitch } from '#client/ui/table/RowSwitch.tsx'
import { machineStateTexts } from './machineStateTexts.ts'

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
  const t = useTexts(machineStateTexts)
  const [run, inFlight] = useCommand<BlockSwitchMutation>(mutation)
  return (
    <RowSwitch
      name={t('blocked')}
      row={machineNo}
      on={blocked}
      state={t(blocked ? 'blocked' : 'open')}
      inFlight={inFlight}
      onChange={() => void run({ key: machineNo, version, blocked: !blocked })}
    />
  )
}
