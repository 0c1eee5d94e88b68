import { useCallback, useContext } from 'react'
import { useRelayEnvironment, type GraphQLTaggedNode } from 'react-relay'
import { PreloadableQueryRegistry, type Variables } from 'relay-runtime'
import { unlessHeld } from '#client/state/pausedRefreshes.ts'
import { useLatest } from '#client/state/useLatest.ts'
import { limits } from '#domain/limits.ts'
import { refreshQuery } from './refreshes.ts'
import { requestedQuery, ScreenQueryContext } from './screenQuery.ts'

/**
 * Returns a function that refetches the screen's query in the background, without flicker or loss
 * of input. It is made for useLive and does not count as activity of the person. A list keeps the
 * rows loaded by scrolling, up to the maximum page size. A call during a running refetch
 * causes another one afterwards, and a call during an export causes one at its end.
 *
 * The function may be kept: it always refetches what the screen shows at the time of the call. If
 * the screen is navigating to other values, it refetches these too, because their answer may
 * already have arrived.
 */
export function useRefresh(): () => void {
  const shown = useLatest(useContext(ScreenQueryContext))
  const environment = useRelayEnvironment()
  return useCallback(() => {
    const { id, variables, loaded } = shown.current
    const document = id && PreloadableQueryRegistry.get(id)
    if (!document) return
    const refetch = (of: Variables, lists: ReadonlyMap<object, number>) =>
      unlessHeld(JSON.stringify([id, of]), () => {
        const rows = Math.max(0, ...lists.values())
        const scrolled = rows > limits.pageSize && { first: Math.min(rows, limits.pageSizeMaximum) }
        const asked = { ...of, ...scrolled }
        refreshQuery(environment, document as unknown as GraphQLTaggedNode, asked)
      })
    refetch(variables, loaded)
    const next = requestedQuery(environment)
    if (next?.id === id && next.variables !== variables) refetch(next.variables, new Map())
  }, [environment, shown])
}
