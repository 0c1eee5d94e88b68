import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigate, type To } from 'react-router-dom'

/**
 * Returns a function that tells, at any later moment, where the person is or is navigating to, and
 * whether that is still this component's screen. It reads the router itself, because hooks report a
 * navigation only with the next render, which may be too late. `here` is also false if the person
 * went to another screen and is on the way back while this component of the first visit still
 * exists: a query that it writes would belong to the other screen and cancel the way back.
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
 * Returns a function that navigates once some work is done, unless the person has gone elsewhere in
 * the meantime by a link, the address or the browser's buttons. Their own navigation always takes
 * precedence.
 */
export function useNavigateIfStillHere(): (to: To, how?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  const place = usePlace()
  return useCallback((to, how) => void (place().here && navigate(to, how)), [navigate, place])
}
