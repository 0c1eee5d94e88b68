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

/** Who gives the jobs elsewhere: by what name others' changes are told from theirs, and whether they see more than their branch. */
export function useMe(viewer: useMe_viewer$key | null | undefined) {
  const person = useFragment(fragment, viewer)
  const home = person?.branch.code ?? null
  return { me: person?.staffName ?? '', home, manyBranches: home === headquarters }
}
