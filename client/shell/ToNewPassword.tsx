import { graphql, useFragment } from 'react-relay'
import { Navigate, useLocation } from 'react-router-dom'
import type { ToNewPassword_viewer$key } from '#client/__generated__/ToNewPassword_viewer.graphql.ts'

const fragment = graphql`
  fragment ToNewPassword_viewer on Viewer {
    mustChangePassword
  }
`
const changeScreen = '/ikad/changepassword'

/**
 * Leads a person who must change their password to that screen, and from there back to where they
 * were.
 */
export function ToNewPassword({ viewer }: { viewer: ToNewPassword_viewer$key }) {
  const { mustChangePassword } = useFragment(fragment, viewer)
  const { pathname, search } = useLocation()
  if (!mustChangePassword || pathname === changeScreen) return null
  return <Navigate to={`${changeScreen}?to=${encodeURIComponent(pathname + search)}`} replace />
}
