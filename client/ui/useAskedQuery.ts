import { useContext, useMemo, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom'
import { typedIn, useUrlQuery, type UrlQuery } from './useUrlQuery.ts'

/**
 * The address's query for what changes it: as it was asked for last, at once, though what it asks for is still on its way. A choice
 * neither springs back until then, nor is the next one made from what was before it. What shows the answer has useUrlQuery.
 */
export function useAskedQuery(): UrlQuery {
  const { router } = useContext(UNSAFE_DataRouterContext)!
  const shown = useLocation()
  const url = useUrlQuery()
  const asked = useSyncExternalStore(router.subscribe, () => {
    const { navigation, location } = router.state
    return [navigation.location, location].find((place) => place?.pathname === shown.pathname)?.search ?? shown.search
  })
  const search = useMemo(() => new URLSearchParams(asked), [asked])
  return { ...url, search, typed: typedIn(search, url.setTyped) }
}
