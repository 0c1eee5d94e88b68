import { graphql, useFragment } from 'react-relay'
import type { useAdministrator_viewer$key } from '#client/__generated__/useAdministrator_viewer.graphql.ts'
import type { RoleId } from '#domain/access.ts'

const fragment = graphql`
  fragment useAdministrator_viewer on Viewer {
    loginId
    roleId
    csmRights
    branch {
      code
    }
  }
`

/** Whoever administers here, in the domain's words, for its rules of who may give what to whom. */
export function useAdministrator(viewer: useAdministrator_viewer$key) {
  const { loginId, roleId, branch, csmRights } = useFragment(fragment, viewer)
  return { loginId, roleId: roleId as RoleId, branchCode: branch.code, csmRights }
}
