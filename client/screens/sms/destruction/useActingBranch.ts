import { graphql, useFragment } from 'react-relay'
import type { useActingBranch_query$key } from '#client/__generated__/useActingBranch_query.graphql.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { actsOnBranch, type RoleId } from '#domain/access.ts'

const fragment = graphql`
  fragment useActingBranch_query on Query {
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

/** Returns the shown branch, or null if the viewer may not act there. */
export function useActingBranch(query: useActingBranch_query$key): string | null {
  const { viewer } = useFragment(fragment, query)
  const { search } = useUrlQuery()
  if (!viewer) return null
  const own = viewer.branch.code
  const branchCode = search.get('branch') || own
  const acts = actsOnBranch({ branchCode: own, roleId: viewer.roleId as RoleId }, branchCode)
  return acts ? branchCode : null
}
