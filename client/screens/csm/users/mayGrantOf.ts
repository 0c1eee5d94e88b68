import { graphql, readInlineData } from 'react-relay'
import type { mayGrantOf_viewer$key } from '#client/__generated__/mayGrantOf_viewer.graphql.ts'
import { mayGrantRight } from '#domain/user/mayGrant.ts'

const fragment = graphql`
  fragment mayGrantOf_viewer on Viewer @inline {
    roleId
    csmRights
    branch {
      code
    }
  }
`

/**
 * Returns a predicate for the rights that the person may grant and revoke, by the domain's rule.
 */
export function mayGrantOf(key: mayGrantOf_viewer$key): (right: string) => boolean {
  const { roleId, csmRights, branch } = readInlineData(fragment, key)
  return (right) => mayGrantRight({ roleId, csmRights, branchCode: branch.code }, right)
}
