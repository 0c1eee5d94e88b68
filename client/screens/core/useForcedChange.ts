import { useEffect } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { useForcedChange_viewer$key } from '#client/__generated__/useForcedChange_viewer.graphql.ts'
import { targetOf } from '#client/session/places.ts'
import { useNavigateIfStillHere } from '#client/state/useNavigateIfStillHere.ts'

const fragment = graphql`
  fragment useForcedChange_viewer on Viewer {
    mustChangePassword
    passwordGiven
  }
`

/** Returns why the person must change the password before going on; null if they chose to. */
export function useForcedChange(key: useForcedChange_viewer$key | null | undefined) {
  const viewer = useFragment(fragment, key)
  const leadOn = useNavigateIfStillHere()
  const [search] = useSearchParams()

  // Counts requested before the change may lead here although it is done. Then there is nothing
  // left to do here.
  const overtaken = viewer?.mustChangePassword === false && search.has('to')
  useEffect(() => {
    if (!overtaken) return
    const timer = setTimeout(() => leadOn(targetOf(search, '/ikad/login'), { replace: true }), 0)
    return () => clearTimeout(timer)
  }, [overtaken, leadOn, search])

  if (!viewer?.mustChangePassword) return null
  return viewer.passwordGiven ? 'login.passwordGiven' : 'login.passwordExpired'
}
