import { useCallback, useContext } from 'react'
import { fetchQuery, useRelayEnvironment, type GraphQLTaggedNode } from 'react-relay'
import { PreloadableQueryRegistry, type Variables } from 'relay-runtime'
import { ScreenQueryContext } from './screenQuery.ts'

/**
 * Fetches the screen's query again, behind what shows: nothing blinks, nothing is lost. Made for useLive; it does not
 * count as activity of the person. `extra` overrides variables: `refresh({ first: rows.length })` keeps the rows that
 * were loaded by scrolling.
 */
export function useRefresh(): (extra?: Variables) => void {
  const { id, variables } = useContext(ScreenQueryContext)
  const environment = useRelayEnvironment()
  return useCallback(
    (extra) => {
      const document = id && PreloadableQueryRegistry.get(id)
      if (!document) return
      fetchQuery(
        environment,
        document as unknown as GraphQLTaggedNode,
        { ...variables, ...extra },
        {
          networkCacheConfig: { force: true, metadata: { background: true } },
          fetchPolicy: 'network-only',
        },
      ).subscribe({
        // What shows stays as it is; the connection indicator says that it may be old.
        error: (error: Error) => console.warn('A refresh failed', error),
      })
    },
    [environment, id, variables],
  )
}
