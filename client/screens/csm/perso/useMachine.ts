import { graphql, useFragment } from 'react-relay'
import type {
  useMachine_query$data,
  useMachine_query$key,
} from '#client/__generated__/useMachine_query.graphql.ts'

const fragment = graphql`
  fragment useMachine_query on Query {
    csmMachines {
      machineNo
      process
      blocked
    }
  }
`
export type Machine = useMachine_query$data['csmMachines'][number]

/** Returns the machine of that number; null if there is none. */
export function useMachine(query: useMachine_query$key, machineNo: string): Machine | null {
  const { csmMachines } = useFragment(fragment, query)
  return csmMachines.find((machine) => machine.machineNo === machineNo) ?? null
}
