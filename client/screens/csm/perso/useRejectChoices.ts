import { graphql, useFragment } from 'react-relay'
import type { useRejectChoices_query$key } from '#client/__generated__/useRejectChoices_query.graphql.ts'
import type { Choice } from '#client/ui/form/SelectField.tsx'

const fragment = graphql`
  fragment useRejectChoices_query on Query {
    csmMachines {
      machineNo
      process
    }
    csmRejectReasons {
      rejectCode
      process
      description
      enabled
    }
  }
`

/** The reasons in use of the process that the machine does; of every process while the machine is not known. */
export function useRejectChoices(query: useRejectChoices_query$key, machineNo: string): readonly Choice[] {
  const { csmMachines, csmRejectReasons } = useFragment(fragment, query)
  const process = csmMachines.find((machine) => machine.machineNo === machineNo)?.process
  return csmRejectReasons
    .filter((reason) => reason.enabled && (!process || reason.process === process))
    .map(({ rejectCode, description }) => ({ value: rejectCode, label: `${rejectCode} · ${description}` }))
}
