import { graphql, useFragment } from 'react-relay'
import type { useMachine_query$key } from '#client/__generated__/useMachine_query.graphql.ts'

const fragment = graphql`
  fragment useMachine_query on Query {
    csmMachines {
      machineNo
      blocked
    }
  }
`

/** The machine of that number; null where there is none. */
export function useMachine(query: useMachine_query$key, machineNo: string): { readonly blocked: boolean } | null {
  const { csmMachines } = useFragment(fragment, query)
  return csmMachines.find((machine) => machine.machineNo === machineNo) ?? null
}
