import { useCallback } from 'react'
import { commitLocalUpdate, graphql, readInlineData, useRelayEnvironment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { useSignedIn_viewer$key } from '#client/__generated__/useSignedIn_viewer.graphql.ts'
import { storeProfile } from '#client/state/profile.ts'
import { useNavigateIfStillHere, usePlace } from '#client/state/useNavigateIfStillHere.ts'
import { deniedScreen } from './deniedScreen.ts'
import { former } from './endSession.ts'
import { targetOf } from './places.ts'
import { profileOf } from './profileOf.ts'

/** The fields of the signed-in person that every way of signing in requires. */
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
 * Completes a sign-in: stores the person, and leads to where they were, or to the change of an
 * expired password. A screen requested during the sign-in takes precedence.
 */
export function useSignedIn(
  login: '/ikad/login' | '/csm/login',
): (viewer: useSignedIn_viewer$key) => void {
  const navigate = useNavigate()
  const leadOn = useNavigateIfStillHere()
  const place = usePlace()
  const environment = useRelayEnvironment()
  return useCallback(
    (key) => {
      const viewer = readInlineData(fragment, key)
      const { path, search, here } = place()
      // Somebody else's last place at this workstation is not opened for the next person.
      const strange = former.left(search.get('to'), viewer.loginId)
      const target = here
        ? targetOf(strange ? new URLSearchParams() : search, login)
        : path + (search.size ? `?${search}` : '')
      // The viewer was null while this page loaded, which must not count as current.
      commitLocalUpdate(environment, (store) => store.invalidateStore())
      deniedScreen.set(null)
      storeProfile(profileOf(viewer))
      if (!viewer.mustChangePassword) leadOn(target, { replace: true })
      // Nothing else is open to them, whatever screen they are navigating to; that one follows
      // afterwards.
      else if (path !== changePassword)
        void navigate(`${changePassword}?to=${encodeURIComponent(target)}`, { replace: true })
    },
    [environment, leadOn, navigate, place, login],
  )
}
