import { useCallback } from 'react'
import { commitLocalUpdate, graphql, readInlineData, useRelayEnvironment } from 'react-relay'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { useSignedIn_viewer$key } from '#client/__generated__/useSignedIn_viewer.graphql.ts'
import { storeProfile } from './profile.ts'
import { profileOf } from './profileOf.ts'
import { targetOf } from './places.ts'

/** What signing in needs to know of who signed in, whatever the way. */
const fragment = graphql`
  fragment useSignedIn_viewer on Viewer @inline {
    loginId
    roleId
    staffNumber
    mustChangePassword
    branch {
      code
      branchType
    }
  }
`

/** After sign-in: remembers who, and leads to where they were, or to the change of an expired password. */
export function useSignedIn(login: '/ikad/login' | '/csm/login'): (viewer: useSignedIn_viewer$key) => void {
  const navigate = useNavigate()
  const environment = useRelayEnvironment()
  const [search] = useSearchParams()
  return useCallback(
    (key) => {
      const viewer = readInlineData(fragment, key)
      const target = targetOf(search, login)
      // Nobody was the viewer while this page was loaded: that must not be taken for news.
      commitLocalUpdate(environment, (store) => store.invalidateStore())
      storeProfile(profileOf(viewer))
      void navigate(viewer.mustChangePassword ? `/ikad/changepassword?to=${encodeURIComponent(target)}` : target, { replace: true })
    },
    [environment, navigate, search, login],
  )
}
