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

/**
 * Returns the present administrator in the domain's format, for its rules of who may grant what to
 * whom.
 */
export function useAdministrator(viewer: useAdministrator_viewer$key) {
  const { loginId, roleId, branch, csmRights } = useFragment(fragment, viewer)
  return { loginId, roleId: roleId as RoleId, branchCode: branch.code, csmRights }
}
