import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router-dom'

/**
 * Tells, at any later moment, where the person is or is on the way to, and whether that is still this component's screen.
 * It asks the router itself: what hooks tell of a way under way comes with the next rendering, which may be too late.
 */
export function usePlace(): () => { path: string; search: URLSearchParams; here: boolean } {
  const router = useContext(UNSAFE_DataRouterContext)!.router
  const { pathname } = useLocation()
  return useCallback(() => {
    const place = router.state.navigation.location ?? router.state.location
    return { path: place.pathname, search: new URLSearchParams(place.search), here: place.pathname === pathname }
  }, [router, pathname])
}

/**
 * Leads on to another screen once some work is done, unless the person has gone elsewhere in the meantime, be it by a
 * link, the address or the browser's buttons: their own way always wins.
 */
export function useLeadOn(): (to: string, how?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  const place = usePlace()
  return useCallback((to, how) => void (place().here && navigate(to, how)), [navigate, place])
}
