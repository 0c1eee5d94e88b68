import { useContext, useMemo, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom'
import { typedIn, useUrlQuery, type UrlQuery } from './useUrlQuery.ts'

/**
 * Returns the address's query for components that change it: the latest requested one, at once,
 * even during its navigation. So a choice neither springs back in the meantime, nor is the next one
 * based on an outdated query. Components that show the result use useUrlQuery.
 */
export function useAskedQuery(): UrlQuery {
  const { router } = useContext(UNSAFE_DataRouterContext)!
  const shown = useLocation()
  const url = useUrlQuery()
  const asked = useSyncExternalStore(router.subscribe, () => {
    const { navigation, location } = router.state
    return (
      [navigation.location, location].find((place) => place?.pathname === shown.pathname)?.search ??
      shown.search
    )
  })
  const search = useMemo(() => new URLSearchParams(asked), [asked])
  return { ...url, search, typed: typedIn(search, url.setTyped) }
}
