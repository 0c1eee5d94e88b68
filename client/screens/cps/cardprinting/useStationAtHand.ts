import { graphql, useFragment } from 'react-relay'
import type { useStationAtHand_query$key } from '#client/__generated__/useStationAtHand_query.graphql.ts'
import type { useStationAtHand_station$key } from '#client/__generated__/useStationAtHand_station.graphql.ts'
import { actsOnBranch, type RoleId } from '#domain/access.ts'

const queryFragment = graphql`
  fragment useStationAtHand_query on Query {
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
const stationFragment = graphql`
  fragment useStationAtHand_station on Station {
    active
    branch {
      id
      code
    }
  }
`

/**
 * Returns whether the viewer may act at this workstation's station, and whether it `works` for
 * them, which also requires that it is in use.
 */
export function useStationAtHand(
  query: useStationAtHand_query$key,
  key: useStationAtHand_station$key | null | undefined,
) {
  const { viewer } = useFragment(queryFragment, query)
  const station = useFragment(stationFragment, key ?? null)
  const who = viewer && { branchCode: viewer.branch.code, roleId: viewer.roleId as RoleId }
  const mayAct = Boolean(who && station && actsOnBranch(who, station.branch.code))
  return { mayAct, works: mayAct && Boolean(station?.active) }
}
