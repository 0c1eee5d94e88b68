import { useCallback } from 'react'
import { commitLocalUpdate, useRelayEnvironment } from 'react-relay'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { storeProfile } from './profile.ts'
import { profileOf } from './profileOf.ts'
import { targetOf } from './places.ts'

type SignedIn = Parameters<typeof profileOf>[0] & { mustChangePassword: boolean }

/** After sign-in: remembers who, and leads to where they were, or to the change of an expired password. */
export function useSignedIn(login: '/ikad/login' | '/csm/login'): (viewer: SignedIn) => void {
  const navigate = useNavigate()
  const environment = useRelayEnvironment()
  const [search] = useSearchParams()
  return useCallback(
    (viewer) => {
      const target = targetOf(search, login)
      // Nobody was the viewer while this page was loaded: that must not be taken for news.
      commitLocalUpdate(environment, (store) => store.invalidateStore())
      storeProfile(profileOf(viewer))
      void navigate(viewer.mustChangePassword ? `/ikad/changepassword?to=${encodeURIComponent(target)}` : target, { replace: true })
    },
    [environment, navigate, search, login],
  )
}
