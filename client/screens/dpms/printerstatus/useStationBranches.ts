import { graphql, useFragment } from 'react-relay'
import type {
  useStationBranches_branch$data,
  useStationBranches_branch$key,
} from '#client/__generated__/useStationBranches_branch.graphql.ts'
import type { BoardStation } from '#domain/station/board.ts'

const fragment = graphql`
  fragment useStationBranches_branch on Branch @relay(plural: true) {
    code
    name
  }
`

export type StationBranch = useStationBranches_branch$data[number]

/** Returns the branches that have stations. */
export function useStationBranches(
  found: useStationBranches_branch$key,
  stations: readonly BoardStation[],
): readonly StationBranch[] {
  return useFragment(fragment, found).filter(({ code }) =>
    stations.some(({ branchCode }) => branchCode === code),
  )
}
