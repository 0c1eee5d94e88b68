import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { storeProfile } from './profile.ts'
import { profileOf } from './profileOf.ts'
import { targetOf } from './places.ts'

type SignedIn = Parameters<typeof profileOf>[0] & { mustChangePassword: boolean }

/** After sign-in: remembers who, and leads to where they were, or to the change of an expired password. */
export function useSignedIn(login: '/ikad/login' | '/csm/login'): (viewer: SignedIn) => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return useCallback(
    (viewer) => {
      const target = targetOf(search, login)
      storeProfile(profileOf(viewer))
      void navigate(viewer.mustChangePassword ? `/ikad/changepassword?to=${encodeURIComponent(target)}` : target, { replace: true })
    },
    [navigate, search, login],
  )
}
