import { useEffect } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { useForcedChange_viewer$key } from '#client/__generated__/useForcedChange_viewer.graphql.ts'
import { targetOf } from '#client/session/places.ts'
import { useLeadOn } from '#client/state/useLeadOn.ts'

const fragment = graphql`
  fragment useForcedChange_viewer on Viewer {
    mustChangePassword
    passwordGiven
  }
`

/** Why the person must change the password before they go on; null where they choose to. */
export function useForcedChange(key: useForcedChange_viewer$key | null | undefined) {
  const viewer = useFragment(fragment, key)
  const leadOn = useLeadOn()
  const [search] = useSearchParams()

  // Led here by news that the change has overtaken (counts asked for before it): nothing is left to do here.
  const overtaken = viewer?.mustChangePassword === false && search.has('to')
  useEffect(() => {
    if (!overtaken) return
    const timer = setTimeout(() => leadOn(targetOf(search, '/ikad/login'), { replace: true }), 0)
    return () => clearTimeout(timer)
  }, [overtaken, leadOn, search])

  if (!viewer?.mustChangePassword) return null
  return viewer.passwordGiven ? 'login.passwordGiven' : 'login.passwordExpired'
}
