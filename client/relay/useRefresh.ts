import { useCallback, useContext } from 'react'
import { useRelayEnvironment, type GraphQLTaggedNode } from 'react-relay'
import { PreloadableQueryRegistry, type Variables } from 'relay-runtime'
import { unlessHeld } from '#client/state/pausedRefreshes.ts'
import { limits } from '#domain/limits.ts'
import { refreshQuery } from './refreshes.ts'
import { ScreenQueryContext } from './screenQuery.ts'

/**
 * Returns a function that refetches the screen's query in the background, without flicker or loss
 * of input. It is made for useLive and does not count as activity of the person. A list keeps the
 * rows loaded by scrolling, up to the maximum page size. `extra` overrides variables. A call during
 * a running refetch causes another one afterwards, and a call during an export causes one at its
 * end.
 */
export function useRefresh(): (extra?: Variables) => void {
  const { id, variables, loaded } = useContext(ScreenQueryContext)
  const environment = useRelayEnvironment()
  return useCallback(
    (extra) => {
      const document = id && PreloadableQueryRegistry.get(id)
      if (!document) return
      unlessHeld(JSON.stringify([id, variables, extra]), () => {
        const rows = Math.max(0, ...loaded.values())
        const scrolled = rows > limits.pageSize && { first: Math.min(rows, limits.pageSizeMaximum) }
        const asked = { ...variables, ...scrolled, ...extra }
        refreshQuery(environment, document as unknown as GraphQLTaggedNode, asked)
      })
    },
    [environment, id, variables, loaded],
  )
}
