import { graphql, useFragment } from 'react-relay'
import type { useMyStations_query$key } from '#client/__generated__/useMyStations_query.graphql.ts'
import { chooseWorkstation } from '#client/devices/workstation.ts'
import { actsOnBranch, type RoleId } from '#domain/access.ts'

const fragment = graphql`
  fragment useMyStations_query on Query {
    viewer {
      id
      roleId
      branch {
        id
        code
      }
    }
    stations(process: PERSONALISATION, activeOnly: true) {
      id
      stationId
      name
      branch {
        id
        code
        name
      }
    }
  }
`

/**
 * Returns the print stations where the viewer may act, and the function that assigns one, or none,
 * to this workstation.
 */
export function useMyStations(query: useMyStations_query$key) {
  const { viewer, stations } = useFragment(fragment, query)
  const who = viewer ? { branchCode: viewer.branch.code, roleId: viewer.roleId as RoleId } : null
  const mine = stations.filter(({ branch }) => who && actsOnBranch(who, branch.code))
  return {
    signedIn: who !== null,
    mine,
    choose(stationId: string | null) {
      const next = mine.find((one) => one.stationId === stationId)
      chooseWorkstation(next ? { stationId: next.stationId, branchCode: next.branch.code } : null)
    },
  }
}
