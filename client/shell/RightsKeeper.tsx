import { useEffect } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { RightsKeeper_viewer$key } from '#client/__generated__/RightsKeeper_viewer.graphql.ts'
import { profileStore, storeProfile } from '#client/state/profile.ts'

const fragment = graphql`
  fragment RightsKeeper_viewer on Viewer {
    csmRights
  }
`

/**
 * Keeps the profile's rights current, so that a newly granted right opens its screens without
 * another sign-in.
 */
export function RightsKeeper({ viewer }: { viewer: RightsKeeper_viewer$key }) {
  const rights = useFragment(fragment, viewer).csmRights
  useEffect(() => {
    const profile = profileStore.get()
    if (profile && String(profile.csmrights) !== String(rights))
      storeProfile({ ...profile, csmrights: rights })
  }, [rights])
  return null
}
