import { graphql, useFragment } from 'react-relay'
import type { useMe_viewer$key } from '#client/__generated__/useMe_viewer.graphql.ts'
import { headquarters } from '#domain/limits.ts'

const fragment = graphql`
  fragment useMe_viewer on Viewer {
    staffName
    branch {
      id
      code
    }
  }
`

/**
 * Returns the viewer: the name that distinguishes others' changes from their own, and whether they
 * see several branches.
 */
export function useMe(viewer: useMe_viewer$key | null | undefined) {
  const person = useFragment(fragment, viewer)
  const home = person?.branch.code ?? null
  return { me: person?.staffName ?? '', home, manyBranches: home === headquarters }
}
