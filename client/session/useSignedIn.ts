import { useCallback } from 'react'
import { commitLocalUpdate, graphql, readInlineData, useRelayEnvironment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { useSignedIn_viewer$key } from '#client/__generated__/useSignedIn_viewer.graphql.ts'
import { storeProfile } from '#client/state/profile.ts'
import { useLeadOn, usePlace } from '#client/state/useLeadOn.ts'
import { former } from './endSession.ts'
import { targetOf } from './places.ts'
import { profileOf } from './profileOf.ts'

/** What signing in needs to know of who signed in, whatever the way. */
const fragment = graphql`
  fragment useSignedIn_viewer on Viewer @inline {
    loginId
    roleId
    staffNumber
    csmRights
    mustChangePassword
    branch {
      code
      branchType
    }
  }
`

const changePassword = '/ikad/changepassword'

/**
 * After sign-in: remembers who, and leads to where they were, or to the change of an expired password. Whoever asked for
 * another screen while the sign-in was under way gets that one.
 */
export function useSignedIn(login: '/ikad/login' | '/csm/login'): (viewer: useSignedIn_viewer$key) => void {
  const navigate = useNavigate()
  const leadOn = useLeadOn()
  const place = usePlace()
  const environment = useRelayEnvironment()
  return useCallback(
    (key) => {
      const viewer = readInlineData(fragment, key)
      const { path, search, here } = place()
      // Where somebody else was at this workstation is no place for whoever comes next.
      const strange = former.left(search.get('to'), viewer.loginId)
      const target = here ? targetOf(strange ? new URLSearchParams() : search, login) : path + (search.size ? `?${search}` : '')
      // Nobody was the viewer while this page was loaded: that must not be taken for news.
      commitLocalUpdate(environment, (store) => store.invalidateStore())
      storeProfile(profileOf(viewer))
      if (!viewer.mustChangePassword) leadOn(target, { replace: true })
      // Nothing else is open to them, wherever they are on the way to: that comes afterwards.
      else if (path !== changePassword) void navigate(`${changePassword}?to=${encodeURIComponent(target)}`, { replace: true })
    },
    [environment, leadOn, navigate, place, login],
  )
}
