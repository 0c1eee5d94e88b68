import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate, type To } from 'react-router-dom'

/**
 * Tells, at any later moment, where the person is or is on the way to, and whether that is still this component's screen.
 * It asks the router itself: what hooks tell of a way under way comes with the next rendering, which may be too late. Nor is
 * somebody here who was led to another screen, is on the way back, and of whose first stay this component is left: a query that it
 * writes would be that other screen's, and end the way back.
 */
export function usePlace(): () => { path: string; search: URLSearchParams; here: boolean } {
  const router = useContext(UNSAFE_DataRouterContext)!.router
  const { pathname } = useLocation()
  return useCallback(() => {
    const { location, navigation } = router.state
    const place = navigation.location ?? location
    const here = place.pathname === pathname && location.pathname === pathname
    return { path: place.pathname, search: new URLSearchParams(place.search), here }
  }, [router, pathname])
}

/**
 * Leads on to another screen, or another view of this one, once some work is done, unless the person has gone elsewhere in the
 * meantime, be it by a link, the address or the browser's buttons: their own way always wins.
 */
export function useLeadOn(): (to: To, how?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  const place = usePlace()
  return useCallback((to, how) => void (place().here && navigate(to, how)), [navigate, place])
}
