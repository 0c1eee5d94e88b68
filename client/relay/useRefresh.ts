import { useCallback, useContext } from 'react'
import { fetchQuery, useRelayEnvironment, type GraphQLTaggedNode } from 'react-relay'
import { PreloadableQueryRegistry, type Variables } from 'relay-runtime'
import { limits } from '#domain/limits.ts'
import { refreshOnce } from './refreshes.ts'
import { ScreenQueryContext } from './screenQuery.ts'

/**
 * Fetches the screen's query again, behind what shows: nothing blinks, nothing is lost. Made for useLive; it does not
 * count as activity of the person. A list keeps the rows that were loaded by scrolling, as many as one page may have. `extra`
 * overrides variables. Asked for while it is under way, it is done once more afterwards.
 */
export function useRefresh(): (extra?: Variables) => void {
  const { id, variables, loaded } = useContext(ScreenQueryContext)
  const environment = useRelayEnvironment()
  return useCallback(
    (extra) => {
      const document = id && PreloadableQueryRegistry.get(id)
      if (!document) return
      const rows = Math.max(0, ...loaded.values())
      const scrolled = rows > limits.pageSize && { first: Math.min(rows, limits.pageSizeMaximum) }
      const asked = { ...variables, ...scrolled, ...extra }
      refreshOnce(environment, JSON.stringify([id, asked]), (ended) =>
        fetchQuery(environment, document as unknown as GraphQLTaggedNode, asked, {
          networkCacheConfig: { force: true, metadata: { background: true } },
          fetchPolicy: 'network-only',
        }).subscribe({
          complete: ended,
          error: (error: Error) => {
            // What shows stays as it is; the connection indicator says that it may be old.
            console.warn('A refresh failed', error)
            ended()
          },
        }),
      )
    },
    [environment, id, variables, loaded],
  )
}
